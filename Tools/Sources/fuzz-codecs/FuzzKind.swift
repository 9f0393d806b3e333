import ImagingCore
import _ImagingHEIFTestSupport
import _ImagingTestSupport
import _ImagingWebPTestSupport

/// One of the decoders, with the sound files that damaged ones are made of and the trial that they go through.
struct FuzzKind {
    let name: String
    let seeds: [[UInt8]]
    /// No file may take more seconds; generous, since the sanitizer slows everything.
    var slowest = 5.0
    let trial: (_ bytes: [UInt8], _ number: Int) -> CodecTrial.Outcome

    /// All that reads bytes from outside.
    static func all() throws -> [FuzzKind] {
        let files = try CodecSeeds().files.map(\.bytes)
        let jpeg = files.filter { ImageFormat(recognizing: $0) == .jpeg }
        let png = files.filter { ImageFormat(recognizing: $0) == .png }
        let heif = HEIFSeeds().files.map(\.bytes)
        let webp = WebPSeeds().files.map(\.bytes)
        return [
            FuzzKind(name: "jpeg", seeds: jpeg) { bytes, _ in CodecTrial.run(bytes) },
            FuzzKind(name: "png", seeds: png) { bytes, _ in CodecTrial.run(bytes) },
            // libde265 takes gigabytes and seconds for some damage within a stream, which no header tells.
            FuzzKind(name: "heif", seeds: heif, slowest: 60) { bytes, _ in HEIFTrial.run(bytes) },
            FuzzKind(name: "webp", seeds: webp) { bytes, _ in WebPTrial.run(bytes) },
            FuzzKind(name: "exif", seeds: exifBlocks()) { bytes, _ in MetadataTrial.run(exif: bytes) },
            FuzzKind(name: "icc", seeds: profiles()) { bytes, _ in MetadataTrial.run(profile: bytes) },
            FuzzKind(name: "info", seeds: files) { bytes, _ in inspect(bytes) },
            // Most damage would stop at the checksum, so it is mended in three of four.
            FuzzKind(name: "mask", seeds: MaskTrial.seeds()) { bytes, number in
                MaskTrial.run(number % 4 == 0 ? bytes : MaskTrial.repaired(bytes))
            },
        ]
    }

    private static func inspect(_ bytes: [UInt8]) -> CodecTrial.Outcome {
        do {
            let info = try ImageInfo(inspecting: bytes)
            guard info.size.width > 0, info.size.height > 0 else { return .contradiction("the size is \(info.size)") }
            return .picture
        } catch {
            return .error(String("\(error)".prefix { $0 != " " }))
        }
    }

    private static func exifBlocks() -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        for orientation in [nil, 1, 6, 8, 9] {
            var block = TestEXIF(orientation: orientation)
            block.isLittleEndian = orientation == 6
            block.pixelSize = orientation == nil ? nil : (6, 4)
            if orientation == 8 {
                block.thumbnail = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 2)
            }
            blocks.append(block.encoded())
        }
        return blocks
    }

    private static func profiles() -> [[UInt8]] {
        [
            TestProfile.make(), TestProfile.make(colorSpace: "GRAY"), TestProfile.make(byteCount: 132),
            TestProfile.make(byteCount: 70_000),
        ]
    }
}
