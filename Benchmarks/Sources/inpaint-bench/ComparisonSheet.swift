import BenchmarkHarness
import BenchmarkRasters
import Foundation
import ImagingCore
import InpaintKit

/// A picture of what was measured: before, mask, ours, and the peers that run, for two removals, one under the other.
enum ComparisonSheet {
    private static let gap = 8

    /// Draws the sheet and writes it as PNG.
    static func write(to path: String, _ run: FinishedRun) async throws {
        let rows = [
            try await row(
                "export-2048", Removal(megapixels: RemovalBenchmarks.small, mask: .ellipse(percent: 5)), run),
            try await row(
                "wire-12mp", Removal(megapixels: RemovalBenchmarks.small, mask: .wire(thickness: 6)), run),
        ]
        let width = rows.map(\.width).max() ?? 0
        let height = rows.map(\.height).reduce(0, +) + gap * (rows.count - 1)
        var sheet = Raster<RGBA8>(width: width, height: height, filledWith: .white)
        var top = 0
        for row in rows {
            paste(row, into: &sheet, x: 0, y: top)
            top += row.height + gap
        }
        let bytes = try Photo(pixels: sheet).encoded(as: .png(compression: .fast))
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func row(_ name: String, _ removal: Removal, _ run: FinishedRun) async throws -> Raster<RGBA8> {
        let context = run.context
        let input = try await removal.load(context)
        let engine = InpaintEngine(threadCount: context.threadCount)
        let ours = try await engine.remove(input.mask, from: input.photo).pixels
        var pictures = [input.photo, picture(of: input.mask), ours]
        for peer in [RemovalBenchmarks.telea, RemovalBenchmarks.patchMatch] {
            if let samples = try run.output(of: peer, benchmark: name, inputs: input.files) {
                pictures.append(picture(of: samples, like: input.photo))
            }
        }
        let width = (input.photo.width + gap) * pictures.count - gap
        var row = Raster<RGBA8>(width: width, height: input.photo.height, filledWith: .white)
        for (index, picture) in pictures.enumerated() {
            paste(picture, into: &row, x: index * (input.photo.width + gap), y: 0)
        }
        return row
    }

    private static func picture(of mask: Mask) -> Raster<RGBA8> {
        Raster(width: mask.width, height: mask.height, pixels: mask.coverage.pixels.map { RGBA8(gray: $0) })
    }

    private static func picture(of samples: SampleBuffer, like photo: Raster<RGBA8>) -> Raster<RGBA8> {
        let bytes = samples.bytes
        let pixels = stride(from: 0, to: bytes.count - 3, by: 4).map {
            RGBA8(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        }
        return Raster(width: photo.width, height: photo.height, pixels: pixels)
    }

    private static func paste(_ picture: Raster<RGBA8>, into sheet: inout Raster<RGBA8>, x: Int, y: Int) {
        for row in 0..<picture.height {
            for column in 0..<picture.width { sheet[x + column, y + row] = picture[column, row] }
        }
    }
}
