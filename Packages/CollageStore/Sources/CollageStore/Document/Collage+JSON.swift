public import Foundation

extension Collage: Codable {
    private enum CodingKeys: String, CodingKey { case createdAt, format, id, layout, snapshot, updatedAt, version }

    private static let formatName = "collage"
    private static let formatVersion = 1

    /// How many bytes a document may have: 16 MiB.
    public static let documentLimit = 1 << 24

    /// Reads a collage; what is out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(String.self, forKey: .format) == Self.formatName else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container, debugDescription: "it is no collage")
        }
        let version = try container.decode(Int.self, forKey: .version)
        guard version <= Self.formatVersion else {
            throw CollageError.newerFormat(version, newest: Self.formatVersion)
        }
        guard version >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "versions begin at 1")
        }
        func date(_ key: CodingKeys) throws -> Date {
            let milliseconds = try container.decode(Int64.self, forKey: key)
            guard Date.millisecondDomain.contains(milliseconds) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "a date lies in the years 1 to 9999")
            }
            return Date(milliseconds: milliseconds)
        }
        try self.init(
            layout: container.decode(CollageLayout.self, forKey: .layout),
            snapshot: container.decodeIfPresent(ImageReference.self, forKey: .snapshot),
            id: container.decode(UUID.self, forKey: .id), createdAt: date(.createdAt), updatedAt: date(.updatedAt))
    }

    /// Writes the collage with the form's name and version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(createdAt.milliseconds, forKey: .createdAt)
        try container.encode(Self.formatName, forKey: .format)
        try container.encode(id, forKey: .id)
        try container.encode(layout, forKey: .layout)
        try container.encodeIfPresent(snapshot, forKey: .snapshot)
        try container.encode(updatedAt.milliseconds, forKey: .updatedAt)
        try container.encode(Self.formatVersion, forKey: .version)
    }

    /// Returns the collage as JSON: the same bytes for the same collage.
    ///
    /// Keys are sorted and numbers as short as they can be without loss. There are no line breaks.
    public func jsonData() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do { return try encoder.encode(self) } catch { preconditionFailure("a collage has finite numbers: \(error)") }
    }

    /// Reads what ``jsonData()`` wrote.
    ///
    /// - Parameter data: The document. At most ``documentLimit`` bytes.
    /// - Throws: ``CollageError/newerFormat(_:newest:)``, ``CollageError/documentTooLarge(bytes:)``,
    ///   ``CollageError/corruptDocument(path:reason:)`` with the place in the document, or what the parts throw for
    ///   values that they do not take.
    public init(json data: Data) throws(CollageError) {
        guard data.count <= Self.documentLimit else { throw .documentTooLarge(bytes: data.count) }
        do {
            self = try JSONDecoder().decode(Collage.self, from: data)
        } catch let error as CollageError {
            throw error
        } catch let error as DecodingError {
            throw CollageError(error)
        } catch {
            throw .corruptDocument(path: "", reason: "\(error)")
        }
    }
}
