import CollageStore
import Foundation

/// How a collage of a library is named: by its identifier, the beginning of it, or as the one saved last.
struct CollageName: Hashable, Sendable {
    static let help = "A collage is named by its identifier, by the first four letters of it or more, or as 'latest'."

    /// What shells offer for a collage.
    static let completion = Completion.words(["latest"])

    let text: String

    /// Returns the collage that is named.
    func find(in gallery: [GalleryEntry]) throws(CommandFailure) -> UUID {
        if text == "latest" {
            guard let first = gallery.first else {
                throw CommandFailure(code: "noCollage", message: "the library has no collage")
            }
            return first.id
        }
        let found = gallery.map(\.id).filter { $0.isNamed(text) }
        guard found.count < 2 else {
            throw CommandFailure(code: "ambiguous", message: "'\(text)' is the beginning of \(found.count) collages")
        }
        guard let id = found.first else {
            throw CommandFailure(code: "noCollage", message: "the library has no collage '\(text)'")
        }
        return id
    }
}

/// How an item of a collage is named: by its number from the back, as the topmost one, or by its identifier.
struct ItemName: Hashable, Sendable {
    static let help = """
        An item is named by its number, from 1 at the back, as 'top', or by its identifier or the first four letters of it.
        """

    /// What shells offer for an item.
    static let completion = Completion.words(["top"])

    let text: String

    /// Returns the item that is named.
    func find(in layout: CollageLayout) throws(CommandFailure) -> UUID {
        let items = layout.items
        if text == "top", let last = items.last { return last.id }
        if let number = Int(text), items.indices.contains(number - 1) { return items[number - 1].id }
        let found = items.map(\.id).filter { $0.isNamed(text) }
        guard found.count == 1 else {
            throw CommandFailure(
                code: found.isEmpty ? "noItem" : "ambiguous",
                message: found.isEmpty
                    ? "the collage has no item '\(text)', but \(items.count) items"
                    : "'\(text)' is the beginning of \(found.count) items")
        }
        return found[0]
    }
}

extension UUID {
    /// Whether a text is the identifier, or the first four letters of it or more.
    fileprivate func isNamed(_ text: String) -> Bool { text.count >= 4 && uuidString.hasPrefix(text.uppercased()) }
}
