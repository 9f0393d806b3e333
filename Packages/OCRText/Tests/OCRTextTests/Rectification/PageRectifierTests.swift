import ImagingCore
import Testing
import _ImagingTestSupport

@testable import OCRText

@Suite(.serialized) struct PageRectifierTests {
    private let drawn = DrawnPage.text()

    /// How many of some places of the page show what was drawn there.
    private func agreement(_ page: Raster<UInt8>, with drawn: Raster<UInt8>) -> Double {
        var (same, count) = (0, 0)
        for row in stride(from: 8, to: drawn.height - 8, by: 2) {
            for column in stride(from: 8, to: drawn.width - 8, by: 2) {
                let place = (column * page.width / drawn.width, row * page.height / drawn.height)
                same += (page[place.0, place.1] < 140) == (drawn[column, row] < 140) ? 1 : 0
                count += 1
            }
        }
        return Double(same) / Double(count)
    }

    @Test(arguments: 0..<4) func `a page comes out upright however it lay`(turns: Int) throws {
        let corners = tiltedCorners.renamed(by: turns)
        let photo = drawn.photo(width: 384, height: 512, corners: corners)
        let place = PageRectangle(corners: tiltedCorners, confidence: 1)
        let pages = PageRectifier().pages(of: photo, within: place)
        let page = try #require(pages.first)
        #expect(pages.count == 1)
        // Sideways the sheet is drawn squeezed, and stays so.
        #expect((page.pixels.width < page.pixels.height) == (turns % 2 == 0))
        #expect(page.uprightness > 0.2)
        #expect(agreement(page.pixels, with: drawn.pixels) > 0.9)
        #expect(page.photoPoint(Point(x: 0, y: 0)).distance(to: corners.topLeft) < 1e-6)
        let end = Point(x: Double(page.pixels.width), y: Double(page.pixels.height))
        #expect(page.photoPoint(end).distance(to: corners.bottomRight) < 1e-6)
    }

