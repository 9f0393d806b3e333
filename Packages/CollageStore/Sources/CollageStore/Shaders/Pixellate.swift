// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels
public import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// Blocks of one colour: the mean of what they cover.
///
/// Blocks begin at the top left; those at the right and at the bottom may be smaller. Colours are weighted by opacity, and
/// sums are whole numbers, rounded to the nearest, halves up. With blocks of 2:
/// ```
/// 10 20 30        25 25 45
/// 30 40 60   →    25 25 45
/// 50 70 90        60 60 90
/// ```
public struct Pixellate: ShaderEffect {
    /// "pixellate".
    public static let name = ShaderName.pixellate

    /// The side of a block in pixels of the image, or nil for a 64th of its longer side, at least 2.
    ///
    /// In 1...65,535; 1 leaves the image as it is.
    public let blockSize: Int?

    /// Makes the effect of a setting with "blockSize".
    public init(_ setting: ShaderSetting) {
        blockSize = setting["blockSize"].map { Int(min(max($0, 1), 65_535).rounded()) }
    }

    /// Returns the image in blocks.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8> {
        let (width, height) = (image.width, image.height)
        let block = blockSize ?? max(2, max(width, height) / 64)
        if block == 1 || image.isEmpty { return image }
        return unsafe image.withKernel(bands, bandHeight: block) { input, rows, output in
            let sums = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * ((width + block - 1) / block))
            defer { unsafe sums.deallocate() }
            unsafe collage_pixellate(
                input + 4 * rows.lowerBound * width, width, rows.count, block, sums,
                output + 4 * rows.lowerBound * width)
        }
    }
}
