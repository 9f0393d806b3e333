/// A ring of light around the picture on the screen.
public struct RingLight: Hashable, Sendable {
    /// Whether it shines.
    public var isOn: Bool
    /// How wide it is, in points.
    ///
    /// In 10...120.
    public var size: Double
    /// Its colour.
    public var color: LightColor
    /// How opaque it is.
    ///
    /// In 0.1...1.
    public var opacity: Double

    /// Makes a ring light.
    public init(
        isOn: Bool = true, size: Double = 40, color: LightColor = LightColor(red: 255, green: 255, blue: 255),
        opacity: Double = 1
    ) {
        self.isOn = isOn
        self.size = size
        self.color = color
        self.opacity = opacity
    }
}
