import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

@Suite(.serialized) struct ShaderEffectTests {
    private func grey(_ width: Int, _ samples: [UInt8]) -> Raster<RGBA8> {
        Raster(width: width, height: samples.count / width, pixels: samples.map { RGBA8(gray: $0) })
    }

    private func applied(_ setting: ShaderSetting, to image: Raster<RGBA8>, at time: Double = 0) -> Raster<RGBA8> {
        ShaderEffects.builtIn.applying([setting], to: image, at: time)
    }

    @Test func `blocks have the mean of what they cover`() throws {
        let image = grey(3, [10, 20, 30, 30, 40, 60, 50, 70, 90])
        let blocks = grey(3, [25, 25, 45, 25, 25, 45, 60, 60, 90])
        expectSame(applied(try ShaderSetting(.pixellate, ["blockSize": 2]), to: image), blocks)
        expectSame(applied(try ShaderSetting(.pixellate, ["blockSize": 1]), to: image), image)
        // White that is not seen lends no colour.
        let half = Raster(width: 2, height: 1, pixels: [RGBA8.black, RGBA8(red: 255, green: 255, blue: 255, alpha: 0)])
        let mean = RGBA8(red: 0, green: 0, blue: 0, alpha: 128)
        expectSame(
            applied(try ShaderSetting(.pixellate, ["blockSize": 9]), to: half),
            Raster(width: 2, height: 1, pixels: [mean, mean]))
    }

    @Test func `red goes to the left and cyan to the right`() throws {
        let image = grey(3, [10, 20, 30])
        let split = Raster(
            width: 3, height: 1,
            pixels: [
                RGBA8(red: 20, green: 10, blue: 10), RGBA8(red: 30, green: 10, blue: 10),
                RGBA8(red: 30, green: 20, blue: 20),
            ])
        expectSame(applied(try ShaderSetting(.threeDGlasses, ["offset": 1]), to: image), split)
        expectSame(applied(try ShaderSetting(.threeDGlasses, ["offset": 0]), to: image), image)
    }

    @Test(arguments: [(1, 1), (5, 3), (64, 20), (33, 300), (2100, 2)])
    func `the kernels are their slow twins on every level and for any threads`(size: (Int, Int)) throws {
        for opaque in [true, false] {
            var generator = SeededGenerator(seed: UInt64(size.0))
            let image = Raster<RGBA8>.random(width: size.0, height: size.1, opaque: opaque, using: &generator)
            let block = Int.random(in: 2...(size.1 > 100 ? 280 : 40), using: &generator)
            let offset = Int.random(in: -70...70, using: &generator)
            let shifts = (0..<size.1).map { _ in
                func any() -> Int { Int.random(in: -size.0...size.0, using: &generator) }
                return RowShift(
                    offset: 3 * any(), red: any(), green: any(), blue: any(), wraps: Bool.random(using: &generator))
            }
            let blocks = SlowEffects.pixellated(image, block: block)
            let moved = SlowEffects.shifted(image) { shifts[$0] }
            let split = SlowEffects.shifted(image) { _ in
                RowShift(red: -min(max(offset, -size.0), size.0), green: offset, blue: offset)
            }
            try forEachDispatchLevel { level in
                for threads in [1, 2, 4] {
                    let bands = ParallelBands(threadCount: threads)
                    let comment = "\(size), level \(level), \(threads) threads"
                    let pixellate = Pixellate(try ShaderSetting(.pixellate, ["blockSize": Double(block)]))
                    expectSame(pixellate.applied(to: image, at: 0, bands: bands), blocks, comment)
                    let glasses = ThreeDGlasses(try ShaderSetting(.threeDGlasses, ["offset": Double(offset)]))
                    expectSame(glasses.applied(to: image, at: 0, bands: bands), split, comment)
                    let fast = unsafe image.withRows(bands) { shifts[$0] }
                    expectSame(fast, moved, comment)
                }
            }
        }
    }

    @Test func `a glitch follows from its seed and time alone`() throws {
        var generator = SeededGenerator(seed: 8)
        let image = Raster<RGBA8>.random(width: 200, height: 160, using: &generator)
        let setting = try ShaderSetting(.glitch, ["seed": 7, "frameRate": 10])
        let first = applied(setting, to: image)
        #expect(first != image)
        expectSame(applied(setting, to: image, at: 0.09), first)
        #expect(applied(setting, to: image, at: 0.11) != first)
        #expect(applied(try ShaderSetting(.glitch, ["seed": 8, "frameRate": 10]), to: image) != first)
        expectSame(applied(try ShaderSetting(.glitch, ["intensity": 0]), to: image), image)
        expectSame(applied(try ShaderSetting(.glitch, ["seed": 7, "frameRate": 0]), to: image, at: 5), first)
        let glitch = Glitch(setting)
        let shifts = glitch.shifts(of: image.size, frame: 0)
        expectSame(SlowEffects.shifted(image) { shifts[$0] }, first)
        // A row keeps its greens, moved.
        for row in stride(from: 0, to: 160, by: 13) {
            let greens = (0..<200).map { image[$0, row].green }.sorted()
            #expect((0..<200).map { first[$0, row].green }.sorted() == greens)
        }
    }

    @Test func `effects stack in their order, and unknown ones are left out`() throws {
        var generator = SeededGenerator(seed: 9)
        let image = Raster<RGBA8>.random(width: 60, height: 40, using: &generator)
        let blocks = try ShaderSetting(.pixellate, ["blockSize": 7])
        let split = try ShaderSetting(.threeDGlasses, ["offset": 3])
        let effects = ShaderEffects.builtIn
        let both = effects.applying([blocks, split], to: image)
        expectSame(both, applied(split, to: applied(blocks, to: image)))
        #expect(both != effects.applying([split, blocks], to: image))
        let unknown = try ShaderSetting(ShaderName("app.unknown"))
        expectSame(effects.applying([blocks, unknown, split], to: image), both)
        expectSame(effects.applying([], to: image), image)
    }

    @Test func `an app adds its own effects`() throws {
        let effects = ShaderEffects.builtIn.adding(Negative.self)
        let image = grey(2, [0, 200])
        expectSame(effects.applying([ShaderSetting(Negative.name)], to: image), grey(2, [255, 55]))
        #expect(ShaderEffects.builtIn.effect(ShaderSetting(Negative.name)) == nil)
    }

    @Test func `numbers out of their domain are held, and empty images stay empty`() throws {
        #expect(Pixellate(try ShaderSetting(.pixellate, ["blockSize": -5])).blockSize == 1)
        #expect(Pixellate(try ShaderSetting(.pixellate, ["blockSize": 1e9])).blockSize == 65_535)
        #expect(ThreeDGlasses(try ShaderSetting(.threeDGlasses, ["offset": -1e9])).offset == -65_535)
        #expect(Glitch(try ShaderSetting(.glitch, ["intensity": 9, "frameRate": -1])).intensity == 1)
        for name in ShaderName.builtIn {
            let none = Raster<RGBA8>(width: 0, height: 3)
            expectSame(applied(ShaderSetting(name), to: none, at: 1), none)
            let one = grey(1, [77])
            expectSame(applied(ShaderSetting(name), to: one, at: 1), one)
        }
    }
}

private struct Negative: ShaderEffect {
    static let name: ShaderName = {
        guard let name = try? ShaderName("app.negative") else { preconditionFailure("the name is short") }
        return name
    }()
    init(_ setting: ShaderSetting) {}
    func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8> {
        image.map { RGBA8(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue, alpha: $0.alpha) }
    }
}