    @Test func `turning a page by hand keeps its places`() throws {
        let photo = drawn.photo(width: 384, height: 512, corners: tiltedCorners)
        let place = PageRectangle(corners: tiltedCorners, confidence: 1)
        let page = try #require(PageRectifier().pages(of: photo, within: place).first)
        let (width, height) = (Double(page.pixels.width), Double(page.pixels.height))
        let turned = page.turned(quarterTurns: 1)
        #expect(turned.pixels.size == PixelSize(width: page.pixels.height, height: page.pixels.width))
        // The lower left corner comes to the upper left.
        #expect(turned.photoPoint(Point(x: 0, y: 0)).distance(to: page.photoPoint(Point(x: 0, y: height))) < 1e-6)
        #expect(page.turned(quarterTurns: -1).pixels == page.turned(quarterTurns: 3).pixels)
        let back = turned.turned(quarterTurns: 1)
        #expect(back.uprightness == 0)
        #expect(page.turned(quarterTurns: 2).uprightness == -page.uprightness)
        #expect(back.pixels == page.turned(quarterTurns: 2).pixels)
        #expect(back.photoPoint(Point(x: width, y: height)).distance(to: page.photoPoint(Point(x: 0, y: 0))) < 1e-6)
        let box = Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 5))
        #expect(page.mapping.photoQuadrilateral(of: box).topRight == page.photoPoint(Point(x: 40, y: 20)))
    }

    @Test func `bent rows come out straight`() throws {
        let bent = DrawnPage.text(width: 400, bow: 14)
        let corners = Quadrilateral(Rect(origin: Point(x: 8, y: 8), size: Size(width: 400, height: 420)))
        let photo = bent.photo(width: 416, height: 436, corners: corners)
        let page = try #require(
            PageRectifier().pages(of: photo, within: PageRectangle(corners: corners, confidence: 1)).first)
        #expect(page.isStraightened)
        let letters = PageLetters(in: page.pixels, bands: .serial)
        let slopes = LetterRow.rows(of: letters).compactMap {
            Baseline($0, size: letters.usualSize, edge: \.bottom)
        }.map { ($0.height(60) - $0.height(200)).magnitude }
        #expect(slopes.count > 10)
        #expect(slopes.allSatisfy { $0 < 2.5 })
        // A bent page's places are those from which its pixels were taken.
        let word = page.photoPoint(Point(x: 30, y: 200))
        #expect(word.y > page.photoPoint(Point(x: 200, y: 200)).y + 8)
    }

    @Test func `an open book gives two pages`() {
        var book = DrawnPage(pixels: Raster(width: 560, height: 380, filledWith: 240))
        book.write(columns: 26..<256, rows: 26..<360, seed: 2)
        book.write(columns: 304..<534, rows: 26..<360, seed: 3)
        let corners = Quadrilateral(Rect(origin: Point(x: 20, y: 12), size: Size(width: 560, height: 380)))
        let pages = PageRectifier().pages(
            of: book.photo(width: 600, height: 400, corners: corners),
            within: PageRectangle(corners: corners, confidence: 1))
        #expect(pages.count == 2)
        #expect(pages.allSatisfy { $0.pixels.width < $0.pixels.height && $0.uprightness > 0.2 })
        #expect(pages.map { $0.photoPoint(Point(x: 100, y: 5)).x < 300 } == [true, false])
    }

    @Test func `without a border the text straightens the page`() throws {
        // Only text is seen: the page is larger than the photo.
        let corners = Quadrilateral(
            topLeft: Point(x: -30, y: -45), topRight: Point(x: 400, y: -12), bottomRight: Point(x: 436, y: 560),
            bottomLeft: Point(x: -56, y: 540))
        let photo = drawn.photo(width: 384, height: 512, corners: corners)
        let found = RectangleDetector().rectangles(in: photo)
        #expect(found.isEmpty, "\(found)")
        let page = try #require(PageRectifier().pages(of: photo, within: nil).first)
        let letters = PageLetters(in: page.pixels, bands: .serial)
        let rows = LetterRow.rows(of: letters)
        #expect(rows.count >= 15)
        for row in rows {
            let line = try #require(Baseline(row, size: letters.usualSize, edge: \.bottom))
            #expect(line.slope.magnitude < 0.02)
        }
    }

    @Test func `a page is no wider than asked for, and has what the photo shows`() throws {
        let photo = drawn.photo(width: 384, height: 512, corners: tiltedCorners)
        let place = PageRectangle(corners: tiltedCorners, confidence: 1)
        #expect(PageRectifier(maximumWidth: 120).pages(of: photo, within: place).first?.pixels.width == 120)
        let natural = try #require(PageRectifier().pages(of: photo, within: place).first).pixels.width
        #expect((290...345).contains(natural))
        #expect(PageRectifier().pages(of: Raster(width: 0, height: 0), within: nil).isEmpty)
        #expect(PageRectifier().pages(of: Raster(width: 1, height: 1), within: nil).count == 1)
        #expect(PageRectifier().pages(of: Raster(width: 33, height: 20, filledWith: .black), within: nil).count == 1)
    }

    @Test func `threads and the processor's level change nothing`() {
        let small = DrawnPage.text(width: 200, height: 260, bow: 8)
        let corners = Quadrilateral(Rect(origin: Point(x: 10, y: 10), size: Size(width: 200, height: 260)))
        let photo = small.photo(width: 220, height: 280, corners: corners)
        let place = PageRectangle(corners: corners, confidence: 1)
        let expected = PageRectifier().pages(of: photo, within: place, bands: .serial)
        for count in [2, 4] {
            let pages = PageRectifier().pages(of: photo, within: place, bands: ParallelBands(threadCount: count))
            #expect(pages == expected)
        }
        forEachDispatchLevel { _ in
            let isSame = PageRectifier().pages(of: photo, within: place) == expected
            #expect(isSame)
        }
    }

    @Test func `cancelled work gives no page`() async {
        let photo = drawn.photo(width: 192, height: 256, corners: tiltedCorners)
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(PageRectifier().pages(of: photo, within: nil, bands: ParallelBands(monitor: monitor)).isEmpty)
        let task = Task { try await PageRectifier().pages(of: photo, within: nil, progress: nil) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
