import BenchmarkHarness
import BenchmarkRasters
import Foundation
import ImagingCore

/// Reading and writing a photo of 12 MP as JPEG (quality 90, 4:2:0) and PNG (balanced).
///
/// The first peer is the C library itself, called by the plainest program that does the same with the same settings.
/// The files to read are written by our own encoders, once for all readers.
enum CodecBenchmarks {
    static let all = [
        decode("jpeg-decode", .jpeg(quality: 90), "12 MP JPEG, quality 90"),
        encode("jpeg-encode-90", .jpeg(quality: 90)),
        decode("png-decode", .png(compression: .balanced), "12 MP PNG, RGB"),
        encode("png-encode", .png(compression: .balanced)),
    ]

    private static let peers = [
        BenchmarkPeer("C library", targetRatio: 1.05), BenchmarkPeer("OpenCV"), BenchmarkPeer("Pillow"),
    ]

    private static func decode(_ name: String, _ encoding: ImageEncoding, _ input: String) -> Benchmark {
        Benchmark(name, input: input, peers: peers) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bytes = try Photo(pixels: photo).encoded(as: encoding)
            let file = try context.workspace.file(bytes, named: "\(name)-input")
            return PreparedBenchmark(
                inputs: ["encoded": file, "photo": input], note: megabytes(bytes),
                output: { SampleBuffer(try Photo<RGBA8>(decoding: bytes).pixels) },
                body: { blackHole(try Photo<RGBA8>(decoding: bytes)) })
        }
    }

    private static func encode(_ name: String, _ encoding: ImageEncoding) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8, opaque", peers: peers) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = Photo(pixels: try input.photo())
            return PreparedBenchmark(inputs: ["photo": input], note: megabytes(try photo.encoded(as: encoding))) {
                blackHole(try photo.encoded(as: encoding))
            }
        }
    }

    private static func megabytes(_ bytes: [UInt8]) -> String {
        "ours \(String(format: "%.2f", Double(bytes.count) / 1e6)) MB"
    }
}
