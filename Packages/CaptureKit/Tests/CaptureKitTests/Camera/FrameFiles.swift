import Foundation
import ImagingCore
import _DurableTestSupport

/// Frames of a few pixels as files, told apart by their grey.
struct FrameFiles {
    let folder: String

    func path(_ name: String) -> String { (folder as NSString).appendingPathComponent(name) }

    @discardableResult func write(_ name: String, gray: UInt8, exif: [UInt8]? = nil) throws -> String {
        let photo = Photo(
            pixels: Raster(width: 4, height: 3, filledWith: RGBA8(gray: gray)), metadata: PhotoMetadata(exif: exif))
        return try write(name, photo)
    }

    @discardableResult func write(_ name: String, _ photo: Photo<RGBA8>) throws -> String {
        let bytes = try photo.encoded(as: name.hasSuffix("png") ? .png() : .jpeg(quality: 100, chroma: .none))
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// An EXIF block with an exposure: time, aperture and speed.
    static func exif(
        time: (Int, Int)?, aperture: (Int, Int)? = nil, iso: Int? = nil, isLittleEndian: Bool = true
    ) -> [UInt8] {
        var bytes: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
        func put(_ value: Int, _ size: Int) {
            let parts = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            bytes += isLittleEndian ? parts : parts.reversed()
        }
        put(42, 2)
        put(8, 4)
        // The main directory: the place of EXIF's own, behind the link of four bytes.
        put(1, 2)
        for (value, size) in [(0x8769, 2), (4, 2), (1, 4), (26, 4), (0, 4)] { put(value, size) }
        let fractions = [(0x829A, time), (0x829D, aperture)].compactMap { tag, value in value.map { (tag, $0) } }
        let count = fractions.count + (iso == nil ? 0 : 1)
        put(count, 2)
        let values = 26 + 2 + 12 * count + 4
        for (index, fraction) in fractions.enumerated() {
            for (value, size) in [(fraction.0, 2), (5, 2), (1, 4), (values + 8 * index, 4)] { put(value, size) }
        }
        if let iso { for (value, size) in [(0x8827, 2), (3, 2), (1, 4), (iso, 2), (0, 2)] { put(value, size) } }
        put(0, 4)
        for (_, fraction) in fractions {
            put(fraction.0, 4)
            put(fraction.1, 4)
        }
        return bytes
    }
}
