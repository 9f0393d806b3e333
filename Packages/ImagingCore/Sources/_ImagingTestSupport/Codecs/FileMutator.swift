/// Makes damaged files of sound ones; the same seed gives the same damage.
public struct FileMutator: Sendable {
    private let seeds: [[UInt8]]
    private let seed: UInt64

    /// Makes a mutator.
    ///
    /// - Parameters:
    ///   - seeds: The sound files. At least one, none empty.
    ///   - seed: What the damage follows from.
    public init(seeds: [[UInt8]], seed: UInt64) {
        precondition(!seeds.isEmpty && seeds.allSatisfy { !$0.isEmpty }, "there must be something to damage")
        self.seeds = seeds
        self.seed = seed
    }

    /// Returns the damaged file with a number; each number has its own, whatever was asked before.
    public func file(_ number: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ UInt64(number))
        var bytes = seeds[Int(generator.next() % UInt64(seeds.count))]
        let isPNG = bytes[0] == 0x89
        let isWebP = bytes.starts(with: "RIFF".utf8)
        for _ in 0..<1 + Int(generator.next() % 3) { mutate(&bytes, &generator) }
        // Without this most damage would stop at the first checksum.
        if isPNG && generator.next() % 4 != 0 { Self.repairChecksums(&bytes) }
        // And here at the length of the whole.
        if isWebP && generator.next() % 4 != 0 && bytes.count >= 12 {
            for index in 0..<4 { bytes[4 + index] = UInt8(truncatingIfNeeded: (bytes.count - 8) >> (8 * index)) }
        }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        func below(_ count: Int) -> Int { count <= 0 ? 0 : Int(generator.next() % UInt64(count)) }
        guard bytes.count > 4 else { return }
        switch below(10) {
        case 0, 1:
            for _ in 0..<1 + below(8) { bytes[below(bytes.count)] ^= 1 << UInt8(below(8)) }
        case 2:
            let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF, UInt8(below(256))]
            for _ in 0..<1 + below(4) { bytes[below(bytes.count)] = values[below(values.count)] }
        case 3: bytes.removeLast(below(bytes.count))
        case 4:
            let other = seeds[below(seeds.count)]
            bytes = Array(bytes.prefix(below(bytes.count)) + other.suffix(below(other.count)))
        case 5:
            // A segment or chunk, or any piece, once more.
            let start = below(bytes.count)
            let piece = bytes[start..<Swift.min(bytes.count, start + 1 + below(200))]
            let places = Self.fieldPlaces(bytes)
            let place = places.isEmpty || below(2) == 0 ? below(bytes.count) : places[below(places.count)].lowerBound
            for _ in 0..<1 + below(3) { bytes.insert(contentsOf: piece, at: Swift.min(place, bytes.count)) }
        case 6, 7:
            let places = Self.fieldPlaces(bytes)
            guard !places.isEmpty else { return }
            let place = places[below(places.count)]
            let values = [
                0, 1, 2, 3, 8, 0xFF, 0xFFFF, 0xFFFE, 0x8000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, bytes.count,
                below(65536),
            ]
            let value = values[below(values.count)]
            for (index, position) in place.reversed().enumerated() {
                bytes[position] = UInt8(truncatingIfNeeded: value >> (8 * index))
            }
        case 8:
            let start = below(bytes.count)
            bytes.removeSubrange(start..<Swift.min(bytes.count, start + 1 + below(40)))
        default:
            let place = below(bytes.count)
            bytes.insert(contentsOf: (0..<1 + below(16)).map { _ in UInt8(below(256)) }, at: place)
        }
    }

    /// Where lengths and sizes stand: a JPEG file's segment lengths and frame, a PNG file's chunk lengths and header, a
    /// HEIF file's box lengths and what begins their bodies, a WebP file's chunk lengths and what begins their bodies.
    static func fieldPlaces(_ bytes: [UInt8]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        if bytes.first == 0x89 {
            if bytes.count >= 33 { places += [16..<20, 20..<24, 24..<25, 25..<26, 28..<29] }
            var place = 8
            while place + 12 <= bytes.count {
                places.append(place..<place + 4)
                let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
                place += 12 + length
            }
        } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8) {
            places.append(4..<8)
            var place = 12
            while place + 8 <= bytes.count {
                places += [place..<place + 4, place + 4..<place + 8]
                for offset in [8, 9, 11, 12, 14, 15] where place + offset + 3 <= bytes.count {
                    places += [place + offset..<place + offset + 1, place + offset..<place + offset + 3]
                }
                let length = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
                // A frame holds chunks of its own.
                let isFrame = bytes[place..<place + 4].elementsEqual("ANMF".utf8)
                place += isFrame ? 24 : 8 + length + length % 2
            }
        } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
            for place in 4..<bytes.count - 4
            where boxNames.contains(String(decoding: bytes[place..<place + 4], as: UTF8.self)) {
                places.append(place - 4..<place)
                for offset in [4, 8, 12, 16] where place + offset + 4 <= bytes.count {
                    places += [place + offset..<place + offset + 4, place + offset + 2..<place + offset + 4]
                }
            }
        } else {
            var place = 2
            while place + 4 <= bytes.count {
                if bytes[place] != 0xFF || bytes[place + 1] < 0xC0 || (0xD0...0xD9).contains(bytes[place + 1]) {
                    place += 1
                    continue
                }
                places.append(place + 2..<place + 4)
                // Height, width, component count, sampling; a scan's component count and spectral selection.
                for offset in [5, 7] where place + offset + 2 <= bytes.count {
                    places.append(place + offset..<place + offset + 2)
                }
                for offset in [4, 9, 11, 14] where place + offset < bytes.count {
                    places.append(place + offset..<place + offset + 1)
                }
                place += 2
            }
        }
        return places
    }

    private static let boxNames: Set<String> = [
        "meta", "pitm", "iloc", "iinf", "infe", "iref", "dimg", "auxl", "cdsc", "iprp", "ipco", "ipma", "ispe", "hvcC",
        "av1C", "pixi", "colr", "irot", "imir", "clap", "auxC", "mdat",
    ]

    /// Returns a PNG file with the checksums that its chunks should have, as far as there are chunks.
    @Sendable public static func repairingChecksums(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        repairChecksums(&bytes)
        return bytes
    }

    /// Makes the checksums of a PNG file's chunks right, as far as there are chunks.
    static func repairChecksums(_ bytes: inout [UInt8]) {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return }
            let end = place + 8 + length
            bytes.replaceSubrange(end..<end + 4, with: TestPNG.long(Int(TestPNG.crc32(Array(bytes[place + 4..<end])))))
            place = end + 4
        }
    }
}
