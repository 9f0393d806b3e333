/// An effect on an image, by its name, with its numbers.
///
/// ```swift
/// let blocks = try ShaderSetting(.pixellate, ["blockSize": 12])
/// blocks["blockSize"]    // 12
/// ```
///
/// What a number means, and what it is when it is not given, is the effect's matter. Numbers that an effect does not know
/// are kept.
public struct ShaderSetting: Hashable, Sendable {
    /// The effect.
    public let name: ShaderName

    /// The effect's numbers by their names.
    ///
    /// At most ``parameterLimit``, in ±``valueLimit`` each.
    public let parameters: [String: Double]

    /// How many numbers an effect may have.
    public static let parameterLimit = 32

    /// How large a number of an effect may be: 10⁹.
    public static let valueLimit = 1e9

    /// Makes an effect with numbers.
    ///
    /// - Parameters:
    ///   - name: The effect.
    ///   - parameters: Its numbers. At most ``parameterLimit``, in ±``valueLimit`` each, with names of 1 to 64 bytes.
    /// - Throws: ``CollageError/tooManyShaderParameters(_:)``, ``CollageError/invalidShaderName(_:)`` or
    ///   ``CollageError/invalidShaderParameter(name:value:)``.
    public init(_ name: ShaderName, _ parameters: [String: Double]) throws(CollageError) {
        guard parameters.count <= Self.parameterLimit else { throw .tooManyShaderParameters(parameters.count) }
        for (name, value) in parameters {
            guard (1...64).contains(name.utf8.count) else { throw .invalidShaderName(name) }
            guard value.magnitude <= Self.valueLimit else { throw .invalidShaderParameter(name: name, value: value) }
        }
        self.name = name
        self.parameters = parameters
    }

    /// Makes an effect with its usual numbers.
    ///
    /// - Parameter name: The effect.
    public init(_ name: ShaderName) {
        self.name = name
        parameters = [:]
    }

    /// The number of a name; nil when it is not given.
    public subscript(parameter: String) -> Double? { parameters[parameter] }
}

extension ShaderSetting: Codable {
    private enum CodingKeys: String, CodingKey { case name, parameters }

    /// Reads an effect; what is out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode(ShaderName.self, forKey: .name),
            container.decodeIfPresent([String: Double].self, forKey: .parameters) ?? [:])
    }

    /// Writes the effect.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    }
}
