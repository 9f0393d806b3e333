import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "tensor-bench",
    summary: "Times neural networks on the tensor runtime, beside onnxruntime on the same files and numbers.",
    library: "TensorRuntime",
    benchmarks: TensorBenchmarks.all)
exit(await suite.run())
