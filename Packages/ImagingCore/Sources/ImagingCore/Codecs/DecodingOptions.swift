/// How a file is read.
public struct DecodingOptions: Hashable, Sendable {
    /// What the file may ask for.
    public var limits: DecodingLimits

    /// At what share of its stored size a JPEG picture is decoded.
    public var scale: DecodingScale

    /// Whether a damaged file gives what can be read of it.
    ///
    /// If false, a file that is cut off or damaged is an error. If true, decoding goes on as far as the codec library can:
    /// lost parts of a JPEG picture become grey or repeat, lost rows of a PNG picture are transparent black. Damage before
    /// the pixels is always an error.
    public var toleratesDamage: Bool

    /// Makes options; without arguments the file is read whole, strictly and within the usual limits.
    public init(
        limits: DecodingLimits = DecodingLimits(), scale: DecodingScale = .full, toleratesDamage: Bool = false
    ) {
        self.limits = limits
        self.scale = scale
        self.toleratesDamage = toleratesDamage
    }
}
