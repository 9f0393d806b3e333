internal import Foundation

/// What tells a device from all others.
///
/// 1 to 64 of the characters a-z, A-Z, 0-9 and `-`, so that it can be the name of a file.
public struct DeviceID: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Takes a name.
    ///
    /// - Parameter name: The name.
    /// - Throws: ``SettingsError/invalidDevice`` for one that is empty, too long, or has other characters.
    public init(_ name: String) throws(SettingsError) {
        let isAllowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isAllowed, (1...64).contains(name.utf8.count) else { throw .invalidDevice }
        self.name = name
    }

    /// Makes a name that no other device has.
    public init() { name = UUID().uuidString }
}

extension DeviceID: Comparable {
    /// Orders names as their bytes.
    public static func < (first: DeviceID, second: DeviceID) -> Bool {
        first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
}

extension DeviceID: Codable {
    /// Reads a name.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
