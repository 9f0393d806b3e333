public import ImagingCore
internal import Synchronization

/// A picture made ready for being drawn often: premultiplied, with the smaller copies of it that have been needed.
///
/// A photo whose pixels are all opaque is kept as it is, without a copy. The copies, each half as wide and high as the
/// one before, are made when a picture is first drawn smaller than an eighth of its size, and kept.
///
/// ```swift
/// let prepared = try PreparedImage(photo)
/// prepared.isOpaque    // true for what a camera took
/// ```
public final class PreparedImage: Sendable {
    /// The picture's size in pixels.
    public let size: PixelSize

    /// Whether all of its pixels are opaque.
    public let isOpaque: Bool

    /// The picture and its halves, largest first, as far as they have been made.
    private let levels: Mutex<[ImageLevel]>

    /// Prepares a picture with straight alpha, such as a decoded photo or a cutout.
    ///
    /// - Parameters:
    ///   - raster: The picture, with sides in 1...65,535.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``RenderingError/invalidPictureSize(_:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(_ raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) throws(RenderingError) {
        try Self.check(raster.size)
        size = raster.size
        isOpaque = ImageLevel.straight(raster).isOpaque(bands)
        let level =
            isOpaque ? ImageLevel.straight(raster) : .premultiplied(Raster(premultiplying: raster, bands: bands))
        levels = Mutex([level])
    }

    /// Prepares a premultiplied picture.
    ///
    /// - Parameters:
    ///   - raster: The picture, with sides in 1...65,535.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``RenderingError/invalidPictureSize(_:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(_ raster: Raster<PremultipliedRGBA8>, bands: ParallelBands = ParallelBands()) throws(RenderingError) {
        try Self.check(raster.size)
        size = raster.size
        let level = ImageLevel.premultiplied(raster)
        isOpaque = level.isOpaque(bands)
        levels = Mutex([level])
    }

    private static func check(_ size: PixelSize) throws(RenderingError) {
        guard ImageReference.sideDomain.contains(size.width), ImageReference.sideDomain.contains(size.height) else {
            throw .invalidPictureSize(size)
        }
    }

    /// The picture's half of a number: 0 is the picture itself, 1 half as wide and high, and so on.
    ///
    /// Two threads that want a half at the same time wait for the one that makes it.
    func level(_ number: Int, bands: ParallelBands) -> ImageLevel {
        levels.withLock { levels in
            while levels.count <= number { levels.append(levels[levels.count - 1].halved(bands)) }
            return levels[number]
        }
    }
}
