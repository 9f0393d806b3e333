import ImagingCore
import Testing

@testable import OCRTextTesseract

struct PageCutTests {
    @Test func `the example of the documentation`() {
        let blank = [false, true, true, false, false, true, false]
        #expect(PageCut.middle(of: blank, within: 0...1, strip: 1) == 3)
    }

    @Test func `a strip must be high enough and near the middle`() {
        let blank = [true, true, false, false, false, true, false, false, false, false]
        #expect(PageCut.middle(of: blank, within: 0.3...0.7, strip: 2) == nil)
        #expect(PageCut.middle(of: blank, within: 0.3...0.7, strip: 1) == 5)
        #expect(PageCut.middle(of: [], within: 0...1, strip: 1) == nil)
    }

    @Test func `a page is cut between its lines`() {
        let page = DrawnPage.page(DrawnPage.lines + DrawnPage.lines)
        let parts = PageCut.parts(of: page)
        #expect(parts.count == 2)
        #expect(parts[0].height + parts[1].height == page.height)
        // Lines begin 30 pixels down and every 60 pixels, and are 32 high.
        #expect((parts[0].height - 30) % 60 >= 28)
    }

    @Test func `columns are cut apart where no row is blank`() {
        var page = Raster<UInt8>(width: 400, height: 400, filledWith: 250)
        for row in 10..<390 {
            for column in stride(from: 10, to: 190, by: 6) { page[column, row] = 10 }
            for column in stride(from: 230, to: 390, by: 6) { page[column, row] = 10 }
        }
        let parts = PageCut.parts(of: page)
        #expect(parts.count == 2 && parts[0].height == 400)
        #expect((193...229).contains(parts[0].width))
    }

    @Test func `a small page stays whole`() {
        #expect(PageCut.parts(of: Raster(width: 199, height: 900, filledWith: 255)).count == 1)
        #expect(PageCut.parts(of: Raster(width: 0, height: 0, filledWith: 255)).count == 1)
    }
}
