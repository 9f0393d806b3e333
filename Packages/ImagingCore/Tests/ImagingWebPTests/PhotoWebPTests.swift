import ImagingCore
import ImagingWebP
import Testing
import _ImagingTestSupport
import _ImagingWebPTestSupport

/// Photos of WebP files, whose pictures libwebp itself has coded.
@Suite(.enabled(if: TestWebP.isAvailable, "there is no libwebp here"))
struct PhotoWebPTests {
    private func file(_ kind: TestWebP) throws -> [UInt8] { try #require(kind.encoded()) }

    @Test(
        "lossless pixels come back exactly",
        arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (16, 16), (17, 33), (64, 47), (131, 70)])
    func lossless(width: Int, height: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
        for isOpaque in [true, false] {
            let noise = Raster<RGBA8>.random(width: width, height: height, opaque: isOpaque, using: &generator)
            let smooth = TestWebP.smooth(width: width, height: height, hasAlpha: !isOpaque)
            for picture in [noise, smooth] {
                let bytes = try file(TestWebP(picture))
                let isSame = try Photo<RGBA8>(decodingWebP: bytes).pixels == picture
                #expect(isSame)
                let info = try ImageInfo(inspectingWebP: bytes)
                #expect(info.storedSize == picture.size && info.bitDepth == 8 && info.colorModel == .rgb)
                #expect(info.hasAlpha == picture.pixels.contains { $0.alpha < 255 })
            }
        }
    }

