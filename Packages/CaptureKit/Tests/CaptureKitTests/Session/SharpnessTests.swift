import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct SharpnessTests {
    private func grays(_ values: [UInt8], width: Int) -> Raster<RGBA8> {
        Raster(width: width, height: values.count / width, pixels: values.map { RGBA8(gray: $0) })
    }

    @Test func `a step of ten has 800`() {
        #expect(grays([0, 0, 10, 10, 0, 0, 10, 10], width: 4).sharpness() == 800)
    }

    @Test func `nothing and one colour have none`() {
        #expect(Raster<RGBA8>(width: 0, height: 0).sharpness() == 0)
        #expect(Raster<RGBA8>(width: 0, height: 7).sharpness() == 0)
        #expect(grays([9], width: 1).sharpness() == 0 && grays([7, 7, 7, 7, 7, 7], width: 3).sharpness() == 0)
    }

    @Test func `it is the mean of the squares, for any number of threads`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let picture = Raster<RGBA8>.random(
                width: .random(in: 1...40, using: &generator), height: .random(in: 1...70, using: &generator),
                using: &generator)
            let field = picture.luma601().gradients()
            var sum = 0
            for (x, y) in zip(field.x.pixels, field.y.pixels) { sum += Int(x) * Int(x) + Int(y) * Int(y) }
            forEachDispatchLevel { level in
                for threads in [1, 2, 4] {
                    let value = picture.sharpness(bands: ParallelBands(threadCount: threads))
                    #expect(value == Double(sum) / Double(picture.size.area), "level \(level)")
                }
            }
        }
    }

    @Test func `rows that are wider than a part are summed whole`() {
        var generator = SeededGenerator(seed: 8)
        for width in [2048, 2049, 2050, 2051, 4100] {
            // The steepest that there is: black and white by pairs.
            let stripes = Raster<RGBA8>(
                width: width, height: 2, pixels: (0..<2 * width).map { RGBA8(gray: $0 % width / 2 % 2 == 0 ? 0 : 255) })
            let noise = Raster<RGBA8>.random(width: width, height: 3, using: &generator)
            for picture in [stripes, noise] {
                let field = picture.luma601().gradients()
                let sum = zip(field.x.pixels, field.y.pixels).reduce(0) { $0 + Int($1.0 * $1.0) + Int($1.1 * $1.1) }
                #expect(picture.sharpness() == Double(sum) / Double(picture.size.area), "\(width)")
            }
        }
    }

    @Test func `of one scene the least blurred picture is the sharpest`() {
        var generator = SeededGenerator(seed: 5)
        let scene = Raster<RGBA8>.random(width: 60, height: 40, using: &generator).gaussianBlurred(sigma: 1)
        let frames = [1.5, 0.4, 0.8, 0.4, 3].map { scene.gaussianBlurred(sigma: $0) }
        #expect(FrameDevelopment.sharpest(of: frames) == 1)
    }
}
