import BenchmarkHarness
import Testing

struct SyntheticSceneTests {
    @Test(arguments: [(1, 1), (7, 5), (64, 65), (33, 200)])
    func `the photo is opaque and has the size asked for`(width: Int, height: Int) async {
        let samples = await SyntheticScene(width: width, height: height).photo()
        #expect(samples.count == width * height * 4)
        #expect(stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 })
    }

    @Test func `the same seed draws the same bytes on every machine`() async {
        let samples = await SyntheticScene(width: 96, height: 72).photo()
        #expect(await SyntheticScene(width: 96, height: 72).photo() == samples)
        #expect(await SyntheticScene(width: 96, height: 72, seed: 2).photo() != samples)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for sample in samples { hash = (hash ^ UInt64(sample)) &* 0x100_0000_01B3 }
        #expect(hash == 3_770_266_850_297_845_660)
    }

    @Test func `the photo has bright and dark parts and grain in each row`() async {
        let width = 160
        let samples = await SyntheticScene(width: width, height: 120).photo()
        #expect(samples.min().map { $0 < 40 } == true)
        for row in 0..<120 {
            let line = samples[row * width * 4..<(row + 1) * width * 4]
            #expect(Set(line).count > 8, "row \(row)")
        }
    }
}
