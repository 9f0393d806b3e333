import ImagingCore
import _ImagingHEIFTestSupport
import _ImagingTestSupport
import _ImagingWebPTestSupport

extension FuzzReader.Outcome {
    /// Takes what a trial of a codec says.
    init(_ outcome: CodecTrial.Outcome) {
        switch outcome {
        case .picture, .damagedPicture: self = .taken
        case .error(let name): self = .refused(name)
        case .contradiction(let reason): self = .wrong(reason)
        }
    }
}

extension FuzzReader {
    /// What decodes pictures.
    static let pictures: [FuzzReader] = [
        FuzzReader(
            "jpeg", "photos of JPEG", words: ["Exif\0\0", "ICC_PROFILE\0", "JFIF\0", "Adobe", "MPF\0"],
            seeds: { try files(of: .jpeg) }, read: { bytes in Outcome(CodecTrial.run(bytes)) }),
        FuzzReader(
            "png", "photos of PNG",
            words: ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "eXIf", "iCCP", "pHYs", "gAMA", "sRGB"],
            seeds: { try files(of: .png) },
            read: mending(FileMutator.repairingChecksums) { bytes in Outcome(CodecTrial.run(bytes)) }),
        // libde265 takes gigabytes and seconds for some damage within a stream, which no header tells.
        FuzzReader(
            "heif", "photos of HEIC and AVIF, where libheif is",
            words: [
                "ftypheic", "meta", "iloc", "iinf", "ispe", "hvcC", "pixi", "colr", "irot", "imir", "clap", "auxC",
                "mdat",
            ],
            longest: 120, seeds: { HEIFSeeds().files.map(\.bytes) }, read: { bytes in Outcome(HEIFTrial.run(bytes)) }),
        FuzzReader(
            "webp", "photos of WebP, where libwebp is",
            words: ["RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "EXIF", "ICCP", "XMP "],
            seeds: { WebPSeeds().files.map(\.bytes) }, read: { bytes in Outcome(WebPTrial.run(bytes)) }),
        FuzzReader(
            "info", "what is told of photos without decoding them", seeds: { try CodecSeeds().files.map(\.bytes) },
            read: { bytes in
                do {
                    let size = try ImageInfo(inspecting: bytes).size
                    return size.width > 0 && size.height > 0 ? .taken : .wrong("the size is \(size)")
                } catch {
                    return .refused("\(error)")
                }
            }),
        FuzzReader(
            "mask", "masks in their compact form", seeds: { MaskTrial.seeds() },
            read: mending(MaskTrial.repaired) { bytes in Outcome(MaskTrial.run(bytes)) }),
    ]

    private static func files(of format: ImageFormat) throws -> [[UInt8]] {
        try CodecSeeds().files.map(\.bytes).filter { ImageFormat(recognizing: $0) == format }
    }

    /// What stands beside the pixels.
    static let metadata: [FuzzReader] = [
        FuzzReader(
            "exif", "EXIF blocks", seeds: { exifBlocks() },
            read: { bytes in Outcome(MetadataTrial.run(exif: bytes)) }),
        FuzzReader(
            "icc", "ICC profiles", words: ["acsp", "RGB ", "GRAY", "XYZ ", "mntr", "desc", "wtpt", "rTRC"],
            seeds: {
                [TestProfile.make(), TestProfile.make(colorSpace: "GRAY"), TestProfile.make(byteCount: 132)]
            },
            read: { bytes in Outcome(MetadataTrial.run(profile: bytes)) }),
    ]

    private static func exifBlocks() -> [[UInt8]] {
        [nil, 1, 6, 8, 9].map { orientation in
            var block = TestEXIF(orientation: orientation)
            block.isLittleEndian = orientation == 6
            block.pixelSize = orientation == nil ? nil : (6, 4)
            if orientation == 8 {
                block.thumbnail = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 2)
            }
            return block.encoded()
        }
    }
}
