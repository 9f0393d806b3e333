import ImagingCore
import Testing
import _ImagingTestSupport

struct BitmapFontTests {
    @Test func `Hi looks like it`() {
        var plane = Raster<UInt8>(width: 11, height: 7)
        plane.draw("Hi", x: 0, y: 0, with: 255)
        #expect(
            Mask(coverage: plane)
                == mask(
                    "#...#...#..", "#...#......", "#...#..##..", "#####...#..", "#...#...#..", "#...#...#..",
                    "#...#..###."))
    }

    @Test func `texts are measured`() {
        #expect(BitmapFont.size(of: "") == PixelSize(width: 0, height: 0))
        #expect(BitmapFont.size(of: "A") == PixelSize(width: 5, height: 8))
        #expect(BitmapFont.size(of: "12 grains", scale: 2) == PixelSize(width: 106, height: 16))
        #expect(BitmapFont.size(of: "one\nthree\r\n", scale: 3) == PixelSize(width: 29 * 3, height: 26 * 3))
    }

    @Test func `every character has a glyph of its own within its cell`() {
        var seen: Set<Raster<UInt8>> = []
        for code in UInt8(32)...126 {
            var plane = Raster<UInt8>(width: 9, height: 12)
            plane.draw(String(UnicodeScalar(code)), x: 2, y: 2, with: 1)
            #expect(plane.pixels.contains(1) == (code != 32))
            #expect(seen.insert(plane).inserted)
            var cell = plane
            cell.fill(.rectangle(Rect(PixelRect(x: 2, y: 2, width: 5, height: 8))), with: 0)
            #expect(!cell.pixels.contains(1))
        }
        var box = Raster<UInt8>(width: 9, height: 12)
        box.draw("é", x: 2, y: 2, with: 1)
        #expect(seen.insert(box).inserted)
        var other = Raster<UInt8>(width: 9, height: 12)
        other.draw("👩‍👩‍👧", x: 2, y: 2, with: 1)
        #expect(other == box)
    }

    @Test func `scale makes dots squares`() {
        var small = Raster<UInt8>(width: 40, height: 20)
        small.draw("Ag\n7", x: 1, y: 1, with: 3)
        var large = Raster<UInt8>(width: 120, height: 60)
        large.draw("Ag\n7", x: 3, y: 3, scale: 3, with: 3)
        for row in 0..<60 {
            for column in 0..<120 { #expect(large[column, row] == small[column / 3, row / 3]) }
        }
    }

    @Test func `text is cut at the edges`() {
        var whole = Raster<UInt8>(width: 60, height: 30)
        whole.draw("clip\nme", x: 20, y: 8, scale: 2, with: 5)
        var part = Raster<UInt8>(width: 20, height: 10)
        part.draw("clip\nme", x: -10, y: -2, scale: 2, with: 5)
        #expect(part == whole.cropped(to: PixelRect(x: 30, y: 10, width: 20, height: 10)))
    }

    @Test func `the drawing looks as it did`() throws {
        var sheet = Raster(width: 200, height: 170, filledWith: RGBA8(red: 30, green: 40, blue: 60))
        let text = (32..<127).map { String(UnicodeScalar(UInt8($0))) }
        for row in 0..<4 {
            sheet.draw(text.dropFirst(24 * row).prefix(24).joined(), x: 6, y: 6 + 10 * row, with: .white)
        }
        sheet.draw("scale 2", x: 6, y: 50, scale: 2, with: RGBA8(red: 255, green: 220, blue: 0, alpha: 200))
        let wave = (0..<20).map { Point(x: 10 + Double($0) * 9, y: $0 % 2 == 0 ? 80 : 92) }
        sheet.stroke(.polyline(wave), width: 3, with: RGBA8(red: 255, green: 60, blue: 60, alpha: 160))
        sheet.fill(.circle(center: Point(x: 35, y: 130), radius: 22.5), with: RGBA8(red: 0, green: 200, blue: 90))
        sheet.stroke(.ellipse(center: Point(x: 35, y: 130), radiusX: 29, radiusY: 12), width: 1.5, with: .white)
        let star = [0, 2, 4, 1, 3].map { index in
            [(100, 103), (127, 122), (117, 154), (83, 154), (73, 122)].map { Point(x: Double($0.0), y: Double($0.1)) }[
                index]
        }
        sheet.fill(.polygon(star), rule: .evenOdd, with: RGBA8(red: 255, green: 220, blue: 0))
        let box = Rect(origin: Point(x: 140, y: 105), size: Size(width: 45, height: 40))
        sheet.fill(.frame(box, thickness: 2.5), with: RGBA8(red: 90, green: 160, blue: 255))
        sheet.stroke(.line(from: Point(x: 145, y: 140), to: Point(x: 180, y: 110)), width: 7, with: .black)
        sheet.stroke(.line(from: Point(x: 145, y: 140), to: Point(x: 180, y: 110)), width: 0.6, with: .white)
        try expectGolden(sheet, "drawing-sheet")
    }
}
