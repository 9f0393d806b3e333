package import ImagingCore
import ImagingHEIF
import ImagingWebP

extension ImageInfo {
    /// Reads what a photo's file tells, whatever its format is: JPEG, PNG, HEIF or WebP.
    package init(ofFile bytes: [UInt8]) throws(CommandFailure) {
        if bytes.isEmpty { throw CommandFailure(code: "undecodable", message: "the file is empty") }
        do throws(ImagingError) {
            switch ImageFormat(recognizing: bytes) {
            case .heif: try self.init(inspectingHEIF: bytes)
            case .webp: try self.init(inspectingWebP: bytes)
            case .jpeg, .png, nil: try self.init(inspecting: bytes)
            }
        } catch {
            throw CommandFailure(code: "undecodable", message: error.description)
        }
    }
}
