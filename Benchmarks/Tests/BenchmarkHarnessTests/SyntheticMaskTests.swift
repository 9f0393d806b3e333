import BenchmarkHarness
import Testing

struct SyntheticMaskTests {
    @Test(arguments: [1.0, 2, 4, 5])
    func `an ellipse covers its share of the frame`(percent: Double) {
        let samples = SyntheticMask.ellipse(percent: percent).draw(width: 400, height: 300)
        let share = Double(samples.count { $0 == 255 }) / 1200
        #expect(abs(share - percent) < 0.05)
        #expect(samples.allSatisfy { $0 == 0 || $0 == 255 })
    }

    @Test func `an ellipse of pixels has the same area in every frame`() {
        for (width, height) in [(200, 150), (400, 300), (333, 251)] {
            let count = SyntheticMask.ellipseOfPixels(2000).draw(width: width, height: height).count { $0 == 255 }
            #expect(abs(count - 2000) < 30)
        }
    }

    @Test func `a wire crosses every column with its thickness`() {
        let (width, height) = (400, 300)
        let samples = SyntheticMask.wire(thickness: 6).draw(width: width, height: height)
        for column in 0..<width {
            let count = (0..<height).count { samples[$0 * width + column] == 255 }
            #expect((6...7).contains(count), "column \(column)")
        }
    }

    @Test func `spots cover a good part and leave a good part`() {
        let samples = SyntheticMask.spots.draw(width: 400, height: 300)
        let share = Double(samples.count { $0 == 255 }) / 120_000
        #expect(share > 0.1 && share < 0.6)
    }
}
