/// A ring of light around the picture on the screen.
///
/// Numbers beyond their domain are held within it; what is not a number changes nothing.
public struct RingLight: Hashable, Sendable {
    /// The widths that a ring can have, in points.
    public static let sizeDomain: ClosedRange<Double> = 10...120
    /// The opacities that a ring can have.
    public static let opacityDomain: ClosedRange<Double> = 0.1...1

    /// Whether it shines.
    public var isOn: Bool
    /// How wide it is, in points.
    ///
    /// In ``sizeDomain``.
    public var size: Double { didSet { size = RingLight.sizeDomain.held(size, or: oldValue) } }
    /// Its colour.
    public var color: LightColor
    /// How opaque it is.
    ///
    /// In ``opacityDomain``.
    public var opacity: Double { didSet { opacity = RingLight.opacityDomain.held(opacity, or: oldValue) } }

    /// Makes a ring light.
    ///
    /// - Parameters:
    ///   - isOn: Whether it shines.
    ///   - size: How wide it is, in points; held within 10...120.
    ///   - color: Its colour.
    ///   - opacity: How opaque it is; held within 0.1...1.
    public init(isOn: Bool = true, size: Double = 40, color: LightColor = .pureWhite, opacity: Double = 1) {
        self.isOn = isOn
        self.size = RingLight.sizeDomain.held(size, or: 40)
        self.color = color
        self.opacity = RingLight.opacityDomain.held(opacity, or: 1)
    }
}
