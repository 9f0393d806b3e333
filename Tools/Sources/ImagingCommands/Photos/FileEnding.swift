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
