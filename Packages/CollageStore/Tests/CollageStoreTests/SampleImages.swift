import CollageStore
import DurableStore
import Foundation
import ImagingCore

/// References to images that nobody has stored.
enum SampleImages {
    /// Returns a reference that follows from a number and a size.
    static func image(
        _ number: Int = 0, _ width: Int = 400, _ height: Int = 300, format: ImageReference.Format = .jpeg
    ) -> ImageReference {
        let hash = ContentHash(of: [UInt8]("image \(number) \(format)".utf8))
        return try! ImageReference(hash: hash, format: format, size: PixelSize(width: width, height: height))
    }

    /// Returns an identifier that follows from a number.
    static func id(_ number: Int) -> UUID {
        let bytes = ContentHash(of: [UInt8]("item \(number)".utf8)).bytes
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}
