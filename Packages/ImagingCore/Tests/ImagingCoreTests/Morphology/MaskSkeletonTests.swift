import ImagingCore
import Testing
import _ImagingTestSupport

/// Thinning of the whole mask in every pass, by the conditions as they are written in the paper.
private func slowSkeleton(_ mask: Mask) -> Mask {
    var image = mask.coverage.map { $0 >= 128 ? UInt8(1) : 0 }
    func at(_ column: Int, _ row: Int) -> Int {
        image.bounds.contains(x: column, y: row) ? Int(image[column, row]) : 0
    }
    var quiet = 0
    var pass = 0
    while quiet < 2 {
        var next = image
        for row in 0..<image.height {
            for column in 0..<image.width where image[column, row] == 1 {
                let p2 = at(column, row - 1)
                let p3 = at(column + 1, row - 1)
                let p4 = at(column + 1, row)
                let p5 = at(column + 1, row + 1)
                let p6 = at(column, row + 1)
                let p7 = at(column - 1, row + 1)
                let p8 = at(column - 1, row)
                let p9 = at(column - 1, row - 1)
                let pieces = (1 - p2) & (p3 | p4) + (1 - p4) & (p5 | p6) + (1 - p6) & (p7 | p8) + (1 - p8) & (p9 | p2)
                let first = (p9 | p2) + (p3 | p4) + (p5 | p6) + (p7 | p8)
                let second = (p2 | p3) + (p4 | p5) + (p6 | p7) + (p8 | p9)
                let side = pass % 2 == 0 ? (p2 | p3 | (1 - p5)) & p4 : (p6 | p7 | (1 - p9)) & p8
                if pieces == 1 && min(first, second) >= 2 && min(first, second) <= 3 && side == 0 {
                    next[column, row] = 0
                }
            }
        }
        quiet = next == image ? quiet + 1 : 0
        image = next
        pass += 1
    }
    return Mask(coverage: image.map { $0 * 255 })
}

struct MaskSkeletonTests {
    @Test func `a bar becomes a line`() {
        let bar = mask(".......", ".#####.", ".#####.", ".#####.", ".......")
        #expect(bar.skeleton() == mask(".......", ".......", "..###..", ".......", "......."))
    }

    @Test("masks are thinned by the definition", arguments: edgeSizes)
    func twin(size: PixelSize) {
        var generator = SeededGenerator(seed: UInt64(size.height))
        for share in [0.3, 0.7, 0.95] {
            let mask = randomMask(width: size.width, height: size.height, share: share, soft: false, using: &generator)
            expectSame(mask.skeleton(), slowSkeleton(mask))
        }
    }

    @Test func `pieces stay pieces and lines stay as they are`() throws {
        var generator = SeededGenerator(seed: 3)
        for share in [0.2, 0.5, 0.8] {
            var coverage = Raster<UInt8>(width: 60, height: 50)
            // With a margin, so that what lies around is one piece.
            coverage.paste(randomMask(width: 54, height: 44, share: share, using: &generator).coverage, x: 3, y: 3)
            let mask = Mask(coverage: coverage).dilated(radius: 1.5)
            let thin = mask.skeleton()
            #expect(thin.connectedComponents().components.count == mask.connectedComponents().components.count)
            #expect(
                thin.inverted().connectedComponents(connectivity: .four).components.count
                    == mask.inverted().connectedComponents(connectivity: .four).components.count)
            #expect(thin.skeleton() == thin)
            #expect(try thin.subtracting(mask).isEmpty)
        }
    }

    @Test func `a soft mask is thinned where it counts as selected`() {
        #expect(mask("555", "666", "555").skeleton() == mask("...", "###", "...").skeleton())
    }
}
