import BenchmarkHarness
import Foundation

let suite = BenchmarkSuite(
    name: "store-bench",
    summary: "Times hashes, durable files, blobs and databases, beside Python's modules and sha256sum.",
    library: "DurableStore",
    benchmarks: HashBenchmarks.all + FileBenchmarks.all + BlobBenchmarks.all + DatabaseBenchmarks.all)
exit(await suite.run())
