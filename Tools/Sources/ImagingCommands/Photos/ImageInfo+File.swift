package import ImagingCore
import ImagingHEIF

extension ImageInfo {
    /// Reads what a photo's file tells, whatever its format is: JPEG, PNG or HEIF.
    package init(ofFile bytes: [UInt8]) throws(ImagingError) {
        if ImageFormat(recognizing: bytes) == .heif {
            try self.init(inspectingHEIF: bytes)
        } else {
            try self.init(inspecting: bytes)
        }
    }
}
