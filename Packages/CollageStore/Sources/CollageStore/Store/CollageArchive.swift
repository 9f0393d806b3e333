import DurableStore
import Foundation
import ImagingCore

/// A collage in one file: a tar archive of `collage.json` and `images/HASH.jpg` or `.png`.
struct CollageArchive: ~Copyable {
    static let documentName = "collage.json"
    private static let imageFolder = "images/"

    let collage: Collage

    /// The images that the archive holds.
    var images: Set<ImageReference> { Set(entries.keys) }

    private let reader: TarReader
    private let entries: [ImageReference: TarEntry]

    /// Writes an archive; images that are lost are left out.
    static func write(_ collage: Collage, _ images: CollageImages, to file: String, monitor: WorkMonitor) throws {
        let sorted = collage.images.sorted { $0.hash < $1.hash }
        monitor.begin(stage: "export", unitCount: sorted.count)
        var archive = try TarWriter(
            DurableFile(file), seconds: Int(clamping: collage.updatedAt.milliseconds / 1000))
        try archive.append([UInt8](collage.jsonData()), as: documentName)
        for image in sorted {
            try monitor.checkCancellation()
            do {
                try archive.append(images.read(image), as: name(of: image))
            } catch CollageLibraryError.missingImage, CollageLibraryError.corruptImage {
                // Whoever opens the archive is told.
            }
            monitor.advance()
        }
        try archive.commit()
    }

    static func name(of image: ImageReference) -> String {
        imageFolder + image.hash.description + (image.format == .jpeg ? ".jpg" : ".png")
    }

    /// Opens an archive and reads the document.
    init(_ file: String, limits: TarLimits) throws {
        let reader = try TarReader(file, limits: limits)
        var named: [String: TarEntry] = [:]
        for entry in reader.entries where entry.kind != .remark {
            let name = entry.name.hasPrefix("./") ? String(entry.name.dropFirst(2)) : entry.name
            try Self.check(name, entry)
            guard entry.kind == .file else { continue }
            guard named.updateValue(entry, forKey: name) == nil else {
                throw CollageLibraryError.corruptArchive(offset: entry.offset, reason: "two entries have one name")
            }
        }
        guard let document = named[Self.documentName] else {
            throw CollageLibraryError.corruptArchive(offset: reader.byteCount, reason: "there is no collage in it")
        }
        guard document.byteCount <= Collage.documentLimit else {
            throw CollageLibraryError.tooLarge(limit: Collage.documentLimit)
        }
        collage = try Collage(json: Data(reader.bytes(of: document)))
        var entries: [ImageReference: TarEntry] = [:]
        for image in collage.images { entries[image] = named[Self.name(of: image)] }
        self.entries = entries
        self.reader = reader
    }

    /// Throws for what no archive of a collage has.
    private static func check(_ name: String, _ entry: TarEntry) throws {
        func refusal(_ reason: String) -> CollageLibraryError { .corruptArchive(offset: entry.offset, reason: reason) }
        guard entry.kind == .file || entry.kind == .folder else { throw refusal("an entry is neither file nor folder") }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if name.hasPrefix("/") || parts.contains("..") || name.utf8.contains(0) || name.contains("\\") {
            throw refusal("a name leads out of the archive")
        }
    }

    /// Looks at every image that the document names: whether it is what its name says, and an image of the size.
    func verify(monitor: WorkMonitor) throws {
        monitor.begin(stage: "verify", unitCount: entries.count, share: 0.5)
        for (image, entry) in entries {
            try monitor.checkCancellation()
            let bytes = try bytes(of: image, entry)
            guard let info = try? ImageInfo(inspecting: bytes), info.size == image.size,
                info.format == (image.format == .jpeg ? .jpeg : .png)
            else {
                throw CollageLibraryError.corruptArchive(
                    offset: entry.offset, reason: "an image is not of the format or size that the collage says")
            }
            monitor.advance()
        }
    }

    /// Keeps all images.
    func keep(in images: CollageImages, monitor: WorkMonitor) throws {
        monitor.begin(stage: "import", unitCount: entries.count, share: 0.5)
        let all = [(image: ImageReference, entry: TarEntry)](entries.map { ($0.key, $0.value) })
        // Not all at once: an archive may be larger than the memory.
        for start in stride(from: 0, to: all.count, by: DiskQueues.count) {
            let part = try all[start...].prefix(DiskQueues.count).map { try bytes(of: $0.image, $0.entry) }
            _ = try images.disk.forEach(part.count, monitor: monitor) { index in try images.blobs.put(part[index]) }
            monitor.advance(by: part.count)
        }
    }

    /// The pixels to make a thumbnail of; nil without a snapshot, or with one that cannot be decoded.
    func thumbnailPixels(monitor: WorkMonitor) throws -> Raster<RGBA8>? {
        guard let snapshot = collage.snapshot, let entry = entries[snapshot] else { return nil }
        let options = DecodingOptions(scale: CollageLibrary.thumbnailScale)
        return try? Photo<RGBA8>(decoding: bytes(of: snapshot, entry), options: options).pixels
    }

    private func bytes(of image: ImageReference, _ entry: TarEntry) throws -> [UInt8] {
        guard entry.byteCount <= DecodingLimits().maxBytes else {
            throw CollageLibraryError.tooLarge(limit: DecodingLimits().maxBytes)
        }
        let bytes = try reader.bytes(of: entry)
        guard ContentHash(of: bytes) == image.hash else {
            throw CollageLibraryError.corruptArchive(offset: entry.offset, reason: "an image is not what its name says")
        }
        return bytes
    }
}
