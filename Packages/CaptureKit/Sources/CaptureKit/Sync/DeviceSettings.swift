internal import DurableStore
internal import Foundation

/// A device's settings as a document of bytes: in the device's own file, and where other devices find them.
///
/// ```json
/// {
///   "device": "0B7C1D3E-5F60-4A1B-8C2D-3E4F50617283",
///   "fields": {
///     "timer": {"stamp": {"counter": 0, "device": "0B7C…", "time": 1795305600000}, "value": "3"}
///   },
///   "format": "selfie-settings",
///   "version": 1
/// }
/// ```
public struct DeviceSettings: Hashable, Sendable {
    /// How many bytes a document may have: 256 KiB.
    public static let byteLimit = 1 << 18

    private static let formatName = "selfie-settings"
    private static let formatVersion = 1

    /// The device.
    public let device: DeviceID
    /// Its settings.
    public var document: SettingsDocument

    /// Makes a device's settings.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - document: Its settings.
    public init(device: DeviceID = DeviceID(), document: SettingsDocument = SettingsDocument()) {
        self.device = device
        self.document = document
    }

    /// The document's bytes: the same for the same settings.
    public var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { preconditionFailure("settings are finite numbers") }
        return [UInt8](data) + [UInt8(ascii: "\n")]
    }

    /// Reads what ``bytes`` wrote.
    ///
    /// - Parameter bytes: The document.
    /// - Throws: ``SettingsError``: `tooLarge`, `tooManyFields`, `newerFormat`, or `damaged` with the place.
    public init(bytes: [UInt8]) throws(SettingsError) {
        guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count) }
        do {
            self = try JSONDecoder().decode(DeviceSettings.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw .damaged(DocumentFault(error))
        } catch {
            throw SettingsError(error)
        }
    }
}

extension DeviceSettings: Codable {
    private enum CodingKeys: String, CodingKey { case device, fields, format, version }

    /// Reads a document; what is out of its domain throws a ``SettingsError``.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        guard try members.decode(String.self, forKey: .format) == Self.formatName else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: members, debugDescription: "these are no settings")
        }
        let version = try members.decode(Int.self, forKey: .version)
        guard version <= Self.formatVersion else {
            throw SettingsError.newerFormat(version, newest: Self.formatVersion)
        }
        guard version >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: members, debugDescription: "versions begin at 1")
        }
        device = try members.decode(DeviceID.self, forKey: .device)
        let entries = try members.decode([String: SettingEntry].self, forKey: .fields)
        guard entries.count <= SettingsDocument.fieldLimit else { throw SettingsError.tooManyFields(entries.count) }
        guard entries.keys.allSatisfy({ (1...SettingsDocument.nameLimit).contains($0.utf8.count) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .fields, in: members, debugDescription: "a field's name is empty or too long")
        }
        document = SettingsDocument(entries: entries)
    }

    /// Writes the document with the form's name and version.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(device, forKey: .device)
        try members.encode(document.entries, forKey: .fields)
        try members.encode(Self.formatName, forKey: .format)
        try members.encode(Self.formatVersion, forKey: .version)
    }
}
