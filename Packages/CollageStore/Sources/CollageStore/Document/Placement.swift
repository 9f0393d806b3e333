public import ImagingCore

/// Where an image lies on a canvas: its centre, how it is turned, how large it is, and whether it is mirrored.
///
/// A pixel (x, y) of an image of *w* by *h* pixels goes to
/// `center + R(rotation) · diag(±scale, scale) · (x − w/2, y − h/2)`: ``map(of:)`` is that map, and both rendering and
/// touching go by it.
///
/// ```swift
/// let placement = try Placement(center: Point(x: 100, y: 50), rotation: .pi / 2, scale: 2)
/// placement.map(of: PixelSize(width: 40, height: 20)).apply(to: Point(x: 40, y: 0))    // (120, 90)
/// ```
public struct Placement: Hashable, Sendable {
    /// Where the image's centre is on the canvas, in canvas pixels.
    ///
    /// Both coordinates in ±``centerLimit``; it may lie off the canvas.
    public let center: Point

    /// By how many radians the image is turned clockwise as seen on the screen.
    ///
    /// In −π < rotation ≤ π.
    public let rotation: Double

    /// How many canvas pixels wide a pixel of the image is.
    ///
    /// In ``scaleDomain``.
    public let scale: Double

    /// Whether the image's left and right are swapped, before it is turned.
    public let isMirrored: Bool

    /// How far from the canvas's top left corner a centre may lie, along each axis: a million pixels.
    public static let centerLimit = 1e6

    /// By how many radians an image may be turned, to either side, before the angle is normalised: a million.
    public static let rotationLimit = 1e6

    /// How large an image may be shown.
    public static let scaleDomain: ClosedRange<Double> = 1e-4...1e4

    /// Makes a placement.
    ///
    /// - Parameters:
    ///   - center: Where the image's centre is, in canvas pixels. Both coordinates in ±``centerLimit``.
    ///   - rotation: By how many radians it is turned clockwise. In ±``rotationLimit``; whole turns are taken off.
    ///   - scale: How many canvas pixels wide a pixel of the image is. In ``scaleDomain``.
    ///   - isMirrored: Whether left and right are swapped, before the image is turned.
    /// - Throws: ``CollageError/invalidCenter(x:y:)``, ``CollageError/invalidRotation(_:)`` or
    ///   ``CollageError/invalidScale(_:)``, also for what is no number.
    public init(
        center: Point, rotation: Double = 0, scale: Double = 1, isMirrored: Bool = false
    ) throws(CollageError) {
        let centers = -Self.centerLimit...Self.centerLimit
        guard centers.contains(center.x), centers.contains(center.y) else {
            throw .invalidCenter(x: center.x, y: center.y)
        }
        guard rotation.magnitude <= Self.rotationLimit else { throw .invalidRotation(rotation) }
        guard Self.scaleDomain.contains(scale) else { throw .invalidScale(scale) }
        self.init(checkedCenter: center, rotation: rotation, scale: scale, isMirrored: isMirrored)
    }

    private init(checkedCenter center: Point, rotation: Double, scale: Double, isMirrored: Bool) {
        // Adding 0 makes a negative zero a zero, so that equal placements have equal bits.
        self.center = Point(x: center.x + 0, y: center.y + 0)
        let turned = rotation.remainder(dividingBy: 2 * .pi)
        self.rotation = turned == -.pi ? .pi : turned + 0
        self.scale = scale
        self.isMirrored = isMirrored
    }

    /// Makes the placement that is nearest to what is asked for, all values held within their limits.
    ///
    /// What is no number counts as 0, as scale 1.
    ///
    /// - Parameters:
    ///   - center: Where the image's centre is, in canvas pixels.
    ///   - rotation: By how many radians it is turned clockwise.
    ///   - scale: How many canvas pixels wide a pixel of the image is.
    ///   - isMirrored: Whether left and right are swapped, before the image is turned.
    public init(
        clampingCenter center: Point, rotation: Double = 0, scale: Double = 1, isMirrored: Bool = false
    ) {
        func held(_ value: Double, _ limit: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
        let domain = Self.scaleDomain
        self.init(
            checkedCenter: Point(x: held(center.x, Self.centerLimit), y: held(center.y, Self.centerLimit)),
            rotation: held(rotation, Self.rotationLimit),
            scale: scale.isNaN ? 1 : min(max(scale, domain.lowerBound), domain.upperBound), isMirrored: isMirrored)
    }

    /// Returns the map that takes places in an image to places on the canvas, both in pixels.
    ///
    /// It has the same bits on every machine, and right angles are exact.
    ///
    /// - Parameter size: The image's size in pixels.
    public func map(of size: PixelSize) -> AffineMap {
        let halfTurns = rotation / .pi
        var (sine, cosine) = (ExactMath.sinePi(halfTurns), ExactMath.sinePi(halfTurns + 0.5))
        // Angles that were degrees miss right angles by a last bit.
        let tolerance = 1e-12
        if sine.magnitude < tolerance { (sine, cosine) = (0, cosine < 0 ? -1 : 1) }
        if cosine.magnitude < tolerance { (sine, cosine) = (sine < 0 ? -1 : 1, 0) }
        let across = isMirrored ? -scale : scale
        let (a, b, c, d) = (cosine * across, -sine * scale, sine * across, cosine * scale)
        let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
        return AffineMap(a: a, b: b, c: c, d: d, tx: center.x - (a * x + b * y), ty: center.y - (c * x + d * y))
    }
}

extension Placement: Codable {
    private enum CodingKeys: String, CodingKey { case isMirrored, rotation, scale, x, y }

    /// Reads a placement; a value out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            center: Point(x: container.decode(Double.self, forKey: .x), y: container.decode(Double.self, forKey: .y)),
            rotation: container.decode(Double.self, forKey: .rotation),
            scale: container.decode(Double.self, forKey: .scale),
            isMirrored: container.decodeIfPresent(Bool.self, forKey: .isMirrored) ?? false)
    }

    /// Writes the placement.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(center.x, forKey: .x)
        try container.encode(center.y, forKey: .y)
        try container.encode(rotation, forKey: .rotation)
        try container.encode(scale, forKey: .scale)
        if isMirrored { try container.encode(true, forKey: .isMirrored) }
    }
}
