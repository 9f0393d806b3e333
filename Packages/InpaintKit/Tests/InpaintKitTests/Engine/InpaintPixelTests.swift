import ImagingCore
import Testing

@testable import InpaintKit

struct InpaintPixelTests {
    @Test func `weights 0 and 255 give the one and the other, 51 a fifth of the way`() {
        let one = RGBA8(red: 0, green: 255, blue: 10, alpha: 200)
        let other = RGBA8(red: 255, green: 0, blue: 20, alpha: 0)
        #expect(one.mixed(with: other, weight: 0) == one)
        #expect(one.mixed(with: other, weight: 255) == other)
        #expect(one.mixed(with: other, weight: 51) == RGBA8(red: 51, green: 204, blue: 12, alpha: 160))
        let deep = RGBA16(one)
        #expect(deep.mixed(with: RGBA16(other), weight: 0) == deep)
        #expect(deep.mixed(with: RGBA16(other), weight: 255) == RGBA16(other))
        #expect(
            deep.mixed(with: RGBA16(other), weight: 51)
                == RGBA16(red: 13107, green: 52428, blue: 3084, alpha: 41120))
    }

    @Test func `a mean is rounded to the nearest`() {
        let (black, one) = (RGBA8.black, RGBA8(gray: 1))
        #expect(black.mixed(with: one, weight: 127).red == 0)
        #expect(black.mixed(with: one, weight: 128).red == 1)
    }

    @Test func `sums are rounded and held within a sample`() {
        let change = RGBAFloat(red: 0.5, green: -0.49, blue: 1e9, alpha: -300)
        #expect(
            RGBA8(red: 1, green: 1, blue: 1, alpha: 255).adding(change) == RGBA8(red: 2, green: 1, blue: 255, alpha: 0))
        #expect(
            RGBA16(red: 1, green: 257, blue: 1, alpha: 65535).adding(change)
                == RGBA16(red: 130, green: 131, blue: 65535, alpha: 0))
        let same = RGBA16(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(same.adding(.zero) == same)
    }

    @Test func `16 bits are reduced to the nearest 8`() {
        #expect(RGBA8(red: 1, green: 2, blue: 3, alpha: 4).reduced == RGBA8(red: 1, green: 2, blue: 3, alpha: 4))
        #expect(
            RGBA16(red: 128, green: 129, blue: 65406, alpha: 65407).reduced
                == RGBA8(red: 0, green: 1, blue: 254, alpha: 255))
        for sample in 0...255 { #expect(RGBA16(RGBA8(gray: UInt8(sample))).reduced == RGBA8(gray: UInt8(sample))) }
    }
}
