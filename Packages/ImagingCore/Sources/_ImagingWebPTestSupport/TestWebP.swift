// Unsafe code may stand in this file: it calls C.

import CImagingWebPTestSupport
public import ImagingCore

/// A kind of WebP file, for tests of the decoder.
///
/// libwebp codes the picture; what stands around it is written here.
public struct TestWebP: Hashable, Sendable {
    /// The picture as stored.
    public var picture: Raster<RGBA8>
    /// The lossy quality in 0...100, or nil for exact pixels.
    public var quality: Float?
    /// What the chunk "EXIF" holds.
    public var exif: [UInt8]?
    /// An ICC profile.
    public var profile: [UInt8]?
    /// Makes the picture the first frame of an animation.
    public var animation: Animation?

    /// An animation's canvas, and where its first frame begins: at even places.
    public struct Animation: Hashable, Sendable {
        /// The sides of the whole.
        public var canvas: PixelSize
        /// The column where the frame begins.
        public var x = 0
        /// The row where the frame begins.
        public var y = 0

        /// Makes an animation whose first frame stands in the upper left corner.
        public init(canvas: PixelSize) { self.canvas = canvas }
    }

    /// Makes a kind of file with exact pixels and nothing else.
    public init(_ picture: Raster<RGBA8>) { self.picture = picture }

    /// Whether libwebp is there to write.
    public static var isAvailable: Bool { imaging_test_can_write_webp() }

    /// A picture that changes smoothly and is the same in no other orientation: red grows to the right, green downward,
    /// and a corner is blue.
    public static func smooth(width: Int, height: Int, hasAlpha: Bool = false) -> Raster<RGBA8> {
        var picture = Raster<RGBA8>(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                let isCorner = column * 3 < width && row * 3 < height
                picture[column, row] = RGBA8(
                    red: UInt8(32 + column * 192 / width), green: UInt8(32 + row * 192 / height),
                    blue: isCorner ? 224 : 32, alpha: hasAlpha ? UInt8(255 - column * 200 / width) : 255)
            }
        }
        return picture
    }

    /// The file that libwebp writes, or nil when it cannot.
    public func bare() -> [UInt8]? {
        let samples = picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        var count = 0
        // SAFETY: the file is copied before it is freed.
        guard
            let start = unsafe imaging_test_write_webp(
                samples, UInt32(picture.width), UInt32(picture.height), quality ?? -1, &count)
        else { return nil }
        defer { unsafe imaging_test_free_webp(start) }
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// The whole file, or nil when libwebp cannot write it.
    public func encoded() -> [UInt8]? {
        guard let bare = bare() else { return nil }
        if exif == nil && profile == nil && animation == nil { return bare }
        let hasAlpha = picture.pixels.contains { $0.alpha < 255 }
        var body = Self.extended(
            flags: (animation == nil ? 0 : 0x02) | (exif == nil ? 0 : 0x08) | (hasAlpha ? 0x10 : 0)
                | (profile == nil ? 0 : 0x20),
            canvas: animation?.canvas ?? picture.size)
        if let profile { body += Self.chunk("ICCP", profile) }
        let coded = Self.codedChunks(of: bare)
        if let animation {
            body += Self.chunk("ANIM", [0xFF, 0, 0xFF, 0xFF, 0, 0])
            let place = Self.number(animation.x / 2, 3) + Self.number(animation.y / 2, 3)
            let sides = Self.number(picture.width - 1, 3) + Self.number(picture.height - 1, 3)
            body += Self.chunk("ANMF", place + sides + Self.number(100, 3) + [0] + coded)
            // A second frame, which nobody looks at.
            body += Self.chunk("ANMF", place + sides + Self.number(100, 3) + [0] + Self.chunk("VP8 ", [1, 2, 3]))
        } else {
            body += coded
        }
        if let exif { body += Self.chunk("EXIF", exif) }
        return Self.file(body)
    }

    /// What libwebp itself makes of a file in one call, or nil.
    public static func peerPixels(of bytes: [UInt8]) -> Raster<RGBA8>? {
        var width: UInt32 = 0
        var height: UInt32 = 0
        // SAFETY: the samples, four for each pixel, are copied before they are freed.
        guard let start = unsafe imaging_test_read_webp(bytes, bytes.count, &width, &height) else { return nil }
        defer { unsafe imaging_test_free_webp(start) }
        let pixels = (0..<Int(width) * Int(height)).map { index in
            unsafe RGBA8(
                red: start[4 * index], green: start[4 * index + 1], blue: start[4 * index + 2],
                alpha: start[4 * index + 3])
        }
        return Raster(width: Int(width), height: Int(height), pixels: pixels)
    }
}
