import ImagingCore
import Testing
import _ImagingTestSupport

/// Orientations on rasters and through files.
struct ImageOrientationTests {
    /// Where each upright pixel of a 3 by 2 picture comes from.
    static let worked: [(ImageOrientation, Int, [UInt8])] = [
        (.upright, 3, [1, 2, 3, 4, 5, 6]), (.mirrored, 3, [3, 2, 1, 6, 5, 4]),
        (.rotatedHalf, 3, [6, 5, 4, 3, 2, 1]), (.flipped, 3, [4, 5, 6, 1, 2, 3]),
        (.transposed, 2, [1, 4, 2, 5, 3, 6]), (.rotatedRight, 2, [4, 1, 5, 2, 6, 3]),
        (.transversed, 2, [6, 3, 5, 2, 4, 1]), (.rotatedLeft, 2, [3, 6, 2, 5, 1, 4]),
    ]

    @Test("a picture of 1 2 3 over 4 5 6", arguments: worked)
    func literal(orientation: ImageOrientation, width: Int, expected: [UInt8]) {
        let turned = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]).oriented(orientation)
        #expect(turned == Raster(width: width, height: 6 / width, pixels: expected))
    }

    /// The slow twin: each upright pixel looked up on its own.
    private func twin<Pixel>(_ stored: Raster<Pixel>, _ orientation: ImageOrientation) -> Raster<Pixel> {
        let size = orientation.upright(stored.size)
        var upright = Raster<Pixel>(width: size.width, height: size.height)
        for row in 0..<size.height {
            for column in 0..<size.width {
                let (right, bottom) = (stored.width - 1, stored.height - 1)
                let (x, y) =
                    switch orientation {
                    case .upright: (column, row)
                    case .mirrored: (right - column, row)
                    case .rotatedHalf: (right - column, bottom - row)
                    case .flipped: (column, bottom - row)
                    case .transposed: (row, column)
                    case .rotatedRight: (row, bottom - column)
                    case .transversed: (right - row, bottom - column)
                    case .rotatedLeft: (right - row, column)
                    }
                upright[column, row] = stored[x, y]
            }
        }
        return upright
    }

    @Test(
        "every pixel type and any size equal the slow twin, on any number of threads",
        arguments: ImageOrientation.allCases)
    func equalsTwin(orientation: ImageOrientation) {
        var generator = SeededGenerator(seed: UInt64(orientation.rawValue))
        for (width, height) in [(0, 0), (0, 4), (5, 0), (1, 1), (1, 9), (9, 1), (33, 70), (67, 31), (130, 3)] {
            let bytes = Raster<UInt8>.random(width: width, height: height, using: &generator)
            let colors = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
            let floats = Raster<Float>.random(width: width, height: height, using: &generator)
            for threads in [1, 2, 4] {
                let bands = ParallelBands(threadCount: threads)
                #expect(bytes.oriented(orientation, bands: bands) == twin(bytes, orientation))
                #expect(colors.oriented(orientation, bands: bands) == twin(colors, orientation))
                #expect(floats.oriented(orientation, bands: bands) == twin(floats, orientation))
                let words = bytes.map { UInt16($0) }
                #expect(words.oriented(orientation, bands: bands) == twin(words, orientation))
                let wide = colors.map { RGBA16($0) }
                #expect(wide.oriented(orientation, bands: bands) == twin(wide, orientation))
                let linear = colors.map { RGBAFloat(red: Float($0.red), green: 1, blue: 0, alpha: Float($0.alpha)) }
                #expect(linear.oriented(orientation, bands: bands) == twin(linear, orientation))
            }
        }
    }

    @Test("files are read upright and written with orientation 1", arguments: ImageOrientation.allCases, [true, false])
    func files(orientation: ImageOrientation, isLittleEndian: Bool) throws {
        var exif = TestEXIF(orientation: orientation.rawValue)
        exif.isLittleEndian = isLittleEndian
        var kind = TestPNG(width: 7, height: 4, colorType: 2, bitDepth: 8)
        let samples = kind.samples(seed: 31)
        let stored = kind.expectedPixels(samples: samples)
        kind.addChunk("eXIf", exif.encoded())
        let png = kind.encoded(samples: samples)
        let info = try ImageInfo(inspecting: png)
        #expect(info.orientation == orientation)
        #expect(info.storedSize == PixelSize(width: 7, height: 4))
        let photo = try Photo<RGBA8>(decoding: png)
        #expect(photo.pixels == stored.oriented(orientation))
        #expect(photo.pixels.size == info.size)
        for encoding in [ImageEncoding.png(), .jpeg(quality: 95)] {
            let again = try photo.encoded(as: encoding)
            #expect(try ImageInfo(inspecting: again).orientation == .upright)
            #expect(try ImageInfo(inspecting: again).hasEXIF)
            #expect(try Photo<RGBA8>(decoding: again).pixels.size == photo.pixels.size)
        }
        // The same in a JPEG file.
        let jpeg = TestJPEG(width: 21, height: 13, colorSpace: .yCbCr).encoded(seed: 32)
        let turned = JPEGParts.inserting(JPEGParts.exif(exif.encoded()), into: jpeg)
        #expect(
            try Photo<RGBA8>(decoding: turned).pixels == Photo<RGBA8>(decoding: jpeg).pixels.oriented(orientation))
    }
}
