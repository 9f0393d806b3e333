import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Whether markup is well-formed.
enum XMLDocuments {
    static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
