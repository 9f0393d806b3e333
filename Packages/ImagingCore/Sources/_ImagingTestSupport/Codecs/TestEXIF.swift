/// An EXIF block made entry by entry, in either byte order, for tests.
public struct TestEXIF: Hashable, Sendable {
    /// Whether numbers stand with their low byte first.
    public var isLittleEndian = false
    /// The orientation's value, written as one SHORT; nil leaves the entry out.
    public var orientation: Int?
    /// The pixel dimensions in the Exif directory, or nil to leave that out.
    public var pixelSize: (width: Int, height: Int)? {
        get { exifWidth.map { ($0, exifHeight) } }
        set {
            exifWidth = newValue?.width
            exifHeight = newValue?.height ?? 0
        }
    }
    /// The bytes of the thumbnail in the second directory, or nil to leave that out.
    public var thumbnail: [UInt8]?
    /// The camera maker's name.
    public var make = "Test"

    private var exifWidth: Int?
    private var exifHeight = 0

    /// Makes a block with an orientation.
    public init(orientation: Int?) { self.orientation = orientation }

    /// Returns the TIFF structure.
    public func encoded() -> [UInt8] {
        // The header, the main directory with up to three entries, the maker's name, the Exif directory, the second
        // directory, the thumbnail: in this order.
        let name = Array(make.utf8) + [0]
        var entries: [(tag: Int, type: Int, count: Int, value: Int)] = []
        let entryCount = 1 + (orientation == nil ? 0 : 1) + (exifWidth == nil ? 0 : 1)
        let nameStart = 8 + 2 + 12 * entryCount + 4
        let exifStart = nameStart + name.count + name.count % 2
        let exifBytes = exifWidth == nil ? 0 : 2 + 24 + 4
        let secondStart = exifStart + exifBytes
        // Names of four bytes or fewer stand in the entry itself.
        precondition(name.count > 4, "the maker's name needs four letters")
        entries.append((0x010F, 2, name.count, nameStart))
        if let orientation { entries.append((0x0112, 3, 1, orientation)) }
        if exifWidth != nil { entries.append((0x8769, 4, 1, exifStart)) }
        var bytes: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
        bytes += short(42) + long(8)
        bytes += directory(entries, next: thumbnail == nil ? 0 : secondStart)
        bytes += name + (name.count % 2 == 1 ? [0] : [])
        if let exifWidth {
            bytes += directory([(0xA002, 4, 1, exifWidth), (0xA003, 3, 1, exifHeight)], next: 0)
        }
        if let thumbnail {
            let start = secondStart + 2 + 36 + 4
            bytes += directory(
                [(0x0112, 3, 1, orientation ?? 1), (0x0201, 4, 1, start), (0x0202, 4, 1, thumbnail.count)], next: 0)
            bytes += thumbnail
        }
        return bytes
    }

    private func directory(_ entries: [(tag: Int, type: Int, count: Int, value: Int)], next: Int) -> [UInt8] {
        var bytes = short(entries.count)
        for entry in entries {
            bytes += short(entry.tag) + short(entry.type) + long(entry.count)
            bytes += entry.type == 3 ? short(entry.value) + short(0) : long(entry.value)
        }
        return bytes + long(next)
    }

    private func short(_ value: Int) -> [UInt8] {
        let bytes = [UInt8(value >> 8 & 255), UInt8(value & 255)]
        return isLittleEndian ? bytes.reversed() : bytes
    }

    private func long(_ value: Int) -> [UInt8] {
        let bytes = [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
        return isLittleEndian ? bytes.reversed() : bytes
    }
}
