import BenchmarkHarness
import Foundation
import ImagingCore
import TensorRuntime
import _TensorTestSupport

/// Networks of the official ones' shapes with random weights: as large, and as slow.
enum TensorBenchmarks {
    static let all = [
        network("yolox-s-640", input: "YOLOX-S, one photo of 640 × 640", megabytes: 170, quick: 160, seed: 1) { size in
            ModelWriter.yolox(width: 0.5, size: size ?? 640)
        },
        narrow("yolox-nano-416", side: 416, quick: 96),
        narrow("yolox-nano-224", side: 224, quick: 64),
        narrow("yolox-nano-640", side: 640, quick: 160),
        network("tinyclip-224", input: "CLIP's ViT-8M/16, one crop of 224 × 224", quick: 32, seed: 3) { size in
            ModelWriter.clip(size: size ?? 224)
        },
        Benchmark("load-yolox-s", input: "YOLOX-S from its file's bytes to a session") { context in
            let bytes = ModelWriter.yolox(width: 0.5, size: context.isQuick ? 160 : 640).bytes
            return PreparedBenchmark(inputs: ["model": try context.workspace.file(bytes, named: "load.onnx")]) {
                blackHole(try TensorSession(TensorModel(bytes: bytes)))
            }
        },
    ]

    /// A narrow YOLOX for photos of a side.
    private static func narrow(_ name: String, side: Int, quick: Int) -> Benchmark {
        network(
            name, input: "YOLOX of a quarter's width, dense, one photo of \(side) × \(side)", quick: quick, seed: 2,
            growth: BenchmarkGrowth(
                "a narrow YOLOX, by the photo’s pixels", size: Double(side * side) / 1e6, unit: "MP")
        ) { size in ModelWriter.yolox(width: 0.25, size: size ?? side) }
    }

    private static func network(
        _ name: String, input: String, megabytes: Double? = nil, quick: Int, seed: UInt64,
        growth: BenchmarkGrowth? = nil,
        _ writer: @escaping @Sendable (Int?) -> ModelWriter
    ) -> Benchmark {
        Benchmark(
            name, input: input, targetMegabytes: megabytes, peers: [BenchmarkPeer("onnxruntime")], growth: growth
        ) { context in
            let file = try context.workspace.file(
                writer(context.isQuick ? quick : nil).bytes, named: "\(name)-\(context.isQuick).onnx")
            let session = try TensorSession(TensorModel(contentsOf: URL(fileURLWithPath: file.path)))
            let port = session.inputs[0]
            let shape = port.shape.map { $0! }
            var numbers = SampleNumbers(seed: seed)
            let scale: Float = name.hasPrefix("yolox") ? 255 : 2
            let values = numbers.next(shape.reduce(1, *)).map { ($0 + (scale == 255 ? 0.5 : 0)) * scale }
            let numbersFile = try context.workspace.file(
                values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) } },
                named: "\(name)-\(context.isQuick).f32")
            let tensor = Tensor(shape: shape, values: values)
            let bands = ParallelBands(threadCount: context.threadCount)
            let megabyte = 1 << 20
            return PreparedBenchmark(
                inputs: ["model": file, "numbers": numbersFile],
                note:
                    "weights \(session.weightByteCount / megabyte) MiB, work \(session.workingByteCount / megabyte) MiB",
                output: {
                    SampleBuffer(floats: try session.run([port.name: tensor], bands: bands).values.first!.values)
                }
            ) {
                blackHole(try session.run([port.name: tensor], bands: bands))
            }
        }
    }
}
