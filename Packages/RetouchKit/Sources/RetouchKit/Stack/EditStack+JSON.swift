internal import DurableStore
public import Foundation

extension EditStack: Codable {
    private enum CodingKeys: String, CodingKey { case format, operations, position, version }

    /// Reads a stack of the current form; ``init(json:)`` reads older ones too.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        let newest = StackFormat.current.version
        guard version <= newest else { throw RetouchError.newerFormat(version, newest: newest) }
        guard version == newest else { throw RetouchError.olderFormat(version, oldest: newest) }
        try self.init(
            container.decode([EditOperation].self, forKey: .operations),
            position: container.decode(Int.self, forKey: .position))
    }

    /// Writes the stack with the form's name and version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(StackFormat.name, forKey: .format)
        try container.encode(operations, forKey: .operations)
        try container.encode(position, forKey: .position)
        try container.encode(StackFormat.current.version, forKey: .version)
    }

    /// Returns the stack as JSON: the same bytes for the same stack.
    ///
    /// Keys are sorted and numbers as short as they can be without loss. There are no line breaks.
    public func jsonData() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do { return try encoder.encode(self) } catch { preconditionFailure("a stack has finite numbers: \(error)") }
    }

    /// Reads what ``jsonData()`` wrote, now or in an older version.
    ///
    /// - Throws: ``RetouchError/newerFormat(_:newest:)``, ``RetouchError/olderFormat(_:oldest:)``,
    ///   ``RetouchError/corruptStack(path:reason:)`` with the place in the document, or what ``init(_:position:)`` and
    ///   the operations throw for values that they do not take.
    public init(json data: Data) throws(RetouchError) { try self.init(json: data, format: .current) }

    /// Reads a document by a form of one's own, for tests of migrations.
    init(json data: Data, format: StackFormat) throws(RetouchError) {
        do {
            self = try JSONDecoder().decode(EditStack.self, from: try format.migrated(data))
        } catch let error as RetouchError {
            throw error
        } catch let error as DecodingError {
            throw RetouchError(error)
        } catch {
            throw .corruptStack(path: "", reason: "\(error)")
        }
    }
}

extension RetouchError {
    /// Says where a document is not what it should be.
    init(_ error: DecodingError) {
        let fault = DocumentFault(error)
        self = .corruptStack(path: fault.path, reason: fault.reason)
    }
}
