import ImagingCore

/// Small sound files of every kind, from which damaged ones are made.
public struct CodecSeeds: Sendable {
    /// A file and what it is.
    public struct File: Hashable, Sendable {
        /// What the file is.
        public let name: String
        /// The whole file.
        public let bytes: [UInt8]

        /// Makes a file with a name.
        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The files, in an order that never changes.
    public let files: [File]

    /// Makes the files.
    public init() throws {
        var files: [File] = []
        for (name, kind) in TestJPEG.everyKind { files.append(File(name: name, bytes: kind.encoded(seed: 1))) }
        for (name, kind) in TestPNG.everyKind { files.append(File(name: name, bytes: kind.encoded(seed: 1))) }
        var generator = SeededGenerator(seed: 1)
        var exif = TestEXIF(orientation: 6)
        exif.pixelSize = (25, 18)
        exif.thumbnail = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 2)
        let metadata = PhotoMetadata(
            exif: exif.encoded(), iccProfile: TestProfile.make(),
            density: PixelDensity(horizontal: 300, vertical: 200, unit: .inch))
        let photo = Photo<RGBA8>(
            pixels: .random(width: 25, height: 18, opaque: false, using: &generator), metadata: metadata)
        files.append(File(name: "photo-jpeg", bytes: try photo.encoded(as: .jpeg())))
        files.append(File(name: "photo-png", bytes: try photo.encoded(as: .png())))
        let wide = Photo<RGBA16>(pixels: photo.pixels.map { RGBA16($0) }, metadata: metadata)
        files.append(File(name: "photo-png-16", bytes: try wide.encoded(as: .png(compression: .fast))))
        var turned = TestPNG(width: 9, height: 4, colorType: 2, bitDepth: 8)
        turned.addChunk("eXIf", exif.encoded())
        turned.addChunk("tEXt", Array("Title\0a test".utf8))
        files.append(File(name: "turned-png", bytes: turned.encoded(seed: 3)))
        let segment = Array("Exif\0\0".utf8) + exif.encoded()
        let plain = TestJPEG(width: 20, height: 11, colorSpace: .yCbCr).encoded(seed: 4)
        files.append(
            File(
                name: "turned-jpeg",
                bytes: plain[..<2] + [0xFF, 0xE1] + TestPNG.long(segment.count + 2).suffix(2) + segment + plain[2...]))
        self.files = files
    }
}
