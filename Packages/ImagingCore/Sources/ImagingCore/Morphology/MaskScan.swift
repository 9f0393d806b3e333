internal import CImagingKernels

/// What a mask holds, found in one pass: where it is not 0, and whether it is soft anywhere.
struct MaskScan {
    /// The smallest region that holds every pixel that is not 0, or nil when all are.
    var extent: PixelRect?

    /// Whether some pixel is neither 0 nor 255.
    var isSoft = false

    init(of mask: Mask, bands: ParallelBands) {
        let width = mask.width
        guard width > 0 else { return }
        var top = Int.max
        var bottom = -1
        var left = width
        var right = -1
        unsafe mask.coverage.withUnsafePixels { pixels in
            guard let start = pixels.baseAddress else { return }
            for row in 0..<mask.height {
                let place = unsafe start + row * width
                // SAFETY: the row has `width` samples.
                let kinds = unsafe imaging_coverage_kinds(place, width)
                guard kinds != 0 else { continue }
                if kinds & 2 != 0 { isSoft = true }
                top = Swift.min(top, row)
                bottom = row
                // Only what could widen the extent is looked at.
                if let first = (0..<left).first(where: { unsafe place[$0] != 0 }) { left = first }
                if let last = (right + 1..<width).last(where: { unsafe place[$0] != 0 }) { right = last }
            }
        }
        guard bottom >= 0 else { return }
        extent = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
