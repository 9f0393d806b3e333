/// A width and a height in whole pixels.
@frozen public struct PixelSize: Hashable, Sendable, Codable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a size of its sides in pixels.
    @inlinable public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels.
    @inlinable public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
    /// The sides as in "4000×3000".
    public var description: String { "\(width)×\(height)" }
}
