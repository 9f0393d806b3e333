import COCRKernels
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import OCRText

/// What the kernel computes, sample by sample.
private func slowRow(_ samples: [UInt8], _ upper: [UInt8], _ lower: [UInt8], share: Int) -> [UInt8] {
    samples.indices.map { index in
        let light = Swift.max(8 * 256, Int(upper[index]) * (256 - share) + Int(lower[index]) * share)
        let part = Float(Int(samples[index]) * 65_280) / Float(light) + 0.5
        return UInt8(Swift.min(255, part))
    }
}

@Suite(.serialized) struct LightFlatteningTests {
    @Test func `a sample is taken in parts of its paper`() {
        // 100 on paper of 200 is half; between rows of 100 and 200 the light is 150.
        #expect(slowRow([100, 200, 50], [200, 200, 100], [200, 200, 200], share: 128) == [128, 255, 85])
    }

    @Test func `the kernel equals its twin on every level`() {
        var generator = SeededGenerator(seed: 11)
        for count in [0, 1, 15, 16, 33, 100] {
            let rows = (0..<3).map { _ in (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) } }
            let share = Int.random(in: 0...256, using: &generator)
            let expected = slowRow(rows[0], rows[1], rows[2], share: share)
            forEachDispatchLevel { _ in
                var output = [UInt8](repeating: 7, count: count)
                unsafe ocr_flatten_row(rows[0], rows[1], rows[2], Int32(share), &output, count)
                #expect(output == expected)
                unsafe ocr_mark_ink(rows[0], 128, &output, count)
                #expect(output == rows[0].map { $0 < 128 ? 255 : 0 })
            }
        }
    }

    @Test func `coloured ink is darker than its luma and grey stays as it is`() {
        let colors: [RGBA8] = [
            RGBA8(red: 255, green: 230, blue: 0), RGBA8(red: 90, green: 90, blue: 90), .white,
            RGBA8(red: 255, green: 0, blue: 0),
        ]
        let photo = Raster(width: 4, height: 1, pixels: colors)
        // Yellow's luma is 211, red's 76.
        #expect(LightFlattening.readingGrey(photo, bands: .serial).pixels == [106, 90, 255, 38])
        var generator = SeededGenerator(seed: 12)
        for width in [0, 1, 17, 64] {
            let photo = Raster<RGBA8>.random(width: width, height: 3, using: &generator)
            let expected = zip(photo.luma601(bands: .serial).pixels, photo.pixels).map { luma, pixel in
                UInt8((Int(luma) + Int(Swift.min(pixel.red, pixel.green, pixel.blue)) + 1) / 2)
            }
            forEachDispatchLevel { _ in
                #expect(LightFlattening.readingGrey(photo, bands: ParallelBands(threadCount: 2)).pixels == expected)
            }
        }
    }

    @Test func `rows of the light lie in the middle of what they stand for`() {
        // Four rows of a page to one of its light.
        let places = (0..<8).map { LightFlattening.lightRows(at: $0, of: 8, in: 2) }
        #expect(places.map(\.upper) == [0, 0, 0, 0, 0, 0, 1, 1])
        #expect(places.map(\.share) == [0, 0, 32, 96, 160, 224, 0, 0])
        #expect(places.map(\.lower) == [1, 1, 1, 1, 1, 1, 1, 1])
    }

    @Test func `shaded paper becomes white and ink stays dark`() {
        var page = DrawnPage.text(width: 200, height: 160).pixels
        for row in 0..<160 {
            for column in 0..<200 { page[column, row] = UInt8(Int(page[column, row]) * (100 + column / 2) / 255) }
        }
        let light = LightFlattening.paperLight(of: page, wipe: 12, bands: .serial)
        let flat = LightFlattening.flattened(page, light: light, bands: ParallelBands(threadCount: 2))
        let plain = DrawnPage.text(width: 200, height: 160).pixels
        for row in stride(from: 4, to: 156, by: 3) {
            for column in stride(from: 4, to: 196, by: 3) {
                let sample = flat[column, row]
                #expect(plain[column, row] > 200 ? sample > 235 : sample < 60)
            }
        }
        #expect(LightFlattening.flattened(page, light: light, bands: .serial) == flat)
    }

    @Test func `an empty page stays empty`() {
        let empty = Raster<UInt8>(width: 0, height: 5)
        #expect(LightFlattening.flattened(empty, light: empty, bands: .serial) == empty)
    }
}
