import ImagingCore
import Testing
import _ImagingTestSupport

@testable import OCRText

@Suite(.serialized) struct PageInkTests {
    /// A page of two lines of bars, 12 rows high, at rows 20 and 50.
    private func page(height: Int = 80) -> Raster<UInt8> {
        var page = Raster<UInt8>(width: 60, height: height, filledWith: 240)
        for top in [20, 50] {
            for row in top..<top + 12 { for column in stride(from: 5, to: 50, by: 6) { page[column, row] = 30 } }
        }
        return page
    }

    @Test func `a bar gives ink where it begins and where the reach behind it ends`() {
        var row = Raster<UInt8>(width: 8, height: 1, filledWith: 200)
        row[2, 0] = 10
        let ink = PageInk(row)
        // Column 2 differs from the one before the edge's reach, column 5 from column 2.
        #expect(ink.columns == [0, 0, 0, 0, 0, 1, 0, 0])
        #expect(ink.rows == [1])
    }

    @Test func `a soft shadow is no ink`() {
        let page = Raster<UInt8>(width: 100, height: 4, pixels: (0..<400).map { UInt8(50 + $0 % 100) })
        #expect(PageInk(page).rows == [0, 0, 0, 0])
    }

    @Test(arguments: [(0, 0), (0, 3), (2, 2), (1, 1), (3, 1), (4, 2)])
    func `pages smaller than the reach have no ink`(_ width: Int, _ height: Int) {
        let ink = PageInk(Raster<UInt8>(width: width, height: height, filledWith: 9))
        #expect(ink.rows == [Int](repeating: 0, count: height))
        #expect(ink.columns == [Int](repeating: 0, count: width))
    }

    @Test(arguments: UInt64(1)...8)
    func `the kernels count what the definition says, on every level`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...90, using: &generator)
        let height = Int.random(in: 1...20, using: &generator)
        let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let page = Raster<UInt8>(width: width, height: height, pixels: pixels)
        var rows = [Int](repeating: 0, count: height)
        var columns = [Int](repeating: 0, count: width)
        for row in 0..<height {
            for column in 0..<width where column >= PageInk.reach {
                let change = abs(Int(page[column, row]) - Int(page[column - PageInk.reach, row]))
                if change >= PageInk.step {
                    rows[row] += 1
                    columns[column] += 1
                }
            }
        }
        forEachDispatchLevel { _ in
            let ink = PageInk(page)
            #expect(ink.rows == rows && ink.columns == columns)
        }
    }

    @Test func `lines are found with a margin`() {
        let lines = PageInk(page()).lines(count: 3)
        #expect(
            lines == [PixelRect(x: 0, y: 17, width: 60, height: 18), PixelRect(x: 0, y: 47, width: 60, height: 18)])
    }

    @Test func `no more lines than asked for`() {
        #expect(PageInk(page()).lines(count: 1).count == 1)
        #expect(PageInk(Raster<UInt8>(width: 50, height: 50, filledWith: 255)).lines(count: 3).isEmpty)
    }
}
