// Unsafe code may stand in this file: it calls C.

import CImagingHEIFTestSupport
public import ImagingCore

/// A kind of HEIF file, for tests of the decoder.
public struct TestHEIF: Hashable, Sendable {
    /// The sides as stored, before the file's own turn.
    public var size: PixelSize
    /// The bits of a sample: 8, 10 or 12.
    public var bits = 8
    /// Whether the picture is coded with AV1 in place of HEVC.
    public var isAV1 = false
    /// Whether there is alpha.
    public var hasAlpha = false
    /// How the file's boxes tell to turn the picture.
    public var orientation = ImageOrientation.upright
    /// A TIFF structure.
    public var exif: [UInt8]?
    /// An ICC profile.
    public var profile: [UInt8]?
    /// The colour primaries and the transfer function by their numbers.
    public var colors: (primaries: Int, transfer: Int)? {
        get { colorNumbers.isEmpty ? nil : (colorNumbers[0], colorNumbers[1]) }
        set { colorNumbers = newValue.map { [$0.primaries, $0.transfer] } ?? [] }
    }

    private var colorNumbers: [Int] = []

    /// Makes an upright HEVC kind of 8 bits.
    public init(width: Int, height: Int) { size = PixelSize(width: width, height: height) }

    /// Whether libheif can write HEVC, AV1.
    public static var writesHEVC: Bool { imaging_test_can_write_heif(false) }
    /// Whether libheif can write AV1.
    public static var writesAV1: Bool { imaging_test_can_write_heif(true) }

    /// A picture that changes smoothly and is the same in no other orientation: red grows to the right, green downward,
    /// and a corner is blue.
    public static func picture(_ size: PixelSize, hasAlpha: Bool = false) -> Raster<RGBA16> {
        var picture = Raster<RGBA16>(width: size.width, height: size.height)
        for row in 0..<size.height {
            for column in 0..<size.width {
                let isCorner = column * 3 < size.width && row * 3 < size.height
                picture[column, row] = RGBA16(
                    red: UInt16(8192 + column * 49152 / size.width), green: UInt16(8192 + row * 49152 / size.height),
                    blue: isCorner ? 57344 : 8192, alpha: hasAlpha ? UInt16(65535 - column * 32768 / size.width) : 65535
                )
            }
        }
        return picture
    }

    /// Returns a file of ``picture(_:hasAlpha:)``, or nil when libheif cannot write it.
    public func encoded() -> [UInt8]? { encoded(Self.picture(size, hasAlpha: hasAlpha)) }

    /// Returns a file of a picture, or nil when libheif cannot write it.
    public func encoded(_ picture: Raster<RGBA16>) -> [UInt8]? {
        let samples = picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        let exif = self.exif ?? []
        let profile = self.profile ?? []
        return unsafe exif.withUnsafeBufferPointer { exif in
            unsafe profile.withUnsafeBufferPointer { profile in
                var kind = unsafe imaging_test_heif(
                    width: UInt32(picture.width), height: UInt32(picture.height), bits: Int32(bits), av1: isAV1,
                    alpha: hasAlpha, orientation: Int32(orientation.rawValue),
                    exif: exif.isEmpty ? nil : exif.baseAddress, exif_count: exif.count,
                    profile: profile.isEmpty ? nil : profile.baseAddress, profile_count: profile.count,
                    primaries: Int32(colors?.primaries ?? 0), transfer: Int32(colors?.transfer ?? 0))
                var count = 0
                // SAFETY: the file is copied before it is freed.
                guard let start = unsafe imaging_test_write_heif(&kind, samples, &count) else { return nil }
                defer { unsafe imaging_test_free_heif(start) }
                return unsafe Array(UnsafeBufferPointer(start: start, count: count))
            }
        }
    }
}
