// Unsafe code may stand in this file: it hands pixels to the C kernels.

internal import CCollageKernels
import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// Pixels as the kernels read them: premultiplied, or opaque, which is the same.
enum ImageLevel: Sendable {
    case straight(Raster<RGBA8>)
    case premultiplied(Raster<PremultipliedRGBA8>)

    /// How high the bands of pixels are that are worked on at once.
    private static let bandHeight = 64

    var size: PixelSize {
        switch self {
        case .straight(let raster): raster.size
        case .premultiplied(let raster): raster.size
        }
    }

    /// Calls a closure with the pixels, four bytes each, row by row.
    @unsafe func withBytes<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) rethrows -> Result {
        func bytes<Pixel>(_ pixels: UnsafeBufferPointer<Pixel>) -> UnsafePointer<UInt8> {
            // SAFETY: levels are not empty, and a pixel of theirs is four bytes.
            unsafe UnsafeRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
        }
        return switch self {
        case .straight(let raster): try unsafe raster.withUnsafePixels { try unsafe body(bytes($0)) }
        case .premultiplied(let raster): try unsafe raster.withUnsafePixels { try unsafe body(bytes($0)) }
        }
    }

    /// Whether all pixels are opaque.
    func isOpaque(_ bands: ParallelBands) -> Bool {
        let (size, found) = (size, Findings())
        unsafe withBytes { bytes in
            bands.forEachBand(rowCount: size.height, bandHeight: Self.bandHeight) { rows in
                if found.isAny { return }
                // SAFETY: the rows lie within the level.
                let isOpaque = unsafe collage_is_opaque(
                    bytes + 4 * rows.lowerBound * size.width, rows.count * size.width)
                if isOpaque == 0 { found.add() }
            }
        }
        return !found.isAny
    }

    /// Returns the level half as wide and high: each pixel the mean of two by two, rounded to the nearest, halves to even.
    ///
    /// Where a side is odd, its last pixels stand for the neighbours that they lack.
    func halved(_ bands: ParallelBands) -> ImageLevel {
        let size = size
        let (width, height) = ((size.width + 1) / 2, (size.height + 1) / 2)
        return unsafe withBytes { input in
            .premultiplied(
                unsafe Raster(uninitializedWidth: width, height: height) { pixels in
                    let output = unsafe UnsafeMutableRawPointer(pixels.baseAddress!)
                        .assumingMemoryBound(to: UInt8.self)
                    // Never cancelled: a level that is kept must be whole.
                    let whole = ParallelBands(threadCount: bands.threadCount)
                    whole.forEachBand(rowCount: height, bandHeight: Self.bandHeight) { rows in
                        for row in rows {
                            let below = Swift.min(2 * row + 1, size.height - 1)
                            // SAFETY: both rows lie within this level, and the written one within the next.
                            unsafe collage_halve(
                                input + 8 * row * size.width, input + 4 * below * size.width, size.width,
                                output + 4 * row * width)
                        }
                    }
                })
        }
    }
}
