// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// A photo's luma, with what is transparent taken as ground.
struct GroundedLuma {
    private(set) var plane: Raster<UInt8>

    /// Mixes the luma of each pixel with that of the ground by its opacity, rounded.
    init(of photo: Raster<RGBA8>, ground: UInt8, bands: ParallelBands) {
        plane = photo.luma601(bands: bands)
        let width = photo.width
        guard width > 0 else { return }
        bands.update(&plane) { rows, output in
            let start = rows.lowerBound &* width
            // SAFETY: the band's pixels lie within the photo.
            let isOpaque = unsafe photo.withUnsafePixels { pixels in
                unsafe contours_is_opaque(pixels.baseAddress! + start, output.count) != 0
            }
            if isOpaque { return }
            let pixels = photo.span
            for index in 0..<output.count {
                let alpha = Int(pixels[start &+ index].alpha)
                let mixed = Int(output[index]) &* alpha &+ Int(ground) &* (255 &- alpha)
                output[index] = UInt8(truncatingIfNeeded: (mixed &+ 127) / 255)
            }
        }
    }
}
