import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import RetouchKit

/// How long renderings go on after they were cancelled.
enum CancelledRenders {
    private typealias Work = @Sendable () async throws -> Void

    /// Measures what has a name that contains a text, and prints what was found.
    static func measure(names: String, _ run: FinishedRun) async throws {
        CancelLatency.printHeader("rendering")
        for (name, megapixels) in [("2048", 2048 * 1536 / 1e6), ("12mp", 12.0), ("48mp", 48.0)] {
            let wanted = ["preview-\(name)", "preview-\(name)-adjusted", "export-\(name)-adjusted"]
                .filter { $0.contains(names) }
            if wanted.isEmpty { continue }
            let photo = try await run.context.photo(megapixels: megapixels).photo()
            let mask = try run.context.mask(.ellipse(percent: 5), megapixels: megapixels).mask()
            for name in wanted {
                try await CancelLatency(of: try work(name, photo, mask, run.context)).printRow(name)
            }
        }
    }

    /// Renders the edits of a photo that no rendering has seen before.
    private static func work(
        _ name: String, _ photo: Raster<RGBA8>, _ mask: Mask, _ context: BenchmarkContext
    ) throws -> Work {
        let selection = MaskOperation(mask, tool: .object)
        var stack = try EditStack([.mask(selection), .inpaint(InpaintOperation(maskID: selection.id))])
        if name.hasSuffix("adjusted") {
            try stack.append(.adjustment(AdjustmentOperation([.exposure: 0.3, .shadows: 30, .straighten: 1.5])))
        }
        let (edits, threadCount) = (stack, context.threadCount)
        let scale: RenderScale = name.hasPrefix("preview") ? .preview() : .full
        return {
            let renderer = RetouchRenderer(original: photo, threadCount: threadCount)
            blackHole(try await renderer.render(edits, at: scale))
        }
    }
}
