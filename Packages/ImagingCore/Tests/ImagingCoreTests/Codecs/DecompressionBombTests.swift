import ImagingCore
import Testing
import _ImagingTestSupport

/// A small file that claims 60,000×60,000 pixels is turned away before memory is taken: the raster would have 14 GB, and
/// these processes can never have more than 2.
struct DecompressionBombTests {
    @Test func `a PNG file's claim costs nothing`() async {
        await #expect(processExitsWith: .success) {
            var bytes = TestPNG(width: 3, height: 3, colorType: 2, bitDepth: 8).encoded(seed: 1)
            let side: [UInt8] = [0, 0, 0xEA, 0x60]
            bytes.replaceSubrange(16..<24, with: side + side)
            let sum = TestPNG.crc32(Array(bytes[12..<29]))
            bytes.replaceSubrange(
                29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32($0))) })
            expectTurnedAway(bytes)
        }
    }

    @Test func `a JPEG file's claim costs nothing`() async {
        await #expect(processExitsWith: .success) {
            for isProgressive in [false, true] {
                var kind = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr)
                kind.isProgressive = isProgressive
                var bytes = kind.encoded(seed: 1)
                guard
                    let frame = bytes.indices.first(where: {
                        bytes[$0...].starts(with: [0xFF, isProgressive ? 0xC2 : 0xC0])
                    })
                else { preconditionFailure("there is a frame") }
                let side = [UInt8]([0xEA, 0x60])
                bytes.replaceSubrange(frame + 5..<frame + 9, with: side + side)
                expectTurnedAway(bytes)
            }
        }
    }
}

private func expectTurnedAway(_ bytes: [UInt8]) {
    limitMemory(toBytes: 2 << 30)
    for tolerance in [false, true] {
        do throws(ImagingError) {
            _ = try Photo<RGBA8>(decoding: bytes, options: DecodingOptions(toleratesDamage: tolerance))
            preconditionFailure("it was decoded")
        } catch {
            let size = PixelSize(width: 60_000, height: 60_000)
            precondition(error == .tooManyPixels(size, limit: 300_000_000), "\(error)")
        }
    }
}
