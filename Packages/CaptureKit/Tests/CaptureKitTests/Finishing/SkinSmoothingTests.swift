import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct SkinSmoothingTests {
    private let portrait = DrawnPortrait(width: 160)

    private func smoothed(_ strength: Double, _ portrait: DrawnPortrait, grain: Double = 0.3) -> Raster<RGBA8> {
        portrait.picture.skinSmoothed(
            SkinSmoothing(strength: strength, grain: grain, faceWidth: portrait.faceWidth))
    }

    @Test func strengthZeroReturnsThePhoto() {
        #expect(smoothed(0, portrait) == portrait.picture)
        var generator = SeededGenerator(seed: 3)
        let random = Raster<RGBA8>.random(width: 37, height: 23, opaque: false, using: &generator)
        #expect(random.skinSmoothed(SkinSmoothing(strength: 0)) == random)
    }

    @Test(
        "skin of each tone loses its grain and keeps its colour",
        arguments: [
            RGBA8(red: 246, green: 226, blue: 210), RGBA8(red: 214, green: 160, blue: 132),
            RGBA8(red: 160, green: 110, blue: 80), RGBA8(red: 100, green: 64, blue: 48),
            RGBA8(red: 70, green: 46, blue: 36),
        ])
    func skinBecomesSmooth(_ skin: RGBA8) {
        let portrait = DrawnPortrait(width: 160, skin: skin, grain: 5)
        let result = smoothed(1, portrait)
        let (before, after) = (
            portrait.picture.greenStatistics(portrait.cheek), result.greenStatistics(portrait.cheek)
        )
        #expect(after.deviation < 0.5 * before.deviation)
        #expect(abs(after.mean - before.mean) < 1)
    }

    @Test func eyesAndWallsStay() {
        let result = smoothed(1, portrait)
        #expect(result.largestDifference(to: portrait.picture, in: portrait.wall) == 0)
        #expect(result.largestDifference(to: portrait.picture, in: portrait.eye) <= 4)
    }

    @Test func moreStrengthIsSmoother() {
        let deviations = [0, 0.3, 0.6, 1].map { smoothed($0, portrait).greenStatistics(portrait.cheek).deviation }
        #expect(deviations == deviations.sorted(by: >))
    }

    @Test func grainStaysInLargePictures() {
        let large = DrawnPortrait(width: 520)
        let (none, half) = (smoothed(1, large, grain: 0), smoothed(1, large, grain: 0.5))
        let all = smoothed(1, large, grain: 1)
        let deviations = [none, half, all, large.picture].map { $0.greenStatistics(large.cheek).deviation }
        #expect(deviations[0] < 0.5 * deviations[1] && deviations[1] < deviations[2])
        #expect(deviations[2] > 0.8 * deviations[3])
    }

    @Test func opacityStays() {
        var picture = portrait.picture
        for column in 60..<80 {
            for row in 90..<110 { picture[column, row].alpha = UInt8(column) }
        }
        let result = picture.skinSmoothed(SkinSmoothing(strength: 1, faceWidth: portrait.faceWidth))
        #expect(zip(result.pixels, picture.pixels).allSatisfy { $0.alpha == $1.alpha })
    }

    @Test(arguments: [(0, 0), (0, 5), (1, 1), (1, 7), (3, 2), (2, 40)])
    func sizesAtTheEdge(_ width: Int, _ height: Int) {
        let skin = RGBA8(red: 214, green: 160, blue: 132)
        let picture = Raster(width: width, height: height, filledWith: skin)
        #expect(picture.skinSmoothed(SkinSmoothing(strength: 1)) == picture)
        #expect(picture.skinSmoothed(SkinSmoothing(strength: 1, faceWidth: 5000)) == picture)
    }

    @Test func threadsAndLevelsDoNotMatter() {
        let large = DrawnPortrait(width: 250, seed: 9)
        let smoothing = SkinSmoothing(strength: 0.8, faceWidth: 260)
        let expected = large.picture.skinSmoothed(smoothing, bands: ParallelBands(threadCount: 1))
        for count in [2, 4] {
            #expect(large.picture.skinSmoothed(smoothing, bands: ParallelBands(threadCount: count)) == expected)
        }
        forEachDispatchLevel { _ in #expect(large.picture.skinSmoothed(smoothing) == expected) }
    }

    @Test func cancelledWorkLeavesThePhoto() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let result = portrait.picture.skinSmoothed(
            SkinSmoothing(strength: 1), bands: ParallelBands(monitor: monitor))
        #expect(result == portrait.picture)
    }
}
