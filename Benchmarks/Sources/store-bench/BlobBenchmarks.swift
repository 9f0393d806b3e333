import BenchmarkHarness
import DurableStore
import Synchronization

/// Contents of 1 MB kept by their hash.
enum BlobBenchmarks {
    static let all = [
        Benchmark("store-put-1mb", input: "1 MB that is new", peers: [BenchmarkPeer("Python", targetRatio: 1.1)]) {
            context in
            let input = try context.randomBytes(context.byteCount(1 << 20))
            let bytes = try input.bytes()
            let store = try BlobStore(context.workspace.path("blobs"))
            let count = Mutex<UInt32>(0)
            return PreparedBenchmark(inputs: ["bytes": input]) {
                var fresh = bytes
                let number = count.withLock { number in
                    number += 1
                    return number
                }
                for byte in 0..<4 { fresh[byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
                try store.put(fresh)
            }
        },
        Benchmark("store-put-again-1mb", input: "1 MB that is there", peers: []) { context in
            let bytes = try context.randomBytes(context.byteCount(1 << 20)).bytes()
            let store = try BlobStore(context.workspace.path("blobs"))
            try store.put(bytes)
            return PreparedBenchmark { try store.put(bytes) }
        },
        Benchmark("store-get-1mb", input: "1 MB, checked", peers: [BenchmarkPeer("Python")]) { context in
            let input = try context.randomBytes(context.byteCount(1 << 20))
            let store = try BlobStore(context.workspace.path("blobs"))
            let name = try store.put(try input.bytes())
            return PreparedBenchmark(inputs: ["bytes": input]) { blackHole(try store.get(name)) }
        },
    ]
}
