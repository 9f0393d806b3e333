/// Which pictures of a HEIF file are decoded for which others: the tiles of a grid, and alpha.
///
/// A file in which a picture is a tile of itself, or in which tiles are made of tiles many times over, would keep libheif
/// busy for ever; such a file is turned away.
///
/// - SeeAlso: ISO/IEC 14496-12, section 8.11.12; ISO/IEC 23008-12, sections 6.4.4 and 6.6.
struct HEIFReferences {
    /// How many pictures may be decoded for one: a grid of 256×256 tiles with alpha of the same, and some more.
    private static let most = 1 << 18

    private var parts: [Int: [Int]] = [:]

    /// Adds what the body of a box "iref" tells, as far as it is whole.
    mutating func add(_ body: ArraySlice<UInt8>) {
        guard let version = body.first, body.count >= 4 else { return }
        let width = version == 0 ? 2 : 4
        for (name, body) in HEIFBoxes.boxes(body.dropFirst(4)) where name == "dimg" || name == "auxl" {
            guard body.count >= width + 2 else { continue }
            func number(_ place: Int, _ width: Int) -> Int {
                body[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
            }
            let start = body.startIndex
            let from = number(start, width)
            for index in 0..<number(start + width, 2) {
                let place = start + width + 2 + index * width
                guard place + width <= body.endIndex else { break }
                let to = number(place, width)
                // A derived picture names its parts; alpha names whom it belongs to.
                if name == "dimg" { parts[from, default: []].append(to) } else { parts[to, default: []].append(from) }
            }
        }
    }

    /// Whether every picture is made of others, and those of others, to an end that is not too far.
    var isSound: Bool {
        var counts: [Int: Int] = [:]
        var isOpen: Set<Int> = []
        /// Returns how many pictures are decoded for one, or nil when there is no end to it.
        func count(_ item: Int, depth: Int) -> Int? {
            if let known = counts[item] { return known }
            guard depth < 64, isOpen.insert(item).inserted else { return nil }
            var sum = 1
            for part in parts[item] ?? [] {
                guard let more = count(part, depth: depth + 1) else { return nil }
                sum += more
                if sum > Self.most { return nil }
            }
            isOpen.remove(item)
            counts[item] = sum
            return sum
        }
        return parts.keys.allSatisfy { count($0, depth: 0) != nil }
    }
}
