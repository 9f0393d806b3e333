import ImagingCore
import ImagingWebP
import Testing

/// One file, byte for byte, and what is known of it with libwebp and without.
struct WebPFileTests {
    /// One pixel, red 200, green 100, blue 50, alpha 128.
    private let file: [UInt8] = [
        0x52, 0x49, 0x46, 0x46, 0x1E, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x4C,
        0x11, 0x00, 0x00, 0x00, 0x2F, 0x00, 0x00, 0x00, 0x10, 0x07, 0x50, 0xB2, 0x22, 0x57, 0xA6, 0x80,
        0x81, 0x88, 0xE8, 0x7F, 0x00, 0x00,
    ]

    @Test func `a file of one pixel tells what it is without libwebp`() throws {
        #expect(ImageFormat(recognizing: file) == .webp)
        #expect(ImageFormat(recognizing: Array(file.prefix(12))) == .webp)
        #expect(ImageFormat(recognizing: Array(file.prefix(11))) == nil)
        #expect(ImageFormat.webp.description == "WebP")
        let info = try ImageInfo(inspectingWebP: file)
        #expect(info.format == .webp && info.size == PixelSize(width: 1, height: 1))
        #expect(info.bitDepth == 8 && info.colorModel == .rgb && info.hasAlpha && info.orientation == .upright)
    }

    @Test(.enabled(if: WebPSupport.isAvailable, "there is no libwebp here"))
    func `a file of one pixel is decoded`() throws {
        let photo = try Photo<RGBA8>(decodingWebP: file)
        #expect(photo.pixels.pixels == [RGBA8(red: 200, green: 100, blue: 50, alpha: 128)])
        #expect(photo.metadata == PhotoMetadata())
    }

    @Test(.enabled(if: !WebPSupport.isAvailable, "there is a libwebp here"))
    func `without libwebp a typed error says so`() {
        #expect(throws: ImagingError.unsupported(format: .webp, reason: "this program was built without libwebp")) {
            try Photo<RGBA8>(decodingWebP: file)
        }
    }

    @Test func `WebP is left to ImagingWebP`() {
        let error = ImagingError.unsupported(format: .webp, reason: "WebP is read by ImagingWebP, not by ImagingCore")
        #expect(throws: error) { try Photo<RGBA8>(decoding: file) }
        #expect(throws: error) { try ImageInfo(inspecting: file) }
    }

    @Test func `what is no WebP file is named so`() {
        for bytes in [[], [1, 2, 3], Array("RIFF....WAVE".utf8), [0xFF, 0xD8, 0xFF, 0xE0]] {
            #expect(throws: ImagingError.unknownFormat) { try Photo<RGBA8>(decodingWebP: bytes) }
            #expect(throws: ImagingError.unknownFormat) { try ImageInfo(inspectingWebP: bytes) }
        }
    }
}
