// Unsafe code may stand in this file: it calls C.

import CImagingCodecs
import ImagingCore
import Testing
import _ImagingTestSupport

/// The choice of a row's filter, and what is asked of whole pictures before they are written.
@Suite(.serialized) struct PNGFilterTests {
    private func sums(_ row: [UInt8], above: [UInt8], pixelBytes: Int) -> [UInt64] {
        var sums = [UInt64](repeating: 0, count: 5)
        unsafe imaging_png_filter_sums(row, above, row.count, pixelBytes, &sums)
        return sums
    }

    /// The filters as the PNG specification defines them, section 9.
    private func slowSums(_ row: [UInt8], above: [UInt8], pixelBytes: Int) -> [UInt64] {
        var sums = [UInt64](repeating: 0, count: 5)
        for x in row.indices {
            let left = x >= pixelBytes ? Int(row[x - pixelBytes]) : 0
            let up = Int(above[x])
            let corner = x >= pixelBytes ? Int(above[x - pixelBytes]) : 0
            let estimate = left + up - corner
            let paeth = [left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
            for (filter, predicted) in [0, left, up, (left + up) / 2, paeth].enumerated() {
                let rest = UInt8(truncatingIfNeeded: Int(row[x]) - predicted)
                sums[filter] += UInt64(Int8(bitPattern: rest).magnitude)
            }
        }
        return sums
    }

    @Test func `a ramp leaves least to the filter of the left`() {
        #expect(sums([10, 11, 12, 13], above: [0, 0, 0, 0], pixelBytes: 1) == [46, 13, 46, 30, 13])
    }

    @Test func `sums equal those of the definition on every level`() {
        for pixelBytes in [1, 2, 3, 4, 6, 8] {
            for count in [0, 1, pixelBytes, 2 * pixelBytes + 1, 63, 512 + pixelBytes, 1300] {
                var generator = SeededGenerator(seed: UInt64(count * 10 + pixelBytes))
                // Some rows use all values, some few, so that distances are often equal.
                let mask: UInt8 = count % 2 == 0 ? 0xFF : 0x81
                let row = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) & mask }
                let above = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) & mask }
                let expected = slowSums(row, above: above, pixelBytes: pixelBytes)
                forEachDispatchLevel { level in
                    #expect(
                        sums(row, above: above, pixelBytes: pixelBytes) == expected,
                        "\(count) bytes, \(pixelBytes) a pixel, level \(level)")
                }
            }
        }
    }

    @Test func `every pixel counts for opaque and grey`() {
        for count in [1, 2, 2047, 2048, 2049, 5000] {
            let plain = [RGBA8](repeating: RGBA8(red: 7, green: 7, blue: 7), count: count)
            let wide = plain.map { RGBA16($0) }
            #expect(unsafe imaging_is_opaque(plain, count, 8) && imaging_is_gray(plain, count, 8))
            #expect(unsafe imaging_is_opaque(wide, count, 16) && imaging_is_gray(wide, count, 16))
            for place in [0, count / 2, count - 1] {
                for change in 0..<4 {
                    var pixels = plain
                    var widePixels = wide
                    switch change {
                    case 0: (pixels[place].red, widePixels[place].red) = (6, 7 * 257 + 1)
                    case 1: (pixels[place].green, widePixels[place].green) = (6, 7 * 257 + 1)
                    case 2: (pixels[place].blue, widePixels[place].blue) = (6, 7 * 257 + 1)
                    default: (pixels[place].alpha, widePixels[place].alpha) = (254, 65534)
                    }
                    #expect(unsafe imaging_is_gray(pixels, count, 8) == (change == 3))
                    #expect(unsafe imaging_is_opaque(pixels, count, 8) == (change != 3))
                    #expect(unsafe imaging_is_gray(widePixels, count, 16) == (change == 3))
                    #expect(unsafe imaging_is_opaque(widePixels, count, 16) == (change != 3))
                }
            }
        }
    }
}
