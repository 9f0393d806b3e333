/// What part of a picture is kept, in fractions of its sides.
///
/// The picture is the unit square: (0, 0) is its top left corner and (1, 1) its bottom right one. So the same crop means
/// the same at every size. When the picture is straightened, the unit square is what ``PhotoFraming`` shows of it.
public struct CropRect: Hashable, Sendable {
    /// How far from the left the part begins.
    public let x: Double
    /// How far from the top the part begins.
    public let y: Double
    /// How wide the part is.
    ///
    /// At least ``smallestSide``.
    public let width: Double
    /// How high the part is.
    ///
    /// At least ``smallestSide``.
    public let height: Double

    /// The smallest width and height, a thousandth.
    public static let smallestSide = 0.001

    /// The whole picture.
    public static let full = CropRect()

    private init() { (x, y, width, height) = (0, 0, 1, 1) }

    /// Makes a crop.
    ///
    /// - Parameters:
    ///   - x: How far from the left the part begins. At least 0.
    ///   - y: How far from the top the part begins. At least 0.
    ///   - width: How wide the part is. At least ``smallestSide``, and `x + width` at most 1.
    ///   - height: How high the part is. At least ``smallestSide``, and `y + height` at most 1.
    /// - Throws: ``RetouchError/invalidCrop(x:y:width:height:)``. Sums pass 1 by rounding alone: up to 10⁻⁹ is taken.
    public init(x: Double, y: Double, width: Double, height: Double) throws(RetouchError) {
        let limit = 1 + 1e-9
        guard x >= 0, y >= 0, width >= Self.smallestSide, height >= Self.smallestSide, x + width <= limit,
            y + height <= limit
        else { throw .invalidCrop(x: x, y: y, width: width, height: height) }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

extension CropRect: Codable {
    private enum CodingKeys: String, CodingKey { case height, width, x, y }

    /// Reads a crop; one beyond the unit square throws a ``RetouchError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            x: container.decode(Double.self, forKey: .x), y: container.decode(Double.self, forKey: .y),
            width: container.decode(Double.self, forKey: .width),
            height: container.decode(Double.self, forKey: .height))
    }
}