    @Test(
        "lossy pixels are those of libwebp's simplest call", arguments: [(1, 1), (3, 2), (16, 16), (65, 47), (200, 9)])
    func lossy(width: Int, height: Int) throws {
        for hasAlpha in [false, true] {
            var kind = TestWebP(TestWebP.smooth(width: width, height: height, hasAlpha: hasAlpha))
            kind.quality = 90
            let bytes = try file(kind)
            let photo = try Photo<RGBA8>(decodingWebP: bytes)
            let isPeers = TestWebP.peerPixels(of: bytes) == photo.pixels
            #expect(isPeers)
            // Four pixels share a colour, which is much for a few pixels.
            if height >= 9 { #expect(meanDifference(photo.pixels, kind.picture) < 6) }
            // Alpha is coded exactly, unless asked otherwise.
            let hasSameAlpha = zip(photo.pixels.pixels, kind.picture.pixels).allSatisfy { $0.alpha == $1.alpha }
            #expect(hasSameAlpha)
            let info = try ImageInfo(inspectingWebP: bytes)
            #expect(info.size == kind.picture.size && info.hasAlpha == (hasAlpha && width > 1))
        }
    }

    @Test func `a picture that comes in many pieces is the same`() throws {
        var generator = SeededGenerator(seed: 5)
        let noise = Raster<RGBA8>.random(width: 160, height: 140, opaque: false, using: &generator)
        for quality in [nil, 100] as [Float?] {
            var kind = TestWebP(noise)
            kind.quality = quality
            let bytes = try file(kind)
            #expect(bytes.count > 20_000)
            let isSame = try Photo<RGBA8>(decodingWebP: bytes).pixels == TestWebP.peerPixels(of: bytes)
            #expect(isSame)
        }
    }

    @Test("EXIF's orientation is applied once", arguments: ImageOrientation.allCases)
    func orientation(_ orientation: ImageOrientation) throws {
        var kind = TestWebP(TestWebP.smooth(width: 30, height: 21))
        kind.exif = TestEXIF(orientation: orientation.rawValue).encoded()
        let bytes = try file(kind)
        let photo = try Photo<RGBA8>(decodingWebP: bytes)
        let isTurned = photo.pixels == kind.picture.oriented(orientation)
        #expect(isTurned)
        #expect(photo.metadata.exif == TestEXIF(orientation: 1).encoded())
        let info = try ImageInfo(inspectingWebP: bytes)
        #expect(info.orientation == orientation && info.hasEXIF && !info.hasAlpha)
        #expect(info.storedSize == kind.picture.size && info.size == photo.pixels.size)
        // What is written again must not be turned again.
        let again = try Photo<RGBA8>(decoding: photo.encoded(as: .png())).pixels == photo.pixels
        #expect(again)
    }

    @Test func `EXIF with the prefix of JPEG is read, malformed EXIF is left out`() throws {
        var kind = TestWebP(TestWebP.smooth(width: 8, height: 5))
        kind.exif = Array("Exif".utf8) + [0, 0] + TestEXIF(orientation: 6).encoded()
        let photo = try Photo<RGBA8>(decodingWebP: file(kind))
        #expect(photo.pixels.size == PixelSize(width: 5, height: 8))
        #expect(photo.metadata.exif == TestEXIF(orientation: 1).encoded())
        for block in [[], [1, 2, 3], Array("Exif".utf8) + [0, 0]] as [[UInt8]] {
            kind.exif = block
            #expect(try Photo<RGBA8>(decodingWebP: file(kind)).metadata.exif == nil)
            #expect(try !ImageInfo(inspectingWebP: file(kind)).hasEXIF)
        }
    }

    @Test func `the profile is kept and goes into other files`() throws {
        var kind = TestWebP(TestWebP.smooth(width: 12, height: 7, hasAlpha: true))
        kind.profile = TestProfile.make(byteCount: 501)
        let photo = try Photo<RGBA8>(decodingWebP: file(kind))
        #expect(photo.metadata == PhotoMetadata(iccProfile: kind.profile))
        #expect(try ImageInfo(inspectingWebP: file(kind)).hasICCProfile)
        let jpeg = try Photo<RGBA8>(decoding: photo.encoded(as: .jpeg()))
        #expect(jpeg.metadata.iccProfile == kind.profile)
    }

    @Test("eight bits become sixteen times 257", arguments: [1, 2, 37])
    func sixteenBits(width: Int) throws {
        var generator = SeededGenerator(seed: 3)
        let noise = Raster<RGBA8>.random(width: width, height: 11, opaque: false, using: &generator)
        let isSame = try Photo<RGBA16>(decodingWebP: file(TestWebP(noise))).pixels == noise.map { RGBA16($0) }
        #expect(isSame)
    }

    @Test("of an animation the first frame is read", arguments: [nil, 80] as [Float?])
    func animation(quality: Float?) throws {
        var kind = TestWebP(TestWebP.smooth(width: 13, height: 9, hasAlpha: true))
        kind.quality = quality
        kind.profile = TestProfile.make()
        let frame = try Photo<RGBA8>(decodingWebP: file(kind)).pixels
        kind.animation = TestWebP.Animation(canvas: PixelSize(width: 20, height: 15))
        kind.animation?.x = 6
        kind.animation?.y = 4
        let bytes = try file(kind)
        var expected = Raster<RGBA8>(width: 20, height: 15)
        for row in 0..<9 { for column in 0..<13 { expected[6 + column, 4 + row] = frame[column, row] } }
        let photo = try Photo<RGBA8>(decodingWebP: bytes)
        #expect(photo.pixels == expected)
        #expect(photo.metadata.iccProfile == kind.profile)
        #expect(try Photo<RGBA16>(decodingWebP: bytes).pixels == expected.map { RGBA16($0) })
        let info = try ImageInfo(inspectingWebP: bytes)
        #expect(info.size == expected.size && info.hasAlpha)
    }

    @Test func `a frame that is smaller than its canvas makes it transparent`() throws {
        var kind = TestWebP(TestWebP.smooth(width: 8, height: 8))
        kind.animation = TestWebP.Animation(canvas: PixelSize(width: 8, height: 8))
        #expect(try !ImageInfo(inspectingWebP: file(kind)).hasAlpha)
        kind.animation = TestWebP.Animation(canvas: PixelSize(width: 8, height: 9))
        #expect(try ImageInfo(inspectingWebP: file(kind)).hasAlpha)
        #expect(try Photo<RGBA8>(decodingWebP: file(kind)).pixels[3, 8] == RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test func `what follows the file is not looked at`() throws {
        let bytes = try file(TestWebP(TestWebP.smooth(width: 9, height: 9)))
        let isSame = try Photo<RGBA8>(decodingWebP: bytes + [1, 2, 3]) == Photo(decodingWebP: bytes)
        #expect(isSame)
    }

    private func meanDifference(_ one: Raster<RGBA8>, _ other: Raster<RGBA8>) -> Double {
        guard one.size == other.size else { return .infinity }
        let sum = zip(one.pixels, other.pixels).reduce(0) { sum, pair in
            sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
                + abs(Int(pair.0.blue) - Int(pair.1.blue)) + abs(Int(pair.0.alpha) - Int(pair.1.alpha))
        }
        return Double(sum) / Double(4 * one.pixels.count)
    }
}
