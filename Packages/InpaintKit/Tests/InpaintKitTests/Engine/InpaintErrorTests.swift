import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct InpaintErrorTests {
    private let photo = Raster(width: 12, height: 9, filledWith: RGBA8.white)
    private let hole = boxMask(12, 9, x: 3, y: 3, 2, 2)

    private func error(_ mask: Mask, _ options: InpaintOptions = .bare()) async -> InpaintError? {
        do {
            _ = try await InpaintEngine().remove(mask, from: photo, options: options)
            return nil
        } catch {
            return error as? InpaintError
        }
    }

    @Test func `a full mask leaves nothing to copy`() async {
        let size = PixelSize(width: 12, height: 9)
        let full = Mask(coverage: Raster(width: 12, height: 9, filledWith: 128))
        #expect(await error(full) == .nothingToCopyFrom(selectedPixels: 108, photo: size))
        // Two pixels grow to the whole photo.
        #expect(
            await error(hole, InpaintOptions(dilation: 20, feather: 0))
                == .nothingToCopyFrom(selectedPixels: 108, photo: size))
        // One pixel less is enough.
        var almost = full
        almost.coverage[11, 8] = 127
        #expect(await error(almost) == nil)
    }

    @Test func `the mask must have the photo's size`() async {
        for size in [PixelSize(width: 9, height: 12), PixelSize(width: 0, height: 0), PixelSize(width: 12, height: 10)]
        {
            let mask = Mask(width: size.width, height: size.height)
            #expect(await error(mask) == .sizeMismatch(photo: photo.size, mask: size))
        }
    }

    @Test(arguments: [Int.min, -1, 0, 8, Int.max])
    func `a patch radius must be in 1 to 7`(radius: Int) async {
        #expect(await error(hole, .bare(patchRadius: radius)) == .invalidPatchRadius(radius))
    }

    @Test(arguments: [-0.001, -Double.infinity, 64.001, .infinity])
    func `dilation and feather must be in 0 to 64`(value: Double) async {
        #expect(await error(hole, InpaintOptions(dilation: value, feather: 0)) == .invalidDilation(value))
        #expect(await error(hole, InpaintOptions(dilation: 0, feather: value)) == .invalidFeather(value))
    }

    @Test func `dilation and feather must be numbers`() async throws {
        guard case .invalidDilation(let dilation)? = await error(hole, InpaintOptions(dilation: .nan, feather: 0)),
            case .invalidFeather(let feather)? = await error(hole, InpaintOptions(dilation: 0, feather: .nan))
        else {
            Issue.record("a value that is no number is let through")
            return
        }
        #expect(dilation.isNaN && feather.isNaN)
    }

    @Test func `the ends of each domain are valid`() async {
        for radius in [1, 7] { #expect(await error(hole, .bare(patchRadius: radius)) == nil) }
        #expect(await error(hole, InpaintOptions(dilation: 0, feather: 64)) == nil)
        #expect(throws: Never.self) { try InpaintOptions(dilation: 64, feather: 64).validate() }
    }

    @Test func `a hole too long to address is refused, a photo that long is not`() async throws {
        let long = Raster(width: 70_000, height: 3, filledWith: RGBA8.white)
        let wire = boxMask(70_000, 3, x: 40, y: 1, 69_920, 1)
        var matching = InpaintOptions.bare(patchRadius: 1)
        matching.method = .patchMatch
        await #expect(throws: InpaintError.regionTooLarge(long.size)) {
            try await InpaintEngine().remove(wire, from: long, options: matching)
        }
        let dot = boxMask(70_000, 3, x: 69_000, y: 1, 1, 1)
        let result = try await InpaintEngine().remove(dot, from: long, options: .bare(patchRadius: 1))
        expectSame(result.pixels, long)
    }

    @Test func `options are checked even when there is nothing to do`() async {
        #expect(await error(Mask(width: 12, height: 9), .bare(patchRadius: 9)) == .invalidPatchRadius(9))
    }

    @Test func `an engine needs a thread`() async {
        await #expect(processExitsWith: .failure) { _ = InpaintEngine(threadCount: 0) }
    }
}
