import Foundation
package import ImagingCore

/// Returns the format that a file's name asks for by its ending, or nil: `.png`, `.jpg`, `.jpeg` in any case.
package func formatOfEnding(of path: String) -> ImageFormat? {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "png": .png
    case "jpg", "jpeg": .jpeg
    default: nil
    }
}

extension ImageEncoding {
    /// Makes the encoding that a file's name asks for by its ending; nil for an ending that is not written.
    init?(endingOf path: String, jpegQuality: Int) {
        switch formatOfEnding(of: path) {
        case .png: self = .png()
        case .jpeg: self = .jpeg(quality: jpegQuality)
        default: return nil
        }
    }
}

extension UsageError {
    /// Says that a result's name does not tell its format.
    init(unknownEndingOf path: String) {
        self.init("the result's name must end with .png, .jpg or .jpeg, not '\(path)'")
    }
}
