public import ImagingCore

/// Makes a mask of a stroke that was drawn along a wire.
///
/// ```swift
/// let mask = try LineBrush(width: 8).mask(of: stroke, size: photo.pixels.size)
/// ```
public struct LineBrush: Hashable, Sendable {
    /// A place that a finger or pen went through.
    public struct Touch: Hashable, Sendable, Codable {
        /// Where it was, in pixels.
        public var point: Point
        /// How hard it pressed, in 0...1.
        public var pressure: Double

        /// Makes a touch; without a pressure it is 1.
        public init(_ point: Point, pressure: Double = 1) {
            self.point = point
            self.pressure = pressure
        }
    }

    /// How wide the stroke is in pixels.
    ///
    /// In 1...512.
    public var width: Double

    /// Whether the corners between touches are rounded by a curve through all of them.
    public var isSmooth: Bool

    /// Whether the stroke is narrower where less was pressed: half as wide at no pressure.
    public var followsPressure: Bool

    /// Makes a brush.
    public init(width: Double = 6, isSmooth: Bool = true, followsPressure: Bool = false) {
        self.width = width
        self.isSmooth = isSmooth
        self.followsPressure = followsPressure
    }

    /// Returns the mask of a stroke: round ends, round corners, soft edges of one pixel.
    ///
    /// A smooth stroke is the centripetal Catmull–Rom curve through the touches, which neither overshoots nor loops
    /// between them. One touch gives a disc, none an empty mask. What lies beyond the photo is left out. A stroke of
    /// width 1 from (1.5, 1.5) to (3.5, 1.5) on 5 by 3 pixels:
    /// ```
    /// 0   0   0   0   0
    /// 0 255 255 255   0
    /// 0   0   0   0   0
    /// ```
    ///
    /// - Parameters:
    ///   - stroke: The touches in order. Their coordinates are finite and within ±10⁹.
    ///   - size: The photo's size.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)`` when width or a pressure lies outside its domain.
    /// - Complexity: O(*l* × `width`) for a stroke of *l* pixels.
    /// - SeeAlso: Yuksel, Schaefer, Keyser, Parameterization and Applications of Catmull–Rom Curves (2011).
    public func mask(
        of stroke: [Touch], size: PixelSize, bands: ParallelBands = ParallelBands()
    ) throws(ContourError) -> Mask {
        guard (1...512).contains(width) else { throw .invalidOption(name: "width", allowed: "in 1...512") }
        guard stroke.allSatisfy({ (0...1).contains($0.pressure) }) else {
            throw .invalidOption(name: "pressure", allowed: "in 0...1")
        }
        var mask = Mask(width: size.width, height: size.height)
        let curve = isSmooth ? CentripetalCurve.through(stroke) : stroke
        guard followsPressure else {
            if !curve.isEmpty { mask.stroke(.polyline(curve.map(\.point)), width: width, bands: bands) }
            return mask
        }
        if let only = curve.first, curve.count == 1 {
            mask.stroke(.polyline([only.point]), width: width(at: only.pressure), bands: bands)
        }
        for (start, end) in zip(curve, curve.dropFirst()) {
            mask.stroke(
                .line(from: start.point, to: end.point), width: width(at: (start.pressure + end.pressure) / 2),
                bands: bands)
        }
        return mask
    }

    private func width(at pressure: Double) -> Double { width * (0.5 + 0.5 * pressure) }
}
