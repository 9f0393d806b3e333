/// The colour of a ring light: an opaque sRGB colour.
public struct LightColor: Hashable, Sendable {
    /// The red sample, sRGB-encoded, in 0...255.
    public var red: UInt8
    /// The green sample, sRGB-encoded, in 0...255.
    public var green: UInt8
    /// The blue sample, sRGB-encoded, in 0...255.
    public var blue: UInt8

    /// Makes a colour of its samples.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
