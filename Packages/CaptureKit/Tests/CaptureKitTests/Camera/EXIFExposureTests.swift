import Testing
import _ImagingTestSupport

@testable import CaptureKit

struct EXIFExposureTests {
    @Test(arguments: [true, false])
    func `exposure is read in both byte orders`(isLittleEndian: Bool) throws {
        let block = FrameFiles.exif(time: (1, 50), aperture: (20, 10), iso: 400, isLittleEndian: isLittleEndian)
        let exposure = try #require(EXIFExposure(block))
        #expect(exposure.time == 0.02 && exposure.aperture == 2 && exposure.sensitivity == 400)
        // 0.02 s × 4 / 2² = 0.02
        #expect(abs(exposure.value - -5.643856189774724) < 1e-12)
    }

    @Test func `twice the time is one more`() throws {
        let one = try #require(EXIFExposure(FrameFiles.exif(time: (1, 100), iso: 100)))
        let two = try #require(EXIFExposure(FrameFiles.exif(time: (1, 50), iso: 100)))
        #expect(abs(two.value - one.value - 1) < 1e-12)
    }

    @Test func `what tells no exposure is none`() {
        #expect(EXIFExposure([]) == nil)
        #expect(EXIFExposure(FrameFiles.exif(time: nil, iso: 100)) == nil)
        #expect(EXIFExposure(FrameFiles.exif(time: (1, 0))) == nil)
        #expect(EXIFExposure(FrameFiles.exif(time: (0, 1))) == nil)
    }

    @Test func `no damage is more than a missing exposure`() {
        let block = FrameFiles.exif(time: (1, 50), aperture: (2, 1), iso: 400)
        for count in block.indices { _ = EXIFExposure(Array(block[..<count])) }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            var damaged = block
            for _ in 0...2 {
                damaged[Int.random(in: 0..<block.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if let exposure = EXIFExposure(damaged) { #expect(exposure.time > 0) }
        }
    }
}
