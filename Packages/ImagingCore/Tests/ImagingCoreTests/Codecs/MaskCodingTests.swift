import ImagingCore
import Testing

/// Masks of pictures.
struct MaskCodingTests {
    private func mask(_ pixels: [RGBA8]) throws -> [UInt8] {
        let raster = Raster(width: pixels.count, height: 1, pixels: pixels)
        return try Mask(decoding: Photo(pixels: raster).encoded(as: .png())).coverage.pixels
    }

    @Test func `an opaque picture selects by its lightness`() throws {
        let colors = [
            RGBA8.black, .white, RGBA8(gray: 77), RGBA8(red: 255, green: 0, blue: 0),
            RGBA8(red: 0, green: 255, blue: 0), RGBA8(red: 0, green: 0, blue: 255),
        ]
        // 0.299, 0.587 and 0.114 of 255.
        #expect(try mask(colors) == [0, 255, 77, 76, 150, 29])
    }

    @Test func `one colour on a clear layer selects by its alpha`() throws {
        for color in [RGBA8.black, .white, RGBA8(red: 200, green: 0, blue: 30)] {
            var half = color
            half.alpha = 130
            // What is clear may have any colour.
            #expect(try mask([color, half, .zero, RGBA8(red: 9, green: 9, blue: 9, alpha: 0)]) == [255, 130, 0, 0])
        }
        #expect(try mask([.zero, .zero]) == [0, 0])
    }

    @Test func `several colours with transparency select by lightness times alpha`() throws {
        let half = RGBA8(red: 255, green: 255, blue: 255, alpha: 100)
        #expect(try mask([.white, half, .black, .zero, RGBA8(gray: 51)]) == [255, 100, 0, 0, 51])
    }

    @Test func `an opaque picture of one colour selects by its lightness`() throws {
        #expect(try mask([.black, .black]) == [0, 0])
        #expect(try mask([.white]) == [255])
    }
}
