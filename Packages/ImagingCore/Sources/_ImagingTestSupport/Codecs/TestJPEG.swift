// Unsafe code may stand in this file: it calls C.

import CImagingTestSupport
public import ImagingCore

/// A kind of JPEG file, for tests of the decoder.
public struct TestJPEG: Hashable, Sendable {
    /// What the stored components mean; the raw value is libjpeg's.
    public enum ColorSpace: Int, Hashable, Sendable, CaseIterable {
        /// One component.
        case gray = 1
        /// Red, green and blue, stored as they are.
        case rgb
        /// Lightness and two colour differences.
        case yCbCr
        /// Four inks, 255 for none.
        case cmyk
        /// Lightness, two colour differences, black.
        case ycck

        /// How many components there are.
        public var componentCount: Int { self == .gray ? 1 : rawValue <= 3 ? 3 : 4 }
    }

    /// The sides.
    public var size: PixelSize
    /// What the components mean.
    public var colorSpace: ColorSpace
    /// The first component's sampling factors.
    public var sampling = PixelSize(width: 1, height: 1)
    /// In 1...100.
    public var quality = 80
    /// Whether there are many scans, coarse to fine.
    public var isProgressive = false
    /// Whether codes are arithmetic in place of Huffman's.
    public var isArithmetic = false
    /// Whether Huffman's codes are fitted to the picture.
    public var isOptimized = false
    /// Whether each component has a scan of its own.
    public var hasSeparateScans = false
    /// Blocks between restart markers, or 0.
    public var restartInterval = 0
    /// Whether there is an Adobe marker.
    public var hasAdobeMarker = false

    /// Makes a baseline kind.
    public init(width: Int, height: Int, colorSpace: ColorSpace) {
        size = PixelSize(width: width, height: height)
        self.colorSpace = colorSpace
        hasAdobeMarker = colorSpace == .ycck || colorSpace == .rgb
    }

    /// Returns samples that change smoothly with some noise, interleaved.
    public func samples(seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var samples = [UInt8]()
        for row in 0..<size.height {
            for column in 0..<size.width {
                for component in 0..<colorSpace.componentCount {
                    let wave = (column * (3 + component) + row * (7 - component)) % 400
                    let noise = Int(generator.next() % 24)
                    samples.append(UInt8(clamping: (wave < 200 ? wave : 400 - wave) + noise + component * 10))
                }
            }
        }
        return samples
    }

    /// Returns a file of this kind with ``samples(seed:)``.
    public func encoded(seed: UInt64) -> [UInt8] { encoded(samples: samples(seed: seed)) }

    /// Returns a file of this kind.
    ///
    /// - Parameter samples: The components' samples, interleaved.
    public func encoded(samples: [UInt8]) -> [UInt8] {
        precondition(samples.count == size.area * colorSpace.componentCount, "each pixel needs its samples")
        var kind = imaging_test_jpeg(
            width: UInt32(size.width), height: UInt32(size.height), color_space: Int32(colorSpace.rawValue),
            horizontal_sampling: Int32(sampling.width), vertical_sampling: Int32(sampling.height),
            quality: Int32(quality), progressive: isProgressive, arithmetic: isArithmetic, optimize: isOptimized,
            separate_scans: hasSeparateScans, restart_interval: UInt32(restartInterval),
            adobe_marker: hasAdobeMarker)
        var count = 0
        // SAFETY: the file is copied before it is freed.
        guard let start = unsafe imaging_test_write_jpeg(&kind, samples, &count) else {
            preconditionFailure("libjpeg does not write this kind of file")
        }
        defer { unsafe imaging_test_free(start) }
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
}

extension TestJPEG {
    /// One small kind for each thing that a decoder meets.
    public static var everyKind: [(name: String, kind: TestJPEG)] {
        func kind(_ space: ColorSpace, _ change: (inout TestJPEG) -> Void = { _ in }) -> TestJPEG {
            var kind = TestJPEG(width: 37, height: 29, colorSpace: space)
            change(&kind)
            return kind
        }
        let square = PixelSize(width: 2, height: 2)
        return [
            ("gray", kind(.gray)),
            ("rgb", kind(.rgb)),
            ("444", kind(.yCbCr)),
            ("420", kind(.yCbCr) { $0.sampling = square }),
            ("422", kind(.yCbCr) { $0.sampling = PixelSize(width: 2, height: 1) }),
            ("440", kind(.yCbCr) { $0.sampling = PixelSize(width: 1, height: 2) }),
            ("411", kind(.yCbCr) { $0.sampling = PixelSize(width: 4, height: 1) }),
            ("cmyk", kind(.cmyk)),
            ("cmyk-adobe", kind(.cmyk) { $0.hasAdobeMarker = true }),
            ("ycck", kind(.ycck)),
            ("ycck-420", kind(.ycck) { $0.sampling = square }),
            ("optimized", kind(.yCbCr) { $0.isOptimized = true }),
            ("scans", kind(.yCbCr) { $0.hasSeparateScans = true }),
            (
                "restarts",
                kind(.yCbCr) {
                    $0.restartInterval = 2
                    $0.sampling = square
                }
            ),
            (
                "progressive",
                kind(.yCbCr) {
                    $0.isProgressive = true
                    $0.sampling = square
                }
            ),
            ("progressive-gray", kind(.gray) { $0.isProgressive = true }),
            (
                "progressive-restarts",
                kind(.yCbCr) {
                    $0.isProgressive = true
                    $0.restartInterval = 3
                }
            ),
            ("progressive-ycck", kind(.ycck) { $0.isProgressive = true }),
            ("arithmetic", kind(.yCbCr) { $0.isArithmetic = true }),
            (
                "arithmetic-progressive",
                kind(.yCbCr) {
                    $0.isArithmetic = true
                    $0.isProgressive = true
                }
            ),
            ("coarse", kind(.yCbCr) { $0.quality = 5 }),
            ("fine", kind(.yCbCr) { $0.quality = 100 }),
        ]
    }
}
