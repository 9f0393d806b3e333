import ImagingCore

extension TestPNG {
    /// Returns a chunk: length, name, body, checksum.
    public static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        return long(body.count) + named + long(Int(crc32(named)))
    }

    /// Returns CRC-32 as PNG uses it.
    public static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// Returns a zlib stream of stored blocks.
    public static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let count = Swift.min(65535, bytes.count - start)
            let isLast = start + count == bytes.count
            let low = UInt8(count & 255)
            let high = UInt8(count >> 8)
            stream += [isLast ? 1 : 0, low, high, ~low, ~high] + bytes[start..<start + count]
            start += count
        } while start < bytes.count
        var a = 1
        var b = 0
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + long(b << 16 | a)
    }

    static func long(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// The filtered rows of all passes.
    func scanlines(_ samples: [UInt16]) -> [UInt8] {
        // Adam7: first column, first row, column step, row step of each pass.
        let passes =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        let pixelBytes = Swift.max(1, channelCount * bitDepth / 8)
        var output = [UInt8]()
        for (left, top, across, down) in passes where left < size.width {
            var previous = [UInt8]()
            for (index, row) in stride(from: top, to: size.height, by: down).enumerated() {
                let values = stride(from: left, to: size.width, by: across).flatMap { column in
                    let start = (row * size.width + column) * channelCount
                    return samples[start..<start + channelCount]
                }
                let packed = packed(values)
                if previous.isEmpty { previous = [UInt8](repeating: 0, count: packed.count) }
                let kind = filter ?? index % 5
                output.append(UInt8(kind))
                output += Self.filtered(packed, previous, pixelBytes: pixelBytes, kind: kind)
                previous = packed
            }
        }
        return output
    }

    private func packed(_ values: [UInt16]) -> [UInt8] {
        if bitDepth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var bytes = [UInt8](repeating: 0, count: (values.count * bitDepth + 7) / 8)
        for (index, value) in values.enumerated() {
            let bit = index * bitDepth
            bytes[bit / 8] |= UInt8(value) << UInt8(8 - bitDepth - bit % 8)
        }
        return bytes
    }

    private static func filtered(_ row: [UInt8], _ above: [UInt8], pixelBytes: Int, kind: Int) -> [UInt8] {
        row.indices.map { index in
            let left = index >= pixelBytes ? Int(row[index - pixelBytes]) : 0
            let corner = index >= pixelBytes ? Int(above[index - pixelBytes]) : 0
            let up = Int(above[index])
            let prediction =
                switch kind {
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                case 4: paeth(left, up, corner)
                default: 0
                }
            return UInt8(truncatingIfNeeded: Int(row[index]) - prediction)
        }
    }

    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let guess = left + up - corner
        let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
        return a <= b && a <= c ? left : b <= c ? up : corner
    }

    /// One small kind for each colour type and bit depth, with and without interlacing and transparency.
    public static var everyKind: [(name: String, kind: TestPNG)] {
        let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
        var kinds: [(String, TestPNG)] = []
        for colorType in [0, 2, 3, 4, 6] {
            for depth in depths[colorType] ?? [] {
                for (isInterlaced, isClear) in [(false, false), (true, false), (false, true), (true, true)] {
                    // An alpha channel leaves nothing to a transparent colour.
                    if isClear && colorType >= 4 { continue }
                    var kind = TestPNG(width: 19, height: 13, colorType: colorType, bitDepth: depth)
                    kind.isInterlaced = isInterlaced
                    if colorType == 3 {
                        kind.palette = testPalette(count: Swift.min(200, 1 << depth), isClear: isClear)
                    } else if isClear {
                        kind.transparentColor = Array(kind.samples(seed: 5).prefix(kind.channelCount))
                    }
                    let name = "png-\(colorType)-\(depth)\(isInterlaced ? "-interlaced" : "")\(isClear ? "-clear" : "")"
                    kinds.append((name, kind))
                }
            }
        }
        return kinds
    }

    private static func testPalette(count: Int, isClear: Bool) -> [RGBA8] {
        (0..<count).map { index in
            let alpha = isClear ? UInt8(index * 91 % 256) : 255
            return RGBA8(red: UInt8(index), green: UInt8(255 - index), blue: UInt8(index * 37 % 256), alpha: alpha)
        }
    }
}
