import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

/// Borders of regions, lines of levels and Canny's edges, beside their twins.
///
/// Serialised, because the processor's level is one for all.
@Suite(.serialized) struct BorderTests {
    private static let sizes = [
        (0, 0), (0, 3), (3, 0), (1, 1), (1, 9), (9, 1), (2, 2), (63, 5), (64, 5), (65, 5), (128, 3), (131, 40),
        (33, 71),
    ]

    /// Inside and outside: grains, or blots.
    private func random(_ width: Int, _ height: Int, _ generator: inout SeededGenerator) -> Mask {
        let grains = Raster<UInt8>.random(width: width, height: height, using: &generator)
        let plane = Bool.random(using: &generator) ? grains.gaussianBlurred(sigma: 1.3) : grains
        let level = UInt8.random(in: 100...150, using: &generator)
        return Mask(coverage: plane.map { $0 > level ? 255 : 0 })
    }

    private func job(_ options: ContourOptions = ContourOptions(), threads: Int = 1) -> ContourJob {
        ContourJob(options: options, bands: ParallelBands(threadCount: threads))
    }

    @Test(arguments: 0..<4) func `borders are those of the paper`(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for (width, height) in BorderTests.sizes {
            let mask = random(width, height, &generator)
            let expected = SlowBorders(mask.coverage).contours
            for threads in [1, 2, 4] {
                expectSame(try job(threads: threads).contours(of: mask).plain, expected, "\(width)×\(height)")
            }
        }
    }

    @Test func `every level of the processor finds the same`() throws {
        var generator = SeededGenerator(seed: 77)
        let mask = random(150, 60, &generator)
        let plane = Raster<UInt8>.random(width: 150, height: 60, using: &generator).gaussianBlurred(sigma: 1)
        let field = plane.map { Float($0) }
        let borders = SlowBorders(mask.coverage).contours
        let edges = try job(ContourOptions(method: .edges)).contours(of: plane)
        let lines = try job().contours(of: field, level: 127.25)
        #expect(edges.count > 5 && lines.count > 5)
        try forEachDispatchLevel { _ in
            expectSame(try job().contours(of: mask).plain, borders)
            #expect(try job(ContourOptions(method: .edges)).contours(of: plane) == edges)
            #expect(try job().contours(of: field, level: 127.25) == lines)
        }
    }

    @Test(arguments: 0..<4) func `edges are those of the definition`(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(100 + seed))
        let options = ContourOptions(
            method: .edges, contrastAdjustment: 1, smoothing: 0, edgeThresholds: 0.1...0.2)
        for (width, height) in BorderTests.sizes where width > 0 && height > 0 {
            let plane = Raster<UInt8>.random(width: width, height: height, using: &generator)
                .gaussianBlurred(sigma: 1.2)
            let edges = SlowEdges(of: plane, low: 102, high: 204).isEdge
            let expected = SlowBorders(edges).contours.map(SlowEdges.folded)
            for threads in [1, 3] {
                expectSame(
                    try job(options, threads: threads).contours(of: plane).plain, expected, "\(width)×\(height)")
            }
        }
    }

    @Test func `a photo without pixels has no contours`() throws {
        for method in ContourOptions.Method.allCases {
            for (width, height) in [(0, 0), (0, 5), (5, 0)] {
                let job = job(ContourOptions(method: method, contrastPivot: nil))
                #expect(try job.contours(of: Raster<RGBA8>(width: width, height: height)).isEmpty)
                #expect(try job.contours(of: Mask(width: width, height: height)).isEmpty)
            }
        }
    }

    @Test(arguments: 0..<4) func `lines are those of marching squares`(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(200 + seed))
        for (width, height) in BorderTests.sizes {
            var field = Raster<Float>.random(width: width, height: height, using: &generator)
            if seed % 2 == 0 { field = field.gaussianBlurred(sigma: 1.4) }
            let isDark = seed < 2
            let expected = SlowLevels(of: field, level: 0.5, isDark: isDark).lines
            for threads in [1, 2] {
                let found = try job(ContourOptions(detectsDarkOnLight: isDark), threads: threads)
                    .contours(of: field, level: 0.5)
                let lines = Set(found.map { SlowLevels.plain(Array($0.rawPoints), isClosed: $0.isClosed) })
                #expect((lines == expected) as Bool, "\(width)×\(height)")
                #expect(lines.count == found.count)
            }
        }
    }
}
