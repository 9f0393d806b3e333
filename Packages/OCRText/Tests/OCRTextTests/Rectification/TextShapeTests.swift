import ImagingCore
import Testing

@testable import OCRText

/// The letters of drawn pages: their direction, rows, feet, gutter.
struct TextShapeTests {
    private func letters(_ page: DrawnPage) -> PageLetters { PageLetters(in: page.pixels, bands: .serial) }

    @Test func `letters are as large as they are drawn`() {
        let page = letters(.text())
        #expect(page.usualSize == 6)
        #expect(page.isText)
        #expect(!letters(DrawnPage(pixels: Raster(width: 50, height: 50, filledWith: 240))).isText)
    }

    @Test func `rows run along the rows, until the page is turned`() {
        let page = letters(.text())
        #expect(TextDirection.alongRows(page) > 0.4)
        #expect(TextDirection.alongRows(page.turned(height: 420)) < -0.4)
        #expect(TextDirection.alongRows(PageLetters(letters: [], usualSize: 4)) == 0)
    }

    @Test func `turning four times changes nothing`() {
        let page = letters(.text())
        let twice = page.turned(height: 420).turned(height: 300)
        #expect(twice.letters == page.turnedHalf(width: 300, height: 420).letters)
        #expect(twice.turned(height: 420).turned(height: 300).letters == page.letters)
    }

    @Test func `more letters reach up than down`() {
        let page = letters(.text())
        let upright = Uprightness.measure(LetterRow.rows(of: page), size: page.usualSize)
        let over = page.turnedHalf(width: 300, height: 420)
        #expect(upright > 0.5)
        #expect(Uprightness.measure(LetterRow.rows(of: over), size: page.usualSize) < -0.5)
        #expect(Uprightness.measure([], size: 4) == 0)
    }

    @Test func `a row's feet stand on its line`() throws {
        let page = letters(.text())
        let rows = LetterRow.rows(of: page)
        // One for each line of the page.
        #expect(rows.count == 19)
        for row in rows {
            let line = try #require(Baseline(row, size: page.usualSize, edge: \.bottom))
            #expect(line.slope.magnitude < 0.01)
            let foot = line.height(150)
            #expect((foot - foot.rounded()).magnitude < 0.2)
        }
    }

    @Test func `a bent page's rows say how it is bent`() throws {
        let page = letters(.text(width: 400, bow: 12))
        let lines = LetterRow.rows(of: page).compactMap { Baseline($0, size: page.usualSize, edge: \.bottom) }
        let bend = try #require(PageBend(lines, width: 400, height: 420, size: page.usualSize))
        #expect(bend.largestDeparture(of: lines) > 9)
        // The middle is lifted, so both ends hang lower.
        #expect((bend.depth(40, 200) - 10.2).magnitude < 1.5)
        #expect(bend.depth(200, 200) == 0)
        #expect((bend.scaled(by: 2).depth(80, 400) - 2 * bend.depth(40, 200)).magnitude < 1e-9)
    }

    @Test func `an open book has a gutter and a page has none`() throws {
        var book = DrawnPage(pixels: Raster(width: 600, height: 400, filledWith: 240))
        book.write(columns: 30..<270, rows: 30..<370, seed: 2)
        book.write(columns: 330..<570, rows: 30..<370, seed: 3)
        let light = Raster<UInt8>(width: 4, height: 4, filledWith: 200)
        let gutter = try #require(GutterSearch.gutter(letters(book), light: light, width: 600, height: 400))
        #expect((gutter.top - 300).magnitude < 20 && (gutter.bottom - 300).magnitude < 20)
        let wide = DrawnPage.text(width: 600, height: 400)
        #expect(GutterSearch.gutter(letters(wide), light: light, width: 600, height: 400) == nil)
        #expect(GutterSearch.gutter(letters(.text()), light: light, width: 300, height: 420) == nil)
    }
}
