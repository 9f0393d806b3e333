import ImagingCore
import Testing
import _ImagingTestSupport

/// What files tell without being decoded.
struct ImageInfoTests {
    @Test func `a JPEG file's kind is told`() throws {
        var kind = TestJPEG(width: 30, height: 20, colorSpace: .yCbCr)
        var info = try ImageInfo(inspecting: kind.encoded(seed: 1))
        #expect(info.format == .jpeg)
        #expect(info.size == PixelSize(width: 30, height: 20))
        #expect(info.bitDepth == 8)
        #expect(info.colorModel == .rgb)
        #expect(info.channelCount == 3)
        #expect(!info.hasAlpha && !info.isProgressive && !info.hasEXIF && !info.hasICCProfile)
        #expect(info.density == nil)
        kind.isProgressive = true
        info = try ImageInfo(inspecting: kind.encoded(seed: 1))
        #expect(info.isProgressive)
        #expect(
            try ImageInfo(inspecting: TestJPEG(width: 8, height: 8, colorSpace: .gray).encoded(seed: 1)).channelCount
                == 1)
        #expect(
            try ImageInfo(inspecting: TestJPEG(width: 8, height: 8, colorSpace: .ycck).encoded(seed: 1)).channelCount
                == 4)
    }

    @Test("a PNG file's kind is told", arguments: TestPNG.everyKind.map(\.name))
    func png(name: String) throws {
        let kind = try #require(TestPNG.everyKind.first { $0.name == name }).kind
        let info = try ImageInfo(inspecting: kind.encoded(seed: 1))
        #expect(info.format == .png)
        #expect(info.size == kind.size)
        #expect(info.bitDepth == kind.bitDepth)
        #expect(info.channelCount == kind.channelCount)
        #expect(info.isProgressive == kind.isInterlaced)
        let isClear = kind.transparentColor != nil || kind.palette.contains { $0.alpha != 255 }
        #expect(info.hasAlpha == (isClear || kind.colorType >= 4))
    }

    @Test func `the beginning of a file is enough`() throws {
        let jpeg = TestJPEG(width: 300, height: 200, colorSpace: .yCbCr).encoded(seed: 1)
        #expect(try ImageInfo(inspecting: Array(jpeg.prefix(1000))) == ImageInfo(inspecting: jpeg))
        let png = TestPNG(width: 300, height: 200, colorType: 2, bitDepth: 8).encoded(seed: 1)
        #expect(try ImageInfo(inspecting: Array(png.prefix(60))) == ImageInfo(inspecting: png))
    }

    @Test func `EXIF after a PNG file's pixels counts`() throws {
        var kind = TestPNG(width: 4, height: 3, colorType: 0, bitDepth: 8)
        kind.addChunk("eXIf", TestEXIF(orientation: 8).encoded(), afterPixels: true)
        let bytes = kind.encoded(seed: 1)
        #expect(try ImageInfo(inspecting: bytes).orientation == .rotatedLeft)
        #expect(try Photo<RGBA8>(decoding: bytes).pixels.size == PixelSize(width: 3, height: 4))
    }
}
