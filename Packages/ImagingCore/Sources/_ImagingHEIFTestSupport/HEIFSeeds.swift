import ImagingCore
public import _ImagingTestSupport

/// Small sound HEIF files of several kinds, from which damaged ones are made; none where libheif has no encoder.
public struct HEIFSeeds: Sendable {
    /// The files, in an order that never changes.
    public let files: [CodecSeeds.File]

    /// Makes the files.
    public init() {
        var kinds: [(String, TestHEIF)] = []
        func add(_ name: String, _ change: (inout TestHEIF) -> Void) {
            var kind = TestHEIF(width: 40, height: 32)
            change(&kind)
            kinds.append((name, kind))
        }
        add("heic") { _ in }
        add("heic-turned") {
            $0.orientation = .transversed
            $0.exif = TestEXIF(orientation: 7).encoded()
            $0.profile = TestProfile.make()
        }
        add("heic-10") {
            $0.bits = 10
            $0.colors = (primaries: 9, transfer: 16)
        }
        add("heic-alpha") { $0.hasAlpha = true }
        add("avif") { $0.isAV1 = true }
        var files = kinds.compactMap { name, kind in
            kind.encoded().map { CodecSeeds.File(name: name, bytes: $0) }
        }
        let tile = TestHEIF(width: 64, height: 64)
        if let bytes = tile.encoded(),
            let grid = TestHEIFGrid(
                columns: 2, rows: 2, size: .init(width: 100, height: 120), tile: bytes, tileSize: tile.size)
        {
            files.append(CodecSeeds.File(name: "heic-grid", bytes: grid.encoded()))
        }
        self.files = files
    }
}
