import ImagingCore
import TensorRuntime

/// A damaged ONNX file, given to the runtime.
///
/// It must be refused with a ``TensorError``, or run within its limit of memory.
public struct ModelTrial: Sendable {
    /// What became of a trial.
    public enum Outcome: Equatable, Sendable {
        case refused
        case ran
    }

    /// The file's bytes.
    public let bytes: [UInt8]

    /// Small sound files.
    public static let samples = [
        ModelWriter.detector(size: 8).bytes, ModelWriter.transformer().bytes, ModelWriter.shapes().bytes,
    ]

    /// Where the samples' names and sizes stand: the bytes of weights mean little, so most damage is done here.
    private static let structures = samples.map { bytes in
        bytes.indices.dropLast(8).filter { index in bytes[index..<index + 8].contains { $0 >= 0x20 && $0 < 0x7B } }
    }

    /// Makes a trial of a file's bytes.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Makes a trial; the same seed and number give the same bytes.
    public init(seed: UInt64, number: Int) {
        var state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func random(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        let sample = random(Self.samples.count)
        var bytes = Self.samples[sample]
        let structure = Self.structures[sample]
        for _ in 0...random(6) {
            let place = random(4) == 0 ? random(bytes.count) : structure[random(structure.count)]
            guard place < bytes.count else { continue }
            switch random(7) {
            case 0: bytes[place] = UInt8(random(256))
            case 1: bytes[place] ^= 1 << UInt8(random(8))
            case 2: bytes[place] = [0, 1, 2, 0x7F, 0x80, 0xFF][random(6)]
            case 3: bytes.insert(UInt8(random(256)), at: place)
            case 4: bytes.remove(at: place)
            case 5:
                let other = random(bytes.count)
                for offset in 0..<min(random(12) + 1, bytes.count - max(place, other)) {
                    bytes[place + offset] = bytes[other + offset]
                }
            default: if random(8) == 0 { bytes.removeLast(bytes.count - place) } else { bytes[place] &+= 1 }
            }
            if bytes.isEmpty { break }
        }
        self.bytes = bytes
    }

    /// Reads the file and computes with it.
    ///
    /// - Throws: Only errors that the runtime should not throw.
    public func run() throws -> Outcome {
        do throws(TensorError) {
            let model = try TensorModel(bytes: bytes)
            let session = try TensorSession(model, memoryLimit: 1 << 22)
            var inputs: [String: Tensor] = [:]
            for port in session.inputs {
                inputs[port.name] = Tensor(shape: port.shape.map { $0! }, repeating: 0.25)
            }
            _ = try session.run(inputs, bands: .serial)
            return .ran
        } catch {
            precondition(!error.description.isEmpty, "every error says something")
            return .refused
        }
    }
}
