import ImagingCore
import ImagingHEIF
import Testing
import _ImagingHEIFTestSupport
import _ImagingTestSupport

/// Photos of HEIF files, written by libheif's own encoder.
@Suite(.enabled(if: TestHEIF.writesHEVC && HEIFSupport.readsHEIC, "libheif has no HEVC encoder here"))
struct PhotoHEIFTests {
    private func file(_ kind: TestHEIF) throws -> [UInt8] { try #require(kind.encoded()) }

    @Test("pixels come back", arguments: [(64, 48), (65, 47), (16, 16), (200, 9)])
    func pixels(width: Int, height: Int) throws {
        let kind = TestHEIF(width: width, height: height)
        let photo = try Photo<RGBA8>(decodingHEIF: file(kind))
        expectNear(photo.pixels, narrowed(TestHEIF.picture(kind.size)), within: 3)
        #expect(photo.metadata == PhotoMetadata())
        let info = try ImageInfo(inspectingHEIF: file(kind))
        #expect(info.format == .heif && info.size == kind.size && info.storedSize == kind.size)
        #expect(info.bitDepth == 8 && info.colorModel == .rgb && !info.hasAlpha && info.orientation == .upright)
    }

    @Test("the file's own turn is applied once, EXIF's not at all", arguments: ImageOrientation.allCases)
    func orientation(_ orientation: ImageOrientation) throws {
        var kind = TestHEIF(width: 64, height: 40)
        kind.orientation = orientation
        kind.exif = TestEXIF(orientation: orientation.rawValue).encoded()
        let bytes = try file(kind)
        let photo = try Photo<RGBA8>(decodingHEIF: bytes)
        expectNear(photo.pixels, narrowed(TestHEIF.picture(kind.size)).oriented(orientation), within: 3)
        // What is written again must not be turned again.
        let again = try Photo<RGBA8>(decoding: photo.encoded(as: .png()))
        #expect(again.pixels == photo.pixels)
        #expect(try ImageInfo(inspectingHEIF: bytes).size == orientation.upright(kind.size))
    }

    @Test func `EXIF and the profile are kept`() throws {
        var kind = TestHEIF(width: 32, height: 32)
        kind.exif = TestEXIF(orientation: 6).encoded()
        kind.profile = TestProfile.make()
        let bytes = try file(kind)
        let photo = try Photo<RGBA8>(decodingHEIF: bytes)
        #expect(photo.metadata.iccProfile == kind.profile)
        #expect(photo.metadata.exif == TestEXIF(orientation: 1).encoded())
        let info = try ImageInfo(inspectingHEIF: bytes)
        #expect(info.hasEXIF && info.hasICCProfile)
        let jpeg = try Photo<RGBA8>(decoding: photo.encoded(as: .jpeg()))
        #expect(jpeg.metadata.iccProfile == kind.profile)
    }

    @Test func `colours told by numbers are read`() throws {
        var kind = TestHEIF(width: 32, height: 32)
        kind.colors = (primaries: 12, transfer: 13)
        let colors = try #require(try HEIFColorDescription(inspecting: file(kind)))
        #expect(colors.primaries == 12 && colors.transfer == 13 && colors.matrix == 6 && colors.isFullRange)
        #expect(!colors.isSRGB)
        #expect(try !ImageInfo(inspectingHEIF: file(kind)).hasICCProfile)
    }

    @Test func `ten bits become sixteen`() throws {
        var kind = TestHEIF(width: 256, height: 16)
        kind.bits = 10
        let bytes = try file(kind)
        #expect(try ImageInfo(inspectingHEIF: bytes).bitDepth == 10)
        let wide = try Photo<RGBA16>(decodingHEIF: bytes)
        let narrow = try Photo<RGBA8>(decodingHEIF: bytes)
        expectNear(narrowed(wide.pixels), narrowed(TestHEIF.picture(kind.size)), within: 2)
        // In proportion: whatever has 10 bits takes all of 16, and 8 bits are those values rounded.
        #expect(wide.pixels.pixels.allSatisfy { $0.alpha == 65535 })
        #expect(Set(wide.pixels.pixels.map(\.red)).count > 256)
        for (one, other) in zip(wide.pixels.pixels, narrow.pixels.pixels) {
            let tenBits = (Int(one.red) * 1023 + 32767) / 65535
            #expect((tenBits * 65535 + 511) / 1023 == Int(one.red))
            #expect((tenBits * 255 + 511) / 1023 == Int(other.red))
        }
    }

    @Test func `eight bits become sixteen times 257`() throws {
        let bytes = try file(TestHEIF(width: 40, height: 30))
        let narrow = try Photo<RGBA8>(decodingHEIF: bytes)
        #expect(try Photo<RGBA16>(decodingHEIF: bytes).pixels == narrow.pixels.map { RGBA16($0) })
    }

    @Test func `alpha is read`() throws {
        var kind = TestHEIF(width: 64, height: 32)
        kind.hasAlpha = true
        let bytes = try file(kind)
        #expect(try ImageInfo(inspectingHEIF: bytes).hasAlpha)
        let photo = try Photo<RGBA8>(decodingHEIF: bytes)
        expectNear(photo.pixels, narrowed(TestHEIF.picture(kind.size, hasAlpha: true)), within: 4)
        #expect(photo.pixels[63, 16].alpha < 140 && photo.pixels[0, 16].alpha > 250)
    }

    @Test("grids are put together", arguments: [(2, 2, 128, 128), (3, 2, 150, 100)])
    func grid(columns: Int, rows: Int, width: Int, height: Int) throws {
        let tileSize = PixelSize(width: 64, height: 64)
        let tile = try file(TestHEIF(width: 64, height: 64))
        let size = PixelSize(width: width, height: height)
        let grid = try #require(
            TestHEIFGrid(columns: columns, rows: rows, size: size, tile: tile, tileSize: tileSize))
        let one = try Photo<RGBA8>(decodingHEIF: tile).pixels
        var expected = Raster<RGBA8>(width: width, height: height)
        for row in 0..<rows { for column in 0..<columns { expected.paste(one, x: column * 64, y: row * 64) } }
        let photo = try Photo<RGBA8>(decodingHEIF: grid.encoded())
        expectNear(photo.pixels, expected, within: 0.5)
        #expect(try ImageInfo(inspectingHEIF: grid.encoded()).size == size)
    }

    @Test func `asynchronous reading gives the same, with progress`() async throws {
        let bytes = try file(TestHEIF(width: 100, height: 60))
        let photo = try await Photo<RGBA8>.decodeHEIF(bytes) { #expect($0.stage == "decode") }
        #expect(try photo == Photo(decodingHEIF: bytes))
    }

    @Test func `a cancelled call throws`() async throws {
        let bytes = try file(TestHEIF(width: 100, height: 60))
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await Photo<RGBA8>.decodeHEIF(bytes)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(.enabled(if: TestHEIF.writesAV1 && HEIFSupport.readsAVIF, "libheif does not code AV1 here"))
    func `AVIF is read`() throws {
        var kind = TestHEIF(width: 64, height: 48)
        kind.isAV1 = true
        kind.orientation = .rotatedRight
        let photo = try Photo<RGBA8>(decodingHEIF: file(kind))
        expectNear(photo.pixels, narrowed(TestHEIF.picture(kind.size)).oriented(.rotatedRight), within: 3)
    }
}
