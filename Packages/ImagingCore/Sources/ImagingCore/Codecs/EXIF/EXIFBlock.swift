/// A TIFF structure as EXIF uses it, read with every place checked.
///
/// - SeeAlso: CIPA DC-008 (Exif 2.32), section 4.6; TIFF 6.0, section 2.
package struct EXIFBlock {
    private enum Tag {
        static let imageWidth = 0x0100
        static let imageLength = 0x0101
        static let stripOffsets = 0x0111
        static let orientation = 0x0112
        static let stripByteCounts = 0x0117
        static let thumbnailOffset = 0x0201
        static let thumbnailLength = 0x0202
        static let exifDirectory = 0x8769
        static let pixelWidth = 0xA002
        static let pixelHeight = 0xA003
    }

    /// One entry of a directory: a tag, and the place of the entry's 12 bytes.
    private struct Entry {
        let tag: Int
        let place: Int
    }

    private(set) var bytes: [UInt8]
    private let isLittleEndian: Bool
    private let mainEntries: [Entry]
    private let nextLink: Int?

    /// Reads a block that begins with "II" or "MM", or gives nil when it is no TIFF structure with a first directory.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 14 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isLittleEndian = true
        case (0x4D, 0x4D): isLittleEndian = false
        default: return nil
        }
        self.bytes = bytes
        let reader = EXIFReader(isLittleEndian: isLittleEndian)
        guard reader.short(bytes, at: 2) == 42, let first = reader.long(bytes, at: 4), first >= 8,
            let (entries, link) = Self.directory(bytes, at: first, reader)
        else { return nil }
        mainEntries = entries
        nextLink = link
    }

    private static func directory(_ bytes: [UInt8], at place: Int, _ reader: EXIFReader) -> ([Entry], Int?)? {
        guard let count = reader.short(bytes, at: place), count > 0, place + 2 + 12 * count <= bytes.count
        else { return nil }
        let entries = (0..<count).map { index in
            let entry = place + 2 + 12 * index
            return Entry(tag: reader.short(bytes, at: entry) ?? 0, place: entry)
        }
        let link = place + 2 + 12 * count
        return (entries, link + 4 <= bytes.count ? link : nil)
    }

    private var reader: EXIFReader { EXIFReader(isLittleEndian: isLittleEndian) }

    /// The value of an entry with one SHORT or LONG.
    private func number(_ entry: Entry) -> Int? {
        guard reader.long(bytes, at: entry.place + 4) == 1 else { return nil }
        switch reader.short(bytes, at: entry.place + 2) {
        case 3: return reader.short(bytes, at: entry.place + 8)
        case 4: return reader.long(bytes, at: entry.place + 8)
        default: return nil
        }
    }

    private func number(_ tag: Int, in entries: [Entry]) -> Int? {
        entries.first { $0.tag == tag }.flatMap { number($0) }
    }

    /// How the picture is stored; upright when the block does not say, or says what is no orientation.
    package var orientation: ImageOrientation {
        number(Tag.orientation, in: mainEntries).flatMap { ImageOrientation(rawValue: $0) } ?? .upright
    }

    /// The block with its orientation set to 1.
    package var uprighted: [UInt8] {
        var block = self
        block.resetOrientation()
        return block.bytes
    }

    /// The block as it belongs into a newly written file: orientation 1, pixel dimensions true, no thumbnail.
    func rewritten(for size: PixelSize) -> [UInt8] {
        var block = self
        // First, so that what is set after cannot be wiped by a thumbnail that claims the same place.
        let end = block.removeThumbnail()
        block.resetOrientation()
        block.setDimension(Tag.imageWidth, size.width, in: mainEntries)
        block.setDimension(Tag.imageLength, size.height, in: mainEntries)
        if let place = number(Tag.exifDirectory, in: mainEntries),
            let (entries, _) = Self.directory(bytes, at: place, reader)
        {
            block.setDimension(Tag.pixelWidth, size.width, in: entries)
            block.setDimension(Tag.pixelHeight, size.height, in: entries)
        }
        return Array(block.bytes.prefix(end))
    }

    private mutating func resetOrientation() {
        for entry in mainEntries where entry.tag == Tag.orientation {
            reader.setShort(&bytes, at: entry.place + 2, 3)
            reader.setLong(&bytes, at: entry.place + 4, 1)
            reader.setLong(&bytes, at: entry.place + 8, 0)
            reader.setShort(&bytes, at: entry.place + 8, 1)
        }
    }

    private mutating func setDimension(_ tag: Int, _ value: Int, in entries: [Entry]) {
        for entry in entries where entry.tag == tag {
            reader.setShort(&bytes, at: entry.place + 2, 4)
            reader.setLong(&bytes, at: entry.place + 4, 1)
            reader.setLong(&bytes, at: entry.place + 8, value)
        }
    }

    /// Cuts the link to the thumbnail's directory, wipes the thumbnail's pixels, and returns how many bytes are left.
    private mutating func removeThumbnail() -> Int {
        guard let nextLink, let place = reader.long(bytes, at: nextLink), place != 0 else { return bytes.count }
        reader.setLong(&bytes, at: nextLink, 0)
        guard place >= 8, let (entries, _) = Self.directory(bytes, at: place, reader) else { return bytes.count }
        var end = bytes.count
        for (offsetTag, lengthTag) in [
            (Tag.thumbnailOffset, Tag.thumbnailLength), (Tag.stripOffsets, Tag.stripByteCounts),
        ] {
            guard let offset = number(offsetTag, in: entries), let length = number(lengthTag, in: entries),
                offset >= 8, length > 0, offset <= bytes.count - length
            else { continue }
            for index in offset..<offset + length { bytes[index] = 0 }
            if offset + length == bytes.count { end = Swift.min(end, offset) }
        }
        // Nothing that the main directory needs may be cut off by a thumbnail that claims its place.
        let needed = nextLink + 4
        return end >= needed ? end : bytes.count
    }
}
