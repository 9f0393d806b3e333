import CollageStore
import DurableStore
import Foundation
import ImagingCore
import _DurableTestSupport
import _ImagingTestSupport

/// A library in a folder that vanishes with the value, and collages to put into it.
struct SampleLibrary: ~Copyable {
    private let folder = try! TemporaryFolder()

    /// A folder beside the library's.
    var outside: String { folder.path }

    var path: String { folder.path + "/Collages" }

    func open() async throws -> CollageLibrary { try await CollageLibrary(path) }

    /// Small random pixels.
    static func pixels(_ seed: Int, alpha: UInt8 = 255, width: Int = 12, height: Int = 9) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pixels = (0..<width * height).map { _ in
            let number = generator.next()
            return RGBA8(
                red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8),
                blue: UInt8(truncatingIfNeeded: number >> 16), alpha: alpha)
        }
        return Raster(width: width, height: height, pixels: pixels)
    }

    static func jpeg(_ seed: Int) -> [UInt8] {
        try! Photo(pixels: pixels(seed)).encoded(as: .jpeg(quality: 77))
    }

    /// A collage of some photos, the second with a cutout, which are kept in a library.
    static func collage(
        _ count: Int = 2, from seed: Int = 1, id: UUID = UUID(), in library: CollageLibrary
    ) async throws -> Collage {
        var items: [CollageItem] = []
        for place in 0..<count {
            let cutout = place == 1 ? try await library.images.add(pixels(seed + place, alpha: 100)) : nil
            items.append(
                try await CollageItem(
                    base: library.images.add(file: jpeg(seed + place)),
                    placement: Placement(center: Point(x: Double(place), y: 3)), cutout: cutout))
        }
        let layout = try CollageLayout(canvas: PixelSize(width: 30, height: 40), items: items)
        return Collage(layout: layout, id: id, createdAt: date(0))
    }

    static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_750_000_000 + seconds) }

    /// The path of an image's file.
    func file(of image: ImageReference) -> String { file(of: image.hash, in: "Images") }

    func file(of hash: ContentHash, in folder: String) -> String {
        let digits = hash.description
        return "\(path)/\(folder)/\(digits.prefix(2))/\(digits.dropFirst(2))"
    }

    /// Writes over a file's bytes, as failing disks do.
    static func damage(_ path: String, at offset: Int = 0, _ bytes: [UInt8] = [1, 2, 3, 4, 5]) throws {
        guard let file = FileHandle(forUpdatingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }
}
