import BenchmarkHarness
import BenchmarkRasters
import Foundation
import ImagingCore
import InpaintKit

/// A picture of what was measured: before, mask, ours, and each peer that runs, for several removals, one under the other.
///
/// Each row shows the surroundings of what is removed, so that structure and grain can be judged.
enum ComparisonSheet {
    private static let gap = 8
    private static let captionHeight = 24
    /// The longer side of a picture is at most so many pixels.
    private static let longSide = 640

    /// The width of a picture is at least so many pixels, which leaves room for its caption.
    private static let leastWidth = 240

    /// A removal to be shown: the benchmark whose peers do it, and with which peers.
    private struct Subject {
        let benchmark: String
        let removal: Removal
        let peers: [BenchmarkPeer]
    }

    private static let subjects = [
        Subject(
            benchmark: "export-2048", removal: Removal(megapixels: RemovalBenchmarks.small, mask: .ellipse(percent: 5)),
            peers: [
                RemovalBenchmarks.telea, RemovalBenchmarks.navierStokes, RemovalBenchmarks.patchMatch,
                RemovalBenchmarks.patchByPatch,
            ]),
        Subject(
            benchmark: "wire-12mp",
            removal: Removal(megapixels: RemovalBenchmarks.small, mask: .wire(thickness: 6)),
            peers: [RemovalBenchmarks.telea, RemovalBenchmarks.navierStokes, RemovalBenchmarks.patchMatch]),
        Subject(
            benchmark: "export-640", removal: Removal(megapixels: RemovalBenchmarks.tiny, mask: .ellipse(percent: 1)),
            peers: [
                RemovalBenchmarks.telea, RemovalBenchmarks.navierStokes, RemovalBenchmarks.patchMatch,
                RemovalBenchmarks.patchByPatch, RemovalBenchmarks.biharmonic,
            ]),
    ]

    /// Draws the sheet and writes it as PNG.
    static func write(to path: String, _ run: FinishedRun) async throws {
        var rows: [Raster<RGBA8>] = []
        for subject in subjects { rows.append(try await row(of: subject, run)) }
        var sheet = Raster(
            width: (rows.map(\.width).max() ?? 0) + 2 * gap,
            height: rows.map { $0.height + gap }.reduce(gap, +), filledWith: RGBA8.white)
        var top = gap
        for row in rows {
            sheet.paste(row, x: gap, y: top)
            top += row.height + gap
        }
        let bytes = try Photo(pixels: sheet).encoded(as: .png(compression: .fast))
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func row(of subject: Subject, _ run: FinishedRun) async throws -> Raster<RGBA8> {
        let context = run.context
        let input = try await subject.removal.load(context)
        let engine = InpaintEngine(threadCount: context.threadCount)
        let ours = try await engine.remove(input.mask, from: input.photo).pixels
        var pictures = [
            ("before", input.photo), ("mask", input.mask.coverage.map { RGBA8(gray: $0) }), ("InpaintKit", ours),
        ]
        for peer in subject.peers {
            // A peer that fails is left out; the table says why.
            if let samples = try? run.output(of: peer, benchmark: subject.benchmark, inputs: input.files) {
                pictures.append((peer.name, picture(of: samples, like: input.photo)))
            }
        }
        let part = surroundings(of: input.mask)
        let panels = pictures.map { name, picture in (name, fitted(picture.cropped(to: part))) }
        let panelSize = panels[0].1.size
        var row = Raster(
            width: (panelSize.width + gap) * panels.count - gap, height: panelSize.height + captionHeight,
            filledWith: RGBA8.white)
        for (index, (name, panel)) in panels.enumerated() {
            let left = index * (panelSize.width + gap)
            row.draw(name, x: left, y: 2, scale: 2, with: .black)
            row.paste(panel, x: left, y: captionHeight)
        }
        return row
    }

    /// The box of a mask grown by half on each side; of a wire, which spans the frame, a part.
    private static func surroundings(of mask: Mask) -> PixelRect {
        let box = mask.selectedBounds ?? mask.coverage.bounds
        let shorter = max(64, min(box.width, box.height))
        let core = PixelRect(
            x: box.x + (box.width - min(box.width, 4 * shorter)) / 2, y: box.y, width: min(box.width, 4 * shorter),
            height: box.height)
        return core.expanded(by: shorter / 2).intersection(mask.coverage.bounds)
    }

    private static func fitted(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        if picture.width < leastWidth {
            let factor = (leastWidth + picture.width - 1) / picture.width
            return picture.resized(
                to: PixelSize(width: picture.width * factor, height: picture.height * factor), filter: .nearest)
        }
        let side = max(picture.width, picture.height)
        guard side > longSide else { return picture }
        return picture.resized(
            to: PixelSize(
                width: max(1, picture.width * longSide / side), height: max(1, picture.height * longSide / side)),
            filter: .area)
    }

    private static func picture(of samples: SampleBuffer, like photo: Raster<RGBA8>) -> Raster<RGBA8> {
        let bytes = samples.bytes
        let pixels = stride(from: 0, to: bytes.count - 3, by: 4).map {
            RGBA8(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        }
        return Raster(width: photo.width, height: photo.height, pixels: pixels)
    }
}
