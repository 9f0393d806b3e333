import Foundation

/// Writes the history's items as JSON, and reads them, each by itself.
enum HistoryCoding {
    // An element that may be damaged.
    private struct Element: Decodable {
        let item: HistoryItem?

        init(from decoder: any Decoder) throws { item = try? HistoryItem(from: decoder) }
    }

    /// Returns the items of a file, or nil when it is no array.
    ///
    /// - Returns: The items that can be read, and whether these are all.
    static func items(of bytes: [UInt8]) -> (found: [HistoryItem], isWhole: Bool)? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let elements = try? decoder.decode([Element].self, from: Data(bytes)) else { return nil }
        let found = elements.compactMap(\.item)
        return (found, found.count == elements.count)
    }

    /// Returns the file of items.
    static func bytes(of items: [HistoryItem]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // A confidence that is no number is the only thing that JSON cannot hold, and the type forbids it.
        guard let data = try? encoder.encode(items) else { preconditionFailure("an item cannot be written") }
        return [UInt8](data)
    }
}
