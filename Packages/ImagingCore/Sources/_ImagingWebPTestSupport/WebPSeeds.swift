import ImagingCore
public import _ImagingTestSupport

/// Small sound WebP files of several kinds, from which damaged ones are made; none where there is no libwebp.
public struct WebPSeeds: Sendable {
    /// The files, in an order that never changes.
    public let files: [CodecSeeds.File]

    /// Makes the files.
    public init() {
        var files: [CodecSeeds.File] = []
        func add(_ name: String, _ picture: Raster<RGBA8>, _ change: (inout TestWebP) -> Void = { _ in }) {
            var kind = TestWebP(picture)
            change(&kind)
            guard let bytes = kind.encoded() else { return }
            files.append(CodecSeeds.File(name: name, bytes: bytes))
        }
        let smooth = TestWebP.smooth(width: 40, height: 33)
        let clear = TestWebP.smooth(width: 37, height: 32, hasAlpha: true)
        var generator = SeededGenerator(seed: 8)
        add("webp-lossy", smooth) { $0.quality = 80 }
        add("webp-lossless", smooth)
        add("webp-noise", .random(width: 24, height: 20, opaque: false, using: &generator))
        add("webp-alpha", clear) { $0.quality = 60 }
        add("webp-turned", smooth) {
            $0.quality = 50
            $0.exif = TestEXIF(orientation: 7).encoded()
            $0.profile = TestProfile.make()
        }
        add("webp-animation", clear) {
            $0.quality = 70
            $0.animation = TestWebP.Animation(canvas: PixelSize(width: 50, height: 41))
            $0.animation?.x = 10
            $0.animation?.y = 4
        }
        // Two colours: a palette, several pixels in a byte.
        let dots = Raster<RGBA8>(
            width: 31, height: 9,
            pixels: (0..<279).map { $0 % 7 == 0 ? RGBA8(gray: 250) : RGBA8(red: 1, green: 2, blue: 3) })
        add("webp-palette", dots)
        self.files = files
    }
}
