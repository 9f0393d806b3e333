import ContourKit
import ImagingCore
import Testing

struct MaskOverlayTests {
    private let black = Raster(width: 3, height: 1, filledWith: RGBA8.black)
    private let soft = Mask(coverage: Raster(width: 3, height: 1, pixels: [0, 128, 255]))

    @Test func `a tint mixes with the coverage`() throws {
        let picture = try MaskOverlay().render(soft, on: black)
        #expect(
            picture.pixels == [
                .black, RGBA8(red: 85, green: 0, blue: 13), RGBA8(red: 170, green: 0, blue: 27),
            ])
    }

    @Test func `what is selected shows where the photo is transparent`() throws {
        let clear = Raster(width: 3, height: 1, filledWith: RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(try MaskOverlay().render(soft, on: clear).pixels.map(\.alpha) == [0, 128, 255])
    }

    @Test func `an outline is a rim of dashes that march`() throws {
        let grey = RGBA8(red: 100, green: 100, blue: 100)
        let photo = Raster(width: 6, height: 6, filledWith: grey)
        let mask = Mask(width: 6, height: 6, selecting: PixelRect(x: 1, y: 1, width: 4, height: 4))
        func letters(phase: Int) throws -> String {
            let overlay = MaskOverlay(style: .outline, lineWidth: 1, dashLength: 2, phase: phase)
            return String(
                try overlay.render(mask, on: photo).pixels.map { $0 == .black ? "#" : $0 == .white ? "o" : "." })
        }
        #expect(try letters(phase: 0) == "......" + ".oo##." + ".o..o." + ".#..o." + ".#oo#." + "......")
        #expect(try letters(phase: 2) == "......" + ".##oo." + ".#..#." + ".o..#." + ".o##o." + "......")
        #expect(try letters(phase: -4) == letters(phase: 0))
    }

    @Test func `a contrast needs no colour to be seen`() throws {
        let photo = Raster(width: 3, height: 1, pixels: [RGBA8.white, .white, .black])
        let mask = Mask(coverage: Raster(width: 3, height: 1, pixels: [0, 255, 255]))
        #expect(
            try MaskOverlay(style: .contrast).render(mask, on: photo).pixels == [
                RGBA8(red: 85, green: 85, blue: 85), RGBA8(red: 255, green: 223, blue: 0),
                RGBA8(red: 128, green: 112, blue: 0),
            ])
    }

    @Test("every number of threads gives the same picture", arguments: MaskOverlay.Style.allCases)
    func threads(_ style: MaskOverlay.Style) throws {
        var mask = Mask(width: 70, height: 90)
        mask.fill(.circle(center: Point(x: 33, y: 50), radius: 28))
        let photo = Raster(
            width: 70, height: 90, pixels: (0..<6300).map { RGBA8(red: UInt8($0 % 251), green: 90, blue: 7) })
        let one = try MaskOverlay(style: style).render(mask, on: photo, bands: .serial)
        for count in [2, 4] {
            #expect(
                try MaskOverlay(style: style).render(mask, on: photo, bands: ParallelBands(threadCount: count)) == one)
        }
    }

    @Test func `empty pictures and wrong sizes`() throws {
        let empty = Raster<RGBA8>(width: 0, height: 0)
        for style in MaskOverlay.Style.allCases {
            #expect(try MaskOverlay(style: style).render(Mask(width: 0, height: 0), on: empty) == empty)
        }
        #expect(throws: ContourError.sizeMismatch(photo: black.size, mask: PixelSize(width: 2, height: 1))) {
            try MaskOverlay().render(Mask(width: 2, height: 1), on: black)
        }
        #expect(throws: ContourError.self) { try MaskOverlay(lineWidth: 0).render(soft, on: black) }
        #expect(throws: ContourError.self) { try MaskOverlay(dashLength: 0).render(soft, on: black) }
    }
}
