public import ImagingCore

/// What the compact coding of masks makes of bytes that may be damaged.
public enum MaskTrial {
    /// Compact forms of small masks of several kinds.
    public static func seeds() -> [[UInt8]] {
        var generator = SeededGenerator(seed: 5)
        var masks = [Mask(width: 0, height: 0), Mask(width: 40, height: 30)]
        for size in [
            PixelSize(width: 33, height: 17), PixelSize(width: 1, height: 90), PixelSize(width: 200, height: 2),
        ] {
            let box = PixelRect(x: size.width / 4, y: size.height / 4, width: size.width / 2, height: size.height / 2)
            masks.append(Mask(width: size.width, height: size.height, selecting: box))
            masks.append(Mask(width: size.width, height: size.height, selecting: box).feathered(radius: 3))
            masks.append(
                Mask(coverage: Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)))
        }
        return masks.map { $0.compactData() }
    }

    /// Returns the bytes with the checksum that their beginning should have.
    @Sendable public static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 4 else { return bytes }
        let sum = TestPNG.crc32(Array(bytes.dropLast(4)))
        return bytes.dropLast(4) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt32($0))) }
    }

    /// Reads a mask; one that is taken is written and read back.
    public static func run(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits(maxPixels: 1_000_000)
    ) -> CodecTrial.Outcome {
        do {
            let mask = try Mask(compactData: bytes, limits: limits)
            guard try Mask(compactData: mask.compactData()) == mask else { return .contradiction("a mask changed") }
            return .picture
        } catch {
            return .error(String("\(error)".prefix { $0 != " " }))
        }
    }
}
