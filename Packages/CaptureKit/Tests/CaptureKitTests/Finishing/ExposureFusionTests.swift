import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct ExposureFusionTests {
    private let bracket = DrawnBracket(width: 192, height: 128)
    private let plain = ExposureFusion(aligns: false, rejectsGhosts: false)

    private func meanDifference(_ first: Raster<RGBA8>, _ second: Raster<RGBA8>, in part: PixelRect) -> Double {
        var sum = 0
        for row in part.rows {
            for column in part.columns { sum += abs(Int(first[column, row].green) - Int(second[column, row].green)) }
        }
        return Double(sum) / Double(part.width * part.height)
    }

    @Test func framesMustBeThereAndHaveOneSize() {
        #expect(throws: FinishingError.noFrames) { try ExposureFusion().fused([]) }
        let (small, large) = (Raster<RGBA8>(width: 3, height: 2), Raster<RGBA8>(width: 3, height: 3))
        #expect(
            throws: FinishingError.differentSize(
                frame: 1, size: PixelSize(width: 3, height: 3), expected: PixelSize(width: 3, height: 2))
        ) { try ExposureFusion().fused([small, large]) }
    }

    @Test func oneFrameIsItselfAndEqualFramesNearly() throws {
        let frame = bracket.exposure(1)
        #expect(try ExposureFusion().fused([frame]) == frame)
        let fused = try ExposureFusion().fused([frame, frame, frame])
        #expect(fused.largestDifference(to: frame, in: frame.bounds) <= 1)
    }

    @Test(arguments: [(0, 0), (0, 4), (1, 1), (1, 9), (5, 3), (8, 8), (33, 17)])
    func sizesAtTheEdge(_ width: Int, _ height: Int) throws {
        let frames = [40, 120, 220].map {
            Raster(width: width, height: height, filledWith: RGBA8(red: $0, green: $0, blue: $0))
        }
        let fused = try ExposureFusion().fused(frames)
        #expect(fused.size == frames[0].size)
        // Without any contrast the well exposed frame has nearly all the weight.
        #expect(fused.pixels.allSatisfy { abs(Int($0.green) - 120) <= 6 })
    }

    @Test func bothLightAndDarkAreSeen() throws {
        let (dark, bright) = (bracket.exposure(0.25), bracket.exposure(12))
        let fused = try plain.fused([dark, bracket.exposure(1.5), bright])
        #expect(bright.greenStatistics(bracket.window).deviation < 1)
        #expect(dark.greenStatistics(bracket.wall).mean < 30)
        #expect(fused.greenStatistics(bracket.window).deviation > 8)
        #expect(fused.greenStatistics(bracket.wall).mean > 60)
        #expect(fused.greenStatistics(bracket.wall).deviation > 8)
    }

    @Test(arguments: [(1, 1), (9, 7), (16, 16), (41, 30)]) func fusionIsItsSlowTwin(_ width: Int, _ height: Int) throws
    {
        var generator = SeededGenerator(seed: UInt64(width))
        let frames = [60, 255, 160].map { (limit: UInt8) in
            Raster<RGBA8>(
                width: width, height: height,
                pixels: (0..<width * height).map { _ in
                    RGBA8(
                        red: UInt8.random(in: 0...limit, using: &generator),
                        green: UInt8.random(in: 0...limit, using: &generator),
                        blue: UInt8.random(in: 0...limit, using: &generator), alpha: limit)
                })
        }
        // The second has the most samples about the middle.
        let expected = SlowFusion.fused(frames, reference: 1, smallestSide: 4)
        try forEachDispatchLevel { _ in
            let fused = try plain.fused(frames)
            let isSame = zip(fused.pixels, expected.pixels).allSatisfy {
                $0.red == $1.red && $0.green == $1.green && $0.blue == $1.blue
            }
            #expect(isSame)
        }
    }

    @Test(arguments: [(3, -2), (-7, 5), (4, 6)]) func heldCamerasAreAligned(_ x: Int, _ y: Int) throws {
        // The bright frame is the best exposed one, on which the others are laid.
        let bright = bracket.exposure(4)
        let expected = try plain.fused([bracket.exposure(0.6), bracket.exposure(1.5), bright])
        let frames = [bracket.exposure(0.6, x: x, y: y), bracket.exposure(1.5, x: -x, y: y), bright]
        let fused = try ExposureFusion(rejectsGhosts: false).fused(frames)
        let inside = PixelRect(x: 24, y: 24, width: 144, height: 80)
        #expect(meanDifference(fused, expected, in: inside) < 2)
        #expect(try meanDifference(plain.fused(frames), expected, in: inside) > 4)
    }

    @Test func whatMovesIsSeenOnce() throws {
        let wall = bracket.wall
        let (first, last) = ((x: wall.x + 10, y: wall.y + 30), (x: wall.x + 34, y: wall.y + 30))
        let bright = bracket.exposure(5, disc: last)
        let frames = [bracket.exposure(0.8, disc: first), bracket.exposure(2), bright]
        let ghosts = try plain.fused(frames)
        let clean = try ExposureFusion(aligns: false).fused(frames)
        // Where the disc was in the first frame, the photo is the bright frame's.
        let place = PixelRect(x: first.x - 6, y: first.y - 6, width: 12, height: 12)
        #expect(meanDifference(ghosts, bright, in: place) > 8)
        #expect(meanDifference(clean, bright, in: place) < 0.35 * meanDifference(ghosts, bright, in: place))
    }

    @Test func threadsAndLevelsDoNotMatter() throws {
        let frames = [bracket.exposure(0.6, x: 2, y: 1), bracket.exposure(1.5), bracket.exposure(4, x: -3)]
        let expected = try ExposureFusion().fused(frames, bands: ParallelBands(threadCount: 1))
        for count in [2, 4] {
            let fused = try ExposureFusion().fused(frames, bands: ParallelBands(threadCount: count))
            #expect(fused == expected)
        }
        try forEachDispatchLevel { _ in
            let isSame = try ExposureFusion().fused(frames) == expected
            #expect(isSame)
        }
    }
}
