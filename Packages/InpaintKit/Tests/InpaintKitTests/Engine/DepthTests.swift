import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Photos of 16 bits a sample, with alpha, and grey.
struct DepthTests {
    private let hole = boxMask(36, 30, x: 12, y: 10, 10, 9)
    private let noise: Raster<RGBA8>

    init() {
        var generator = SeededGenerator(seed: 8)
        noise = Raster<RGBA8>.random(width: 36, height: 30, opaque: false, using: &generator)
    }

    @Test func `low bytes are kept and copied`() throws {
        // Eight-bit content, then something only the low bytes know, too little to change the 8 bits.
        let stripes = drawn(width: 36, height: 30) { x, _ in RGBA8(gray: UInt8(x % 6 * 40)) }
        let photo = Raster(
            width: 36, height: 30,
            pixels: stripes.pixels.indices.map { index -> RGBA16 in
                var pixel = RGBA16(stripes.pixels[index])
                pixel.red += UInt16(index % 36 % 6 * 16)
                pixel.blue += UInt16(noise.pixels[index].blue) / 2
                return pixel
            })
        let result = try filled(photo, without: hole).pixels
        expectSame(result, photo, outside: hole)
        expectSame(result.pixels.map(\.red), photo.pixels.map(\.red))
        let copied = hole.coverage.pixels.indices.filter { hole.coverage.pixels[$0] == 255 }.map {
            result.pixels[$0].blue
        }
        #expect(copied.contains { $0 % 257 != 0 })
    }

    @Test(arguments: [false, true])
    func `sixteen bits give what eight bits give`(isTextured: Bool) throws {
        let photo = isTextured ? noise : drawn(width: 36, height: 30) { x, y in RGBA8(gray: UInt8((x + y) % 8 * 30)) }
        let wide = photo.map { RGBA16($0) }
        let options = InpaintOptions(dilation: 1, feather: 2)
        let eight = try filled(photo, without: hole, options)
        let sixteen = try filled(wide, without: hole, options)
        #expect(eight.changed == sixteen.changed)
        // The same copies are corrected and mixed before rounding: the two differ by less than one step of 8 bits.
        for (narrow, deep) in zip(eight.pixels.pixels, sixteen.pixels.pixels) {
            let expected = RGBA16(narrow)
            for (a, b) in [(deep.red, expected.red), (deep.green, expected.green), (deep.blue, expected.blue)] {
                #expect(abs(Int(a) - Int(b)) <= 257)
            }
            #expect(abs(Int(deep.alpha) - Int(expected.alpha)) <= 257)
        }
        if !isTextured { expectSame(sixteen.pixels, wide) }
    }

    @Test(arguments: InpaintMethod.allCases)
    func `a plane of grey is filled as a grey photo is`(method: InpaintMethod) throws {
        let plane = noise.map(\.green)
        let options = InpaintOptions(method: method, dilation: 1, feather: 2)
        let grey = try filled(plane, without: hole, options)
        let photo = try filled(plane.map { RGBA8(gray: $0) }, without: hole, options)
        expectSame(grey.pixels.pixels, photo.pixels.pixels.map(\.red))
        #expect(grey.changed == photo.changed && grey.decisions == photo.decisions)

        let deep = plane.map { UInt16($0) * 257 + 3 }
        let deepGrey = try filled(deep, without: hole, options)
        let deepPhoto = try filled(
            deep.map { RGBA16(red: $0, green: $0, blue: $0, alpha: .max) }, without: hole, options)
        expectSame(deepGrey.pixels.pixels, deepPhoto.pixels.pixels.map(\.red))
    }

    @Test func `alpha is filled as colours are`() throws {
        let photo = drawn(width: 36, height: 30) { _, y in
            RGBA8(red: UInt8(y % 5 * 50), green: 9, blue: 9, alpha: UInt8(255 - y % 5 * 30))
        }
        var hidden = photo
        for row in 10..<19 { for column in 12..<22 { hidden[column, row] = .zero } }
        expectSame(try filled(hidden, without: hole).pixels, photo)
    }

    @Test func `opaque photos stay opaque and grey ones grey`() throws {
        let photo = noise.map { RGBA8(gray: $0.red) }
        for options in [InpaintOptions.bare(), InpaintOptions(dilation: 2, feather: 3)] {
            let result = try filled(photo, without: hole, options).pixels
            #expect(result != photo)
            #expect(result.pixels.allSatisfy { $0 == RGBA8(gray: $0.red) })
        }
    }
}
