import Foundation

/// The form of a project's document, and how older forms become it.
struct ProjectFormat: Sendable {
    /// What a document of a project is called.
    static let name = "imaging-engines.retouch-project"

    /// The version that is written.
    let version: Int

    /// By a version, what makes of its documents those of the next.
    let migrations: [Int: @Sendable (JSONValue) throws -> JSONValue]

    /// The form that this library writes.
    static let current = ProjectFormat(version: 1, migrations: [0: { try fromVersion0($0) }])

    /// Changes a document of version 0, which trial programs wrote.
    ///
    /// It has `title` for `name`, dates in seconds, and the photo under `photo` with its path as its only address. Masks
    /// stand in the stack itself, as they still may.
    private static func fromVersion0(_ document: JSONValue) throws -> JSONValue {
        var document = document
        document["name"] = document["title"]
        document["title"] = nil
        for key in ["created", "updated"] {
            switch document[key] {
            case .integer(let seconds)? where seconds.magnitude < 1 << 48: document[key] = .integer(seconds * 1000)
            case .number(let seconds)? where seconds.magnitude < 0x1p48:
                document[key] = .integer(Int64((seconds * 1000).rounded()))
            default: break
            }
        }
        if var photo = document["photo"] {
            photo["embedded"] = .bool(false)
            document["original"] = photo
            document["photo"] = nil
        }
        return document
    }

    /// The oldest version that is read.
    var oldest: Int {
        var version = version
        while migrations[version - 1] != nil { version -= 1 }
        return version
    }

    /// Returns a document in the current form.
    func migrated(_ document: JSONValue) throws(ProjectError) -> JSONValue {
        guard document["format"] == .string(Self.name) else {
            throw .corruptDocument(path: "format", reason: "it is no document of a project")
        }
        guard case .integer(let found)? = document["version"], let found = Int(exactly: found) else {
            throw .corruptDocument(path: "version", reason: "it is no number")
        }
        guard found <= version else { throw .newerFormat(found, newest: version) }
        guard found >= oldest else { throw .olderFormat(found, oldest: oldest) }
        var document = document
        for step in found..<version {
            do {
                if let migration = migrations[step] { document = try migration(document) }
            } catch {
                throw .corruptDocument(path: "", reason: "\(error)")
            }
            document["version"] = .integer(Int64(step + 1))
        }
        return document
    }
}
