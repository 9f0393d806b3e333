import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// A scene drawn by our own code, and what the engine makes of it: to look at, and to notice any change.
struct DrawnSceneTests {
    private let width = 160
    private let height = 112

    /// A sky that grows lighter towards the horizon, a brick wall on the left, and grass.
    private var scene: Raster<RGBA8> {
        var generator = SeededGenerator(seed: 2026)
        let noise = Raster<UInt8>.random(width: width, height: height, using: &generator)
        return drawn(width: width, height: height) { x, y in
            let grain = Int(noise[x, y])
            if y >= 74 {
                let blade = (grain * 3 + Int(noise[x, max(74, y - 1)]) * 2) / 5
                return RGBA8(red: UInt8(40 + blade / 5), green: UInt8(90 + blade / 3), blue: UInt8(20 + blade / 8))
            }
            if x < 72, y >= 26 {
                let course = (y - 26) / 8
                let isMortar = (y - 26) % 8 == 0 || (x + course % 2 * 8) % 16 == 0
                let light = grain / 16
                return isMortar
                    ? RGBA8(gray: UInt8(176 + light))
                    : RGBA8(red: UInt8(150 + light), green: UInt8(72 + light), blue: 58)
            }
            return RGBA8(
                red: UInt8(96 + y + grain / 64), green: UInt8(140 + y + grain / 64), blue: UInt8(220 + y / 4))
        }
    }

    /// A person-like thing that stands on the grass before the wall's corner.
    private var person: Mask {
        var coverage = Raster<UInt8>(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let head = (x - 70) * (x - 70) + (y - 40) * (y - 40) <= 36
                let body = abs(x - 70) <= 8 && (47...70).contains(y)
                let legs = (2...6).contains(abs(x - 70)) && (70...88).contains(y)
                if head || body || legs { coverage[x, y] = 255 }
            }
        }
        return Mask(coverage: coverage)
    }

    /// The scene with the thing in it, which the engine has to do without.
    private var photo: Raster<RGBA8> {
        let person = person
        let scene = scene
        return drawn(width: width, height: height) { x, y in
            person.coverage[x, y] == 0 ? scene[x, y] : RGBA8(red: 30, green: UInt8(20 + y), blue: 120)
        }
    }

    @Test func `the scene with its person is the one that was drawn`() throws {
        try expectGolden(photo, "scene-before")
    }

    @Test func `the person is removed as before`() throws {
        let result = try filled(photo, without: person, InpaintOptions(dilation: 2, feather: 2))
        expectSame(result.pixels, photo, outside: result.changed)
        // Nothing of the person's blue is left.
        #expect(!result.pixels.pixels.contains { $0.red < 40 && $0.blue > 100 })
        try expectGolden(result.pixels, "scene-removed")
    }

    /// With patches of radius 1 the hole is filled over two levels.
    @Test func `the person is removed over two levels as before`() throws {
        let options = InpaintOptions(patchRadius: 1, dilation: 2, feather: 2, seed: 7)
        let result = try filled(photo, without: person, options)
        expectSame(result.pixels, photo, outside: result.changed)
        try expectGolden(result.pixels, "scene-removed-fine")
    }
}
