import Foundation

/// The form of a stack's document, and how older forms become it.
///
/// A document says its version. Reading an older one, each migration on the way changes it to the next version, so that one
/// place alone knows how to read what is current. A change of the form adds one to ``current``'s version, and the migration
/// from the one before.
struct StackFormat: Sendable {
    /// What a document of a stack is called.
    static let name = "imaging-engines.edit-stack"

    /// The version that is written.
    let version: Int

    /// By a version, what makes of its documents those of the next.
    let migrations: [Int: @Sendable (JSONValue) throws -> JSONValue]

    /// The form that this library writes.
    static let current = StackFormat(version: 1, migrations: [:])

    /// The oldest version that is read.
    var oldest: Int {
        var version = version
        while migrations[version - 1] != nil { version -= 1 }
        return version
    }

    /// What is read before all else.
    private struct Header: Decodable {
        let format: String
        let version: Int
    }

    /// Returns a document in the current form.
    ///
    /// - Throws: ``RetouchError``, or what a migration throws.
    func migrated(_ data: Data) throws -> Data {
        let header = try JSONDecoder().decode(Header.self, from: data)
        guard header.format == Self.name else {
            throw RetouchError.corruptStack(path: "format", reason: "it is no document of edits")
        }
        if header.version == version { return data }
        guard header.version < version else { throw RetouchError.newerFormat(header.version, newest: version) }
        guard header.version >= oldest else { throw RetouchError.olderFormat(header.version, oldest: oldest) }
        var document = try JSONDecoder().decode(JSONValue.self, from: data)
        for step in header.version..<version {
            if let migration = migrations[step] { document = try migration(document) }
            document["version"] = .integer(Int64(step + 1))
        }
        return try JSONEncoder().encode(document)
    }
}
