import ImagingCore
import Testing

/// What errors say to a person.
struct ImagingErrorTests {
    @Test("sentences name what and where")
    func descriptions() {
        let size = PixelSize(width: 5, height: 3)
        let worked: [(ImagingError, String)] = [
            (.truncated(format: .jpeg, offset: 10, row: nil), "the JPEG file ends after 10 bytes, before the pixels"),
            (.truncated(format: .png, offset: 10, row: 7), "the PNG file ends after 10 bytes, after 7 rows"),
            (
                .corrupt(format: .png, offset: 99, row: 2, reason: "IDAT: CRC error"),
                "the PNG file is damaged near byte 99, after 2 rows: IDAT: CRC error"
            ),
            (.tooManyPixels(size, limit: 14), "the picture is 5×3, more than the allowed 14 pixels"),
            (.cannotEncode(size, format: .png), "a PNG file cannot hold a picture of 5×3"),
            (.sizeMismatch(expected: size, actual: PixelSize(width: 1, height: 1)), "the size is 1×1, but must be 5×3"),
        ]
        for (error, sentence) in worked { #expect("\(error)" == sentence) }
    }
}
