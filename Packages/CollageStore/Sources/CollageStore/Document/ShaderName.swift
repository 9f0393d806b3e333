/// What an effect on an image is called, in documents and in programs.
///
/// An app gives effects of its own other names. A document may hold names that a program does not know; they are kept.
public struct ShaderName: Hashable, Sendable {
    /// The name, of 1 to 64 bytes of UTF-8.
    public let rawValue: String

    /// Blocks of one colour: the mean of what they cover.
    public static let pixellate = ShaderName(known: "pixellate")
    /// The red moved to one side and the cyan to the other, as for red and cyan glasses.
    public static let threeDGlasses = ShaderName(known: "threeDGlasses")
    /// Bands of rows torn aside, with split colours.
    public static let glitch = ShaderName(known: "glitch")

    /// The names of the effects that come with this library.
    public static let builtIn: [ShaderName] = [.pixellate, .threeDGlasses, .glitch]

    private init(known: String) { rawValue = known }

    /// Makes a name.
    ///
    /// - Parameter rawValue: The name, of 1 to 64 bytes of UTF-8.
    /// - Throws: ``CollageError/invalidShaderName(_:)``.
    public init(_ rawValue: String) throws(CollageError) {
        guard (1...64).contains(rawValue.utf8.count) else { throw .invalidShaderName(rawValue) }
        self.rawValue = rawValue
    }
}

extension ShaderName: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension ShaderName: Codable {
    /// Reads a name; one that is too long or empty throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
