public import ImagingCore

/// A HEIF file whose picture is put together of equal tiles, as phones write it; made of one file by ``TestHEIF``.
public struct TestHEIFGrid: Hashable, Sendable {
    /// How many tiles there are across and down, each in 1...256.
    public var columns: Int
    /// How many tiles there are down.
    public var rows: Int
    /// The sides of the whole; tiles reach beyond them at the right and at the bottom.
    public var size: PixelSize
    /// The sides of a tile, as the file claims them.
    public var tileSize: PixelSize

    private let configuration: [UInt8]
    private let stream: [UInt8]

    /// Makes a grid that shows one picture in every tile.
    ///
    /// - Parameter tile: A file with one HEVC picture and nothing else, and its sides.
    public init?(columns: Int, rows: Int, size: PixelSize, tile: [UInt8], tileSize: PixelSize) {
        guard let configuration = Self.box("hvcC", in: tile), let data = Self.box("mdat", in: tile) else { return nil }
        self.columns = columns
        self.rows = rows
        self.size = size
        self.tileSize = tileSize
        self.configuration = configuration
        stream = Array(data.dropFirst(8))
    }

    /// Returns the file.
    ///
    /// - SeeAlso: ISO/IEC 23008-12, section 6.6.2.3.2; ISO/IEC 14496-12, section 8.11.
    public func encoded() -> [UInt8] {
        let grid = [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + Self.short(size.width) + Self.short(size.height)
        let type = Self.make("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
        // The places of the data depend on the length of what tells them, which does not depend on the places.
        let start = type.count + meta(gridPlace: 0, streamPlace: 0).count + 8
        return type + meta(gridPlace: start, streamPlace: start + grid.count) + Self.make("mdat", grid + stream)
    }

    private func meta(gridPlace: Int, streamPlace: Int) -> [UInt8] {
        let tiles = Array(2..<2 + columns * rows)
        var places = Self.full + [0x44, 0x00] + Self.short(1 + tiles.count)
        var items = Self.full + Self.short(1 + tiles.count)
        var properties = Self.full + Self.long(1 + tiles.count)
        for item in [1] + tiles {
            let isGrid = item == 1
            places += Self.short(item) + [0, 0, 0, 1] + Self.long(isGrid ? gridPlace : streamPlace)
            places += Self.long(isGrid ? 8 : stream.count)
            let name = Array((isGrid ? "grid" : "hvc1").utf8)
            items += Self.make("infe", [2, 0, 0, isGrid ? 0 : 1] + Self.short(item) + [0, 0] + name + [0])
            properties += Self.short(item) + (isGrid ? [1, 3] : [2, 0x81, 2])
        }
        let references = Self.short(1) + Self.short(tiles.count) + tiles.flatMap(Self.short)
        let extents = [tileSize, size].flatMap {
            Self.make("ispe", Self.full + Self.long($0.width) + Self.long($0.height))
        }
        let handler = Self.full + Self.full + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)
        return Self.make(
            "meta",
            Self.full + Self.make("hdlr", handler) + Self.make("pitm", Self.full + Self.short(1))
                + Self.make("iloc", places) + Self.make("iinf", items)
                + Self.make("iref", Self.full + Self.make("dimg", references))
                + Self.make(
                    "iprp", Self.make("ipco", configuration + extents) + Self.make("ipma", properties)))
    }

    private static let full: [UInt8] = [0, 0, 0, 0]

    private static func make(_ name: String, _ body: [UInt8]) -> [UInt8] {
        long(8 + body.count) + Array(name.utf8) + body
    }

    private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

    private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value & 0xFFFF) }

    /// The first box with a name, wherever it stands, with its header.
    private static func box(_ name: String, in bytes: [UInt8]) -> [UInt8]? {
        let name = Array(name.utf8)
        guard let place = (4..<bytes.count - 4).first(where: { bytes[$0..<$0 + 4].elementsEqual(name) }) else {
            return nil
        }
        let length = bytes[place - 4..<place].reduce(0) { $0 << 8 | Int($1) }
        guard place - 4 + length <= bytes.count else { return nil }
        return Array(bytes[place - 4..<place - 4 + length])
    }
}
