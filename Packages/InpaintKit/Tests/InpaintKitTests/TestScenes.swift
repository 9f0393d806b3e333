import ImagingCore
import _ImagingTestSupport

@testable import InpaintKit

/// Makes a picture of what a closure gives for each column and row.
func drawn(width: Int, height: Int, _ color: (Int, Int) -> RGBA8) -> Raster<RGBA8> {
    Raster(
        width: width, height: height,
        pixels: (0..<width * height).map { color($0 % width, $0 / width) })
}

/// Makes a mask of a drawing: `#` is 255, `.` is 0, a digit *d* is 25 *d*.
func mask(_ rows: String...) -> Mask {
    let width = rows.first?.count ?? 0
    let values = rows.joined().map { $0 == "#" ? 255 : UInt8(($0.wholeNumberValue ?? 0) * 25) }
    return Mask(coverage: Raster(width: width, height: rows.count, pixels: values))
}

/// Makes a mask of the given size that selects a rectangle.
func boxMask(_ width: Int, _ height: Int, x: Int, y: Int, _ boxWidth: Int, _ boxHeight: Int) -> Mask {
    Mask(width: width, height: height, selecting: PixelRect(x: x, y: y, width: boxWidth, height: boxHeight))
}

extension Raster<RGBA8> {
    /// The picture with the pixels that a mask selects replaced by random ones.
    func scrambled(under mask: Mask, using generator: inout SeededGenerator) -> Raster<RGBA8> {
        var result = self
        for index in 0..<width * height where mask.coverage.pixels[index] == 255 {
            let bits = generator.next()
            result[index % width, index / width] = RGBA8(
                red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
                blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: UInt8(truncatingIfNeeded: bits >> 24))
        }
        return result
    }
}

extension InpaintOptions {
    /// Options that change the mask's pixels and no others.
    static func bare(quality: Quality = .export, patchRadius: Int = 3, seed: UInt64 = 0) -> InpaintOptions {
        InpaintOptions(quality: quality, patchRadius: patchRadius, dilation: 0, feather: 0, seed: seed)
    }
}

/// Runs the engine in the calling thread's time, as the engine does in the background.
func filled<Pixel: InpaintPixel>(
    _ photo: Raster<Pixel>, without mask: Mask, _ options: InpaintOptions = .bare(),
    sources: InpaintSources = .anywhere, threadCount: Int = 1, monitor: WorkMonitor = WorkMonitor()
) throws -> InpaintResult<Pixel> {
    try InpaintJob(
        photo: photo, options: options, sources: sources,
        bands: ParallelBands(threadCount: threadCount, monitor: monitor),
        monitor: monitor
    ).run(mask)
}

/// Makes a level of a photo whose hole is what a mask selects, fully, and that is painted where it selects at all.
func level(_ photo: Raster<RGBA8>, _ mask: Mask, radius: Int) -> PatchLevel {
    let unknown = mask.coverage.pixels.map { UInt8($0 == 255 ? 1 : 0) }
    return PatchLevel(
        width: photo.width, height: photo.height, radius: radius,
        pixels: featurePixels(of: photo, unknown: unknown, bands: .serial), unknown: unknown,
        painted: mask.coverage.pixels.map { $0 > 0 ? 1 : 0 })
}

extension MatchField {
    /// Makes a field that covers a whole level.
    init(width: Int, height: Int) { self.init(box: PixelRect(x: 0, y: 0, width: width, height: height)) }
}

/// The splitters whose results must be the same.
let threadCounts = [1, 2, 4]
