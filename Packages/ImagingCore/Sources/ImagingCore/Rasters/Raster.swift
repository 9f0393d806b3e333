// Unsafe code may stand in this file; see Docs/Conventions.md.

/// A rectangle of pixels: the one buffer type for photos, planes, masks and fields.
///
/// A raster is a value: a copy is independent of its original (storage is shared until one of them changes). Pixels are
/// row-major, contiguous and interleaved, with the origin at the top left, columns to the right and rows downward.
///
/// ```swift
/// var photo = Raster(width: 3, height: 2, filledWith: RGBA8.black)
/// photo[2, 0] = .white    // the pixel in the last column of the first row
/// ```
///
/// A raster may be empty: either side, or both, may be 0.
@frozen public struct Raster<Pixel: RasterPixel>: Hashable, Sendable {
    /// How many columns the raster has.
    ///
    /// At least 0.
    public let width: Int

    /// How many rows the raster has.
    ///
    /// At least 0.
    public let height: Int

    /// The pixels in row-major order, `width * height` of them.
    @inlinable public var pixels: [Pixel] { storage }

    @usableFromInline var storage: [Pixel]

    /// Makes a raster with the same pixel everywhere.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - pixel: What every place holds.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(width: Int, height: Int, filledWith pixel: Pixel = .zero) {
        self = unsafe Raster(uninitializedWidth: width, height: height) { unsafe Raster.fill($0, with: pixel) }
    }

    /// Makes a raster of pixels in row-major order.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - pixels: Exactly `width * height` pixels.
    /// - Complexity: O(1).
    public init(width: Int, height: Int, pixels: [Pixel]) {
        precondition(width >= 0 && height >= 0, "a raster's sides must not be negative")
        precondition(pixels.count == width * height, "a raster needs exactly width * height pixels")
        self.width = width
        self.height = height
        self.storage = pixels
    }

    /// The pixel at a column in `[0, width)` and a row in `[0, height)`.
    ///
    /// For loops over many pixels use ``span`` or ``mutableSpan``.
    @inlinable public subscript(column: Int, row: Int) -> Pixel {
        get { storage[index(column: column, row: row)] }
        set { storage[index(column: column, row: row)] = newValue }
    }

    /// Where the pixel at a column and a row stands in ``pixels``.
    @inlinable public func index(column: Int, row: Int) -> Int {
        precondition(
            column >= 0 && column < width && row >= 0 && row < height, "the place lies outside the raster")
        return row &* width &+ column
    }

    /// Whether the raster has no pixel.
    @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

    /// The raster's sides as whole numbers.
    @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }

    /// The region that the whole raster covers.
    @inlinable public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
