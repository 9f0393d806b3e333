import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// What is seen in a preview is what an export shows.
struct PreviewAgreementTests {
    private let width = InpaintOptions.previewSide + 60
    private let height = 90

    /// Returns the mean difference in the hole of two fills that have been blurred to what a preview shows.
    private func difference(_ a: Raster<RGBA8>, _ b: Raster<RGBA8>, in hole: PixelRect) -> Double {
        func blurred(_ photo: Raster<RGBA8>) -> Raster<RGBA8> {
            photo.cropped(to: hole.expanded(by: 8)).boxBlurred(radius: 2)
        }
        let (first, second) = (blurred(a), blurred(b))
        var sum = 0
        for row in 8..<8 + hole.height {
            for column in 8..<8 + hole.width {
                let (p, q) = (first[column, row], second[column, row])
                sum += abs(Int(p.red) - Int(q.red)) + abs(Int(p.green) - Int(q.green)) + abs(Int(p.blue) - Int(q.blue))
            }
        }
        return Double(sum) / Double(3 * hole.area)
    }

    @Test func `preview, export and a reduced export have one structure, the same texture elsewhere has another`()
        throws
    {
        var generator = SeededGenerator(seed: 90)
        // Pebbles of random tones: there are many good fills, so two that agree did not do so by chance.
        let tones = Raster<RGBA8>.random(width: width / 7 + 2, height: height / 6 + 2, using: &generator)
        let photo = drawn(width: width, height: height) { x, y in tones[(x + y / 6 % 2 * 3) / 7, y / 6] }
        let hole = PixelRect(x: 1000, y: 25, width: 44, height: 40)
        let mask = Mask(width: width, height: height, selecting: hole)
        func fill(
            _ quality: InpaintOptions.Quality, budget: Int? = nil, reduction: Int? = nil
        ) throws -> Raster<RGBA8> {
            var options = InpaintOptions.bare(quality: quality, patchRadius: 1)
            options.memoryBudget = budget
            options.leastReduction = reduction
            return try filled(photo, without: mask, options).pixels
        }
        let export = try fill(.export)
        let whole = try InpaintEngine(threadCount: 1).plan(mask, for: photo, options: .bare(patchRadius: 1))
        let reduced = try fill(.export, budget: whole.peakBytes - 1)
        // What two pictures of these pebbles differ by that know nothing of each other.
        let elsewhere = Raster(
            width: width, height: height, pixels: Array(export.pixels[700...] + export.pixels[..<700]))
        let other = difference(export, elsewhere, in: hole)
        let toPreview = difference(export, try fill(.preview), in: hole)
        let toReduced = difference(export, reduced, in: hole)
        #expect(other > 15, "\(other)")
        #expect(toPreview < other / 3, "\(toPreview) \(other)")
        #expect(toReduced < other / 3, "\(toReduced) \(other)")
        // What a preview of half the size asks for is what a budget that is too small leads to.
        expectSame(try fill(.export, reduction: 2), reduced)
        expectSame(try fill(.export, reduction: 1), export)
    }

    @Test func `a fill is decided no smaller than its export begins, and by patches alone`() throws {
        let photo = drawn(width: 200, height: 160) { x, y in RGBA8(gray: UInt8((x * 7 + y * 13) % 256)) }
        func reductions(side: Int, _ method: InpaintMethod = .auto, least: Int) throws -> [Int] {
            let mask = Mask(width: 200, height: 160, selecting: PixelRect(x: 60, y: 50, width: side, height: side))
            var options = InpaintOptions.bare(patchRadius: 1)
            options.method = method
            options.leastReduction = least
            return try InpaintEngine(threadCount: 1).plan(mask, for: photo, options: options).regions.map(\.reduction)
        }
        #expect(try reductions(side: 40, least: 3) == [4])
        #expect(try reductions(side: 40, least: 64) == [4])
        #expect(try reductions(side: 30, least: 2) == [2])
        #expect(try reductions(side: 14, least: 4) == [1])
        #expect(try reductions(side: 40, .exemplar, least: 4) == [1])
        #expect(try reductions(side: 40, .diffusion, least: 4) == [1])
    }
}
