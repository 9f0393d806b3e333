public import ImagingCore

/// A PNG file written by plain Swift, for tests of the decoder: every colour type, bit depth, filter and interlacing.
///
/// Pixel data are stored without compression, so that every byte of the file has a known place.
public struct TestPNG: Hashable, Sendable {
    /// The sides.
    public var size: PixelSize
    /// PNG's: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
    public var colorType: Int
    /// 1, 2, 4, 8 or 16, as the colour type allows.
    public var bitDepth: Int
    /// Whether rows stand in Adam7's seven passes.
    public var isInterlaced = false
    /// The filter of every row, 0...4; nil takes them in turn.
    public var filter: Int?
    /// The palette's colours; their alpha is written when one is not 255.
    public var palette: [RGBA8] = []
    /// The transparent grey (one sample) or RGB colour (three samples).
    public var transparentColor: [UInt16]?

    private struct Chunk: Hashable, Sendable {
        let name: String
        let body: [UInt8]
    }

    private var early: [Chunk] = []
    private var late: [Chunk] = []

    /// Makes a kind without interlacing that takes the filters in turn.
    public init(width: Int, height: Int, colorType: Int, bitDepth: Int) {
        size = PixelSize(width: width, height: height)
        self.colorType = colorType
        self.bitDepth = bitDepth
    }

    /// How many samples a pixel has.
    public var channelCount: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

    /// Adds a chunk before the palette, or between the pixels and the end.
    public mutating func addChunk(_ name: String, _ body: [UInt8], afterPixels: Bool = false) {
        if afterPixels {
            late.append(Chunk(name: name, body: body))
        } else {
            early.append(Chunk(name: name, body: body))
        }
    }

    /// Returns random samples, interleaved; a palette's numbers lie within it.
    public func samples(seed: UInt64) -> [UInt16] {
        var generator = SeededGenerator(seed: seed)
        let limit = colorType == 3 ? UInt64(palette.count) : 1 << UInt64(bitDepth)
        return (0..<size.area * channelCount).map { _ in UInt16(generator.next() % limit) }
    }

    /// Returns a file of this kind with ``samples(seed:)``.
    public func encoded(seed: UInt64) -> [UInt8] { encoded(samples: samples(seed: seed)) }

    /// Returns a file of this kind.
    ///
    /// - Parameter samples: The samples, interleaved, each below 2 to the power of ``bitDepth``.
    public func encoded(samples: [UInt16]) -> [UInt8] {
        precondition(samples.count == size.area * channelCount, "each pixel needs its samples")
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk(
            "IHDR",
            Self.long(size.width) + Self.long(size.height)
                + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
        for chunk in early { file += Self.chunk(chunk.name, chunk.body) }
        if !palette.isEmpty {
            file += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            if palette.contains(where: { $0.alpha != 255 }) { file += Self.chunk("tRNS", palette.map(\.alpha)) }
        }
        if let transparentColor {
            file += Self.chunk("tRNS", transparentColor.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        }
        // Several data chunks, so that a decoder has to join them.
        let data = Self.zlibStored(scanlines(samples))
        for start in stride(from: 0, to: data.count, by: 1000) {
            file += Self.chunk("IDAT", Array(data[start..<Swift.min(data.count, start + 1000)]))
        }
        for chunk in late { file += Self.chunk(chunk.name, chunk.body) }
        return file + Self.chunk("IEND", [])
    }

    /// The eight-bit pixels that a decoder should give for samples, by the format's rules alone.
    public func expectedPixels(samples: [UInt16]) -> Raster<RGBA8> {
        let maximum = (1 << bitDepth) - 1
        func scaled(_ sample: UInt16) -> UInt8 {
            // Rounded: for 16 bits 257 steps become one.
            UInt8((Int(sample) * 255 * 2 + maximum) / (2 * maximum))
        }
        let pixels = (0..<size.area).map { index in
            let pixel = Array(samples[index * channelCount..<(index + 1) * channelCount])
            let isClear = pixel == transparentColor
            switch colorType {
            case 3: return palette[Int(pixel[0])]
            case 0, 4:
                let gray = scaled(pixel[0])
                let alpha = colorType == 4 ? scaled(pixel[1]) : isClear ? 0 : 255
                return RGBA8(red: gray, green: gray, blue: gray, alpha: alpha)
            default:
                let alpha = colorType == 6 ? scaled(pixel[3]) : isClear ? 0 : 255
                return RGBA8(red: scaled(pixel[0]), green: scaled(pixel[1]), blue: scaled(pixel[2]), alpha: alpha)
            }
        }
        return Raster(width: size.width, height: size.height, pixels: pixels)
    }
}
