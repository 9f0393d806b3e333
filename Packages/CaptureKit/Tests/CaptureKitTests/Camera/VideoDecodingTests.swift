import CCaptureKernels
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CaptureKit

@Suite(.serialized) struct VideoDecodingTests {
    private func picture(_ width: Int, _ height: Int, _ rowBytes: Int = 0) -> VideoPicture {
        VideoPicture(
            code: VideoCode.yuyv.rawValue, size: PixelSize(width: width, height: height), rowBytes: rowBytes)
    }

    @Test func `black, white and the primaries of the limited range`() {
        let bytes: [UInt8] = [16, 128, 235, 128]
        #expect(VideoDecoding.yuyv(bytes, picture(2, 1))?.pixels == [.black, .white])
        // Red, green and blue of Rec. 601 as studios write them.
        let colors: [([UInt8], RGBA8)] = [
            ([81, 90, 81, 240], RGBA8(red: 254, green: 0, blue: 0)),
            ([145, 54, 145, 34], RGBA8(red: 0, green: 255, blue: 1)),
            ([41, 240, 41, 110], RGBA8(red: 0, green: 0, blue: 255)),
        ]
        for (pair, color) in colors { #expect(VideoDecoding.yuyv(pair, picture(2, 1))?[0, 0] == color) }
    }

    @Test func `the full range uses all numbers`() {
        var full = picture(2, 1)
        full.isFullRange = true
        #expect(VideoDecoding.yuyv([0, 128, 255, 128], full)?.pixels == [.black, .white])
        #expect(VideoDecoding.yuyv([77, 128, 78, 128], full)?.pixels == [RGBA8(gray: 77), RGBA8(gray: 78)])
    }

    @Test func `the second pixel of a pair has the mean of two colours`() throws {
        let bytes: [UInt8] = [100, 128, 100, 100, 100, 128, 100, 151]
        let pixels = try #require(VideoDecoding.yuyv(bytes, picture(4, 1)))
        let matrix = VideoDecoding.matrix(isRec709: false, isFullRange: false)
        let expected = [100, 126, 151, 151].map { SlowYUYV.pixel(100, 128, $0, matrix) }
        #expect(pixels.pixels == expected)
    }

    @Test func `the kernel gives the bits of its definition, on each level and for any number of threads`() {
        var generator = SeededGenerator(seed: 11)
        for round in 0..<30 {
            var picture = picture(.random(in: 2...150, using: &generator), .random(in: 1...70, using: &generator))
            picture.rowBytes = round % 3 == 0 ? 0 : picture.size.width / 2 * 4 + .random(in: 0...9, using: &generator)
            picture.isRec709 = round % 2 == 0
            picture.isFullRange = round % 5 == 0
            let count = Swift.max(picture.rowBytes, picture.size.width / 2 * 4) * picture.size.height
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let expected = SlowYUYV.pixels(of: bytes, picture)
            forEachDispatchLevel { level in
                for threads in [1, 2, 4] {
                    let isSame =
                        VideoDecoding.yuyv(bytes, picture, bands: ParallelBands(threadCount: threads)) == expected
                    #expect(isSame, "\(picture) on level \(level)")
                }
            }
        }
    }

    @Test func `too few bytes, no pixels and unknown codes are damage`() async {
        #expect(VideoDecoding.yuyv([16, 128, 16], picture(2, 1)) == nil)
        #expect(VideoDecoding.yuyv([], picture(0, 0)) == nil && VideoDecoding.yuyv([], picture(1, 1)) == nil)
        // The last row needs no more than its pixels.
        #expect(VideoDecoding.yuyv([16, 128, 16, 128, 0, 0, 16, 128, 16, 128], picture(2, 2, 6)) != nil)
        #expect(VideoDecoding.yuyv([16, 128, 16, 128, 0, 0, 16, 128, 16], picture(2, 2, 6)) == nil)
        #expect(VideoDecoding.yuyv([16, 128, 16, 128], picture(3, 1))?.size == PixelSize(width: 2, height: 1))
        let unknown = VideoPicture(code: 1, size: PixelSize(width: 2, height: 1))
        #expect(await VideoDecoding.pixels(of: [16, 128, 16, 128], unknown, limits: DecodingLimits()) == nil)
    }

    @Test func `pictures of Motion JPEG get the tables that they leave out`() async throws {
        var generator = SeededGenerator(seed: 4)
        let scene = Raster<RGBA8>.random(width: 40, height: 24, using: &generator)
        for chroma in [ChromaSubsampling.horizontal, .both] {
            let whole = try Photo(pixels: scene).encoded(as: .jpeg(quality: 70, chroma: chroma))
            #expect(MotionJPEG.file(of: whole) == whole)
            let bare = withoutTables(whole)
            #expect(bare.count < whole.count - 400)
            let picture = VideoPicture(code: VideoCode.motionJPEG.rawValue, size: scene.size)
            // Behind a picture a device leaves what its buffer held.
            let pixels = await VideoDecoding.pixels(
                of: bare + [UInt8](repeating: 0, count: 99), picture, limits: DecodingLimits())
            let isSame = try pixels == Photo<RGBA8>(decoding: whole).pixels
            #expect(isSame)
        }
    }

    @Test func `what is no JPEG picture is damage`() async {
        let picture = VideoPicture(code: VideoCode.jpeg.rawValue, size: PixelSize(width: 4, height: 4))
        for bytes in [[], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xFF, 0xFF], [0xFF, 0xD8, 0xFF, 0xDA, 0, 0]]
            as [[UInt8]]
        {
            #expect(await VideoDecoding.pixels(of: bytes, picture, limits: DecodingLimits()) == nil)
        }
    }

    private func withoutTables(_ file: [UInt8]) -> [UInt8] {
        var result = Array(file[..<2])
        var place = 2
        while file[place + 1] != 0xDA {
            let end = place + 2 + (Int(file[place + 2]) << 8 | Int(file[place + 3]))
            if file[place + 1] != 0xC4 { result += file[place..<end] }
            place = end
        }
        return result + file[place...]
    }
}
