// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// What a mask holds, found in one pass: where it is not 0, and whether it is soft anywhere.
struct MaskScan {
    /// The smallest region that holds every pixel that is not 0, or nil when all are.
    var extent: PixelRect?

    /// Whether some pixel is neither 0 nor 255.
    var isSoft = false

    init(of mask: Mask, bands: ParallelBands) {
        let (width, height) = (mask.width, mask.height)
        guard width > 0, height > 0 else { return }
        let bandHeight = 64
        // For each band the first and last column and row that are not 0, and what kinds of values there are.
        let found: Raster<Int32> = unsafe mask.coverage.withUnsafePixels { pixels in
            // SAFETY: each row has `width` samples.
            unsafe bands.rasterFromKernel(
                width: 5, height: (height + bandHeight - 1) / bandHeight, bandHeight: 1
            ) { band, output in
                var (left, right, top, bottom, kinds) = (width, -1, height, -1, Int32(0))
                let first = band.lowerBound * bandHeight
                for row in first..<Swift.min(height, first + bandHeight) {
                    let place = unsafe pixels.baseAddress! + row * width
                    let rowKinds = unsafe imaging_coverage_kinds(place, width)
                    guard rowKinds != 0 else { continue }
                    kinds |= rowKinds
                    top = Swift.min(top, row)
                    bottom = row
                    // Only what could widen the extent is looked at.
                    left = unsafe imaging_first_nonzero(place, left)
                    let after = right + 1
                    right = unsafe Swift.max(right, after + imaging_last_nonzero(place + after, width - after))
                }
                for (index, number) in [left, right, top, bottom].enumerated() {
                    unsafe output[index] = Int32(number)
                }
                unsafe output[4] = kinds
            }
        }
        var (left, right, top, bottom) = (width, -1, height, -1)
        for band in 0..<found.height {
            left = Swift.min(left, Int(found[0, band]))
            right = Swift.max(right, Int(found[1, band]))
            top = Swift.min(top, Int(found[2, band]))
            bottom = Swift.max(bottom, Int(found[3, band]))
            if found[4, band] & 2 != 0 { isSoft = true }
        }
        // A cancelled scan has found nothing.
        guard bottom >= 0, bands.monitor?.isCancelled != true else { return }
        extent = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
