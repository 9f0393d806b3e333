import BenchmarkHarness
import BenchmarkRasters
import ImagingCore
import RetouchKit
import Synchronization

/// What a person waits for: a preview after a confirmation, an export, and undo.
enum RenderBenchmarks {
    private static let preview = 2048 * 1536 / 1e6

    static let all = [
        render("preview-2048", "2048×1536, mask 5 %, from confirm to picture", preview, .preview(), target: 300),
        render("preview-12mp", "12 MP, mask 5 %, from confirm to picture", 12, .preview(), target: 300),
        render("preview-48mp", "48 MP, mask 5 %, from confirm to picture", 48, .preview()),
        render("export-12mp", "12 MP, mask 5 %", 12, .full, target: 4000),
        render("export-48mp", "48 MP, mask 5 %", 48, .full, target: 12_000, megabytes: 1500),
        Benchmark(
            "undo-50", input: "2048×1536, one of 50 states, half of them adjusted, some turned",
            targetMilliseconds: 30
        ) { try await undo($0) },
    ]

    /// One removal, without anything kept but the original at its size.
    private static func render(
        _ name: String, _ input: String, _ megapixels: Double, _ scale: RenderScale, target: Double? = nil,
        megabytes: Double? = nil
    ) -> Benchmark {
        let series = scale == .full ? "export, mask of 5 %" : "preview, mask of 5 %"
        let growth = BenchmarkGrowth("\(series), by the photo’s size", size: megapixels, unit: "MP")
        return Benchmark(
            name, input: input, targetMilliseconds: target, targetMegabytes: megabytes, growth: growth
        ) { context in
            let input = try await context.photo(megapixels: megapixels)
            let mask = try context.mask(.ellipse(percent: 5), megapixels: megapixels)
            let selection = MaskOperation(try mask.mask(), tool: .object)
            let stack = try EditStack([.mask(selection), .inpaint(InpaintOperation(maskID: selection.id))])
            let renderer = RetouchRenderer(
                original: try input.photo(), cacheLimit: 0, threadCount: context.threadCount)
            // The photo was on the screen before.
            _ = try await renderer.render(EditStack(), at: scale)
            return PreparedBenchmark(inputs: ["photo": input, "mask": mask]) {
                blackHole(try await renderer.render(stack, at: scale))
            }
        }
    }

    /// Jumps among 50 states that were all shown before.
    private static func undo(_ context: BenchmarkContext) async throws -> PreparedBenchmark {
        let input = try await context.photo(megapixels: preview)
        let photo = try input.photo()
        var stack = EditStack()
        for index in 0..<50 {
            if index % 10 == 0 {
                let place = PixelRect(
                    x: photo.width * (index + 5) / 60, y: photo.height / 3, width: photo.width / 16,
                    height: photo.height / 16)
                try stack.append(
                    .mask(
                        MaskOperation(Mask(width: photo.width, height: photo.height, selecting: place), tool: .object)))
            } else if index % 10 == 1, let mask = stack.operations.last {
                try stack.append(.inpaint(InpaintOperation(maskID: mask.id)))
            } else if index % 10 == 9 {
                try stack.append(.adjustment(AdjustmentOperation([.straighten: index % 20 == 9 ? 2 : 0])))
            } else {
                let setting: AdjustmentSetting = [.exposure, .shadows, .saturation][index % 3]
                let value = index < 25 ? 0 : Double(index) / setting.domain.upperBound / 10
                try stack.append(.adjustment(AdjustmentOperation([setting: value])))
            }
        }
        let renderer = RetouchRenderer(original: photo, threadCount: context.threadCount)
        for state in 0...50 {
            try stack.jump(to: state)
            _ = try await renderer.render(stack)
        }
        let filled = stack
        let next = Mutex(0)
        return PreparedBenchmark(inputs: ["photo": input]) {
            var stack = filled
            // Each state once in 51 calls, in an order that jumps about.
            try stack.jump(
                to: next.withLock { state in
                    state = (state + 19) % 51
                    return state
                })
            blackHole(try await renderer.render(stack))
        }
    }
}
