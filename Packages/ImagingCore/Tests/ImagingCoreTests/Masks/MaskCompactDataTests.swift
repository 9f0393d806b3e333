import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// A selection as a finger draws it: wavering strokes and blobs with soft edges.
private func brushed(width: Int, height: Int, strokes: Int, seed: UInt64) -> Mask {
    var generator = SeededGenerator(seed: seed)
    var mask = Mask(width: width, height: height)
    let unit = Double(min(width, height))
    for number in 0..<strokes {
        var place = Point(
            x: .random(in: 0...Double(width), using: &generator), y: .random(in: 0...Double(height), using: &generator))
        var direction = Point(x: unit / 60, y: 0)
        var points = [place]
        for _ in 0..<40 {
            direction.x += .random(in: -unit / 150...unit / 150, using: &generator)
            direction.y += .random(in: -unit / 150...unit / 150, using: &generator)
            place = Point(x: place.x + direction.x, y: place.y + direction.y)
            points.append(place)
        }
        mask.stroke(.polyline(points), width: unit / 40)
        if number % 4 == 0 { mask.fill(.polygon(points)) }
    }
    return mask
}

/// The same bytes with a checksum that fits.
private func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 4 else { return bytes }
    let sum = TestPNG.crc32(Array(bytes.dropLast(4)))
    return bytes.dropLast(4) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt32($0))) }
}

