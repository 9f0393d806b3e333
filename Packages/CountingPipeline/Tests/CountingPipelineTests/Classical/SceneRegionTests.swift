import ImagingCore
import Testing

@testable import CountingPipeline

struct SceneRegionTests {
    private func runs(_ rows: [(row: Int32, start: Int32, end: Int32)]) -> [SceneRegion.Run] {
        rows.map { SceneRegion.Run(row: $0.row, start: $0.start, end: $0.end) }
    }

    @Test func `a square fills its hull, and an L does not`() {
        let square = runs((0..<10).map { (Int32($0), 0, 10) })
        #expect(SceneRegion.solidity(of: square, area: 100) == 1)
        let angle = runs((0..<10).map { (Int32($0), 0, $0 < 7 ? 3 : 10) })
        #expect(SceneRegion.solidity(of: angle, area: 51) < 0.75)
    }

    @Test func `a single pixel and a line fill their hulls`() {
        #expect(SceneRegion.solidity(of: runs([(4, 7, 8)]), area: 1) == 1)
        #expect(SceneRegion.solidity(of: runs([(4, 7, 17)]), area: 10) == 1)
    }

    @Test func `what spreads alike both ways is not long`() {
        #expect(SceneRegion.elongation(xx: 4, xy: 0, yy: 4).magnitude < 1e-12)
        // Twice as long as wide, turned or not.
        #expect((SceneRegion.elongation(xx: 16, xy: 0, yy: 4) - 0.6855).magnitude < 0.001)
        #expect((SceneRegion.elongation(xx: 10, xy: 6, yy: 10) - 0.6855).magnitude < 0.001)
    }

    @Test func `the parts of a long region are about as large as each other`() {
        let runs = runs((0..<6).map { (Int32($0), 0, 30) })
        let region = SceneRegion(
            bounds: PixelRect(x: 0, y: 0, width: 30, height: 6), runs: runs, area: 180, solidity: 1, elongation: 1,
            edge: 1, weakEdge: 1, isCut: false)
        let parts = ClumpSplitter.parts(of: region, count: 3)
        #expect(parts.map(\.area).reduce(0, +) == 180)
        // A column as near to two centres belongs to one of them.
        #expect(parts.allSatisfy { (54...66).contains($0.area) && $0.solidity == 1 })
        #expect(parts.map(\.bounds.x) == parts.map(\.bounds.x).sorted())
    }

    @Test func `regions share the pixels of both`() {
        func region(_ x: Int32) -> SceneRegion {
            SceneRegion(
                bounds: PixelRect(x: Int(x), y: 0, width: 4, height: 2), runs: runs([(0, x, x + 4), (1, x, x + 4)]),
                area: 8, solidity: 1, elongation: 0, edge: 1, weakEdge: 1, isCut: false)
        }
        #expect(region(0).overlap(region(0)) == 8)
        #expect(region(0).overlap(region(3)) == 2)
        #expect(region(0).overlap(region(4)) == 0)
    }
}
