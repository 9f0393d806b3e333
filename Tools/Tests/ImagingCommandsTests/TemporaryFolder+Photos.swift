import ImagingCore
import _DurableTestSupport

extension TemporaryFolder {
    /// Writes a photo as a PNG file, and returns its path.
    @discardableResult func write(_ photo: Photo<RGBA8>, to name: String) throws -> String {
        try write(photo.encoded(as: .png()), to: name)
    }

    /// Reads a JPEG or PNG file.
    func photo(_ name: String) throws -> Photo<RGBA8> { try Photo(decoding: read(name)) }
}