private func error(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> ImagingError? {
    do {
        _ = try Mask(compactData: bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

struct MaskCompactDataTests {
    @Test func `reading that is not wanted any more stops without an error`() throws {
        let whole = mask("..#5", ".##9", "....")
        let bytes = whole.compactData()
        let monitor = WorkMonitor()
        #expect(try Mask(compactData: bytes, monitor: monitor) == whole)
        monitor.cancel()
        #expect(try Mask(compactData: bytes, monitor: monitor).isEmpty)
        #expect(throws: ImagingError.self) { try Mask(compactData: bytes.dropLast(), monitor: monitor) }
    }

    @Test func `the bytes of small masks stay as they are`() throws {
        #expect(
            Mask(width: 300, height: 2).compactData()
                == [0x49, 0x4D, 0x53, 0x4B, 1, 0xAC, 0x02, 2, 0, 0xAA, 0x46, 0x6D, 0x5A])
        let drawn = mask("..#5", ".##9", "....")
        #expect(
            drawn.compactData() == [
                0x49, 0x4D, 0x53, 0x4B, 1, 4, 3, 6, 0xFB, 0x83, 0xFD, 0x2F, 0xD6, 0x5C, 0x66, 0x0D, 0xB9, 0x5E,
            ])
    }

    @Test("masks come back", arguments: edgeSizes)
    func roundTrip(size: PixelSize) throws {
        var generator = SeededGenerator(seed: UInt64(size.width + 100 * size.height))
        for share in [0, 0.02, 0.5, 1] {
            for soft in [false, true] {
                let mask = randomMask(
                    width: size.width, height: size.height, share: share, soft: soft, using: &generator)
                for other in [mask, mask.inverted()] {
                    expectSame(try Mask(compactData: other.compactData()), other)
                }
            }
        }
    }

    @Test func `drawn and faded masks come back`() throws {
        let drawn = brushed(width: 157, height: 111, strokes: 5, seed: 4)
        expectSame(try Mask(compactData: drawn.compactData()), drawn)
        let faded = drawn.feathered(radius: 20)
        expectSame(try Mask(compactData: faded.compactData()), faded)
    }

    @Test func `a brushed mask of twelve megapixels takes less than 50 kB`() throws {
        let drawn = brushed(width: 4000, height: 3000, strokes: 12, seed: 7)
        let bytes = drawn.compactData()
        #expect(bytes.count < 50_000)
        #expect(try Mask(compactData: bytes) == drawn)
    }

    @Test("noise grows by few percent", arguments: [false, true])
    func noise(soft: Bool) {
        var generator = SeededGenerator(seed: 3)
        let plane = Raster<UInt8>.random(width: 200, height: 150, using: &generator)
        let mask = Mask(coverage: soft ? plane : plane.map { $0 < 128 ? 0 : 255 })
        let least = soft ? 30_000.0 : 30_000.0 / 8
        #expect(Double(mask.compactData().count) < 1.03 * least)
    }

    @Test func `cut at any byte it is truncated`() {
        let whole = brushed(width: 60, height: 40, strokes: 3, seed: 2).compactData()
        #expect(error(whole) == nil)
        for count in 0..<whole.count {
            #expect(error(Array(whole.prefix(count))) == .truncatedMask(offset: count))
        }
    }

    @Test func `what is wrong is named with its place`() {
        let whole = brushed(width: 60, height: 40, strokes: 3, seed: 2).compactData()
        func changed(_ place: Int, _ value: UInt8) -> [UInt8] {
            var bytes = whole
            bytes[place] = value
            return repaired(bytes)
        }
        #expect(error(changed(0, 0x4A)) == .corruptMask(offset: 0, reason: "it does not begin as a mask does"))
        #expect(error(changed(4, 2)) == .unsupportedMask(version: 2))
        var spoiled = whole
        spoiled[30] ^= 1
        #expect(error(spoiled) == .corruptMask(offset: whole.count - 4, reason: "the checksum is another"))
        #expect(error(whole + [0]) == .corruptMask(offset: whole.count, reason: "something follows its end"))
        // The rows of fewer pixels end sooner, and those that are cut are read beyond their end.
        let wrong = "the rows have another length"
        #expect(error(changed(6, 1)) == .corruptMask(offset: whole.count - 4, reason: wrong))
        let cut = [0x49, 0x4D, 0x53, 0x4B, 1, 60, 40, 20] + whole[9..<29] + [0, 0, 0, 0]
        #expect(error(repaired(cut)) == .corruptMask(offset: 28, reason: wrong))
        let head: [UInt8] = [0x49, 0x4D, 0x53, 0x4B, 1]
        for number: [UInt8] in [[0x80, 0x80, 0x80, 0x80, 0x08], [0x80, 0x00], [255, 255, 255, 255, 255, 255]] {
            #expect(error(head + number + [0, 0]) == .corruptMask(offset: 5, reason: "a number is out of range"))
            #expect(error(head + [3] + number) == .corruptMask(offset: 6, reason: "a number is out of range"))
        }
    }

    @Test func `limits are held before memory is taken`() {
        let largest: [UInt8] = [255, 255, 255, 255, 7]
        let bomb = repaired([0x49, 0x4D, 0x53, 0x4B, 1] + largest + largest + [0, 0, 0, 0, 0])
        let size = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
        #expect(error(bomb) == .tooManyPixels(size, limit: 300_000_000))
        let plain = Mask(width: 20, height: 10).compactData()
        #expect(error(plain, DecodingLimits(maxPixels: 200)) == nil)
        #expect(
            error(plain, DecodingLimits(maxPixels: 199))
                == .tooManyPixels(PixelSize(width: 20, height: 10), limit: 199))
        #expect(
            error(plain, DecodingLimits(maxBytes: plain.count - 1))
                == .tooManyBytes(plain.count, limit: plain.count - 1))
    }

    @Test func `damaged bytes give a mask or an error`() throws {
        var generator = SeededGenerator(seed: 20)
        let seeds = [
            brushed(width: 50, height: 40, strokes: 3, seed: 2).compactData(),
            mask("..#5", ".##9", "....").compactData(), Mask(width: 90, height: 0).compactData(),
            Mask(coverage: .random(width: 20, height: 9, using: &generator)).compactData(),
        ]
        let limits = DecodingLimits(maxPixels: 4096)
        let mutator = FileMutator(seeds: seeds, seed: 21)
        var masks = 0
        // MUTATIONS=100000 in the environment tries more.
        let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 1500
        for number in 0..<count {
            let bytes = mutator.file(number)
            // Half of them get past the checksum.
            guard let mask = try? Mask(compactData: number % 2 == 0 ? repaired(bytes) : bytes, limits: limits) else {
                continue
            }
            masks += 1
            #expect(try Mask(compactData: mask.compactData()) == mask)
        }
        #expect(masks > 20)
    }

    @Test func `any rows of the right length are a mask`() throws {
        // The header of a 30×20 mask, and noise for its rows.
        var generator = SeededGenerator(seed: 30)
        var masks = 0
        for count in 0..<400 {
            var bytes: [UInt8] = [0x49, 0x4D, 0x53, 0x4B, 1, 30, 20]
            let length = count % 120
            bytes.append(UInt8(length))
            for _ in 0..<length + 4 { bytes.append(.random(in: 0...255, using: &generator)) }
            guard let mask = try? Mask(compactData: repaired(bytes)) else { continue }
            masks += 1
            #expect(mask.size == PixelSize(width: 30, height: 20))
        }
        #expect(masks > 0)
    }
}
