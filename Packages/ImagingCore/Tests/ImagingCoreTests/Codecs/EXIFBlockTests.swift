import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// The EXIF reader on sound and on broken blocks.
struct EXIFBlockTests {
    @Test("a block is rewritten in place", arguments: [true, false])
    func rewritten(isLittleEndian: Bool) throws {
        var exif = TestEXIF(orientation: 6)
        exif.isLittleEndian = isLittleEndian
        exif.pixelSize = (4000, 3000)
        let block = try #require(EXIFBlock(exif.encoded()))
        #expect(block.orientation == .rotatedRight)
        var expected = exif
        expected.orientation = 1
        #expect(block.uprighted == expected.encoded())
        // Both dimensions become LONGs, so only what they say is compared.
        let rewritten = try #require(EXIFBlock(block.rewritten(for: PixelSize(width: 70000, height: 5))))
        #expect(rewritten.orientation == .upright)
        #expect(rewritten.bytes.count == exif.encoded().count)
        let reader = EXIFReader(isLittleEndian: isLittleEndian)
        let directory = rewritten.bytes.count - 30
        #expect(reader.short(rewritten.bytes, at: directory + 2) == 0xA002)
        #expect(reader.long(rewritten.bytes, at: directory + 10) == 70000)
        #expect(reader.short(rewritten.bytes, at: directory + 14) == 0xA003)
        #expect(reader.short(rewritten.bytes, at: directory + 16) == 4)
        #expect(reader.long(rewritten.bytes, at: directory + 22) == 5)
    }

    @Test("the thumbnail is taken out", arguments: [true, false])
    func thumbnail(isLittleEndian: Bool) throws {
        var exif = TestEXIF(orientation: 3)
        exif.isLittleEndian = isLittleEndian
        exif.thumbnail = [UInt8](repeating: 0xAB, count: 50)
        let block = try #require(EXIFBlock(exif.encoded()))
        // On reading the thumbnail stays; on writing it is gone.
        #expect(block.uprighted.contains(0xAB))
        let rewritten = block.rewritten(for: PixelSize(width: 1, height: 1))
        #expect(!rewritten.contains(0xAB))
        #expect(rewritten.count == exif.encoded().count - 50)
        let reader = EXIFReader(isLittleEndian: isLittleEndian)
        // The link to the second directory, after two entries.
        #expect(reader.long(rewritten, at: 8 + 2 + 24) == 0)
    }

    @Test func `a thumbnail that claims the place of the main directory does no harm`() throws {
        var exif = TestEXIF(orientation: 6)
        exif.thumbnail = [UInt8](repeating: 0xAB, count: 20)
        var bytes = exif.encoded()
        let reader = EXIFReader(isLittleEndian: false)
        // The second directory's last two entries are the thumbnail's place and length.
        let second = try #require(reader.long(bytes, at: 8 + 2 + 24))
        reader.setLong(&bytes, at: second + 2 + 12 + 8, 8)
        reader.setLong(&bytes, at: second + 2 + 24 + 8, bytes.count - 8)
        let block = try #require(EXIFBlock(bytes))
        let rewritten = block.rewritten(for: PixelSize(width: 1, height: 1))
        #expect(EXIFBlock(rewritten)?.orientation ?? .upright == .upright)
    }

    @Test func `an orientation that is none is upright`() throws {
        for value in [0, 9, 65535] {
            #expect(EXIFBlock(TestEXIF(orientation: value).encoded())?.orientation == .upright)
        }
        #expect(EXIFBlock(TestEXIF(orientation: nil).encoded())?.orientation == .upright)
    }

    @Test func `an orientation written as LONG counts, one of another type does not`() throws {
        var bytes = TestEXIF(orientation: 6).encoded()
        let reader = EXIFReader(isLittleEndian: false)
        let entry = 8 + 2 + 12
        reader.setShort(&bytes, at: entry + 2, 4)
        reader.setLong(&bytes, at: entry + 8, 8)
        #expect(EXIFBlock(bytes)?.orientation == .rotatedLeft)
        reader.setShort(&bytes, at: entry + 2, 2)
        #expect(EXIFBlock(bytes)?.orientation == .upright)
    }

    @Test func `what is no TIFF structure gives nil`() {
        #expect(EXIFBlock([]) == nil)
        #expect(EXIFBlock([UInt8](repeating: 0, count: 100)) == nil)
        var bytes = TestEXIF(orientation: 6).encoded()
        bytes[3] = 43
        #expect(EXIFBlock(bytes) == nil)
        // The first directory beyond the end, and within the header.
        for offset in [0, 7, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            bytes = TestEXIF(orientation: 6).encoded()
            EXIFReader(isLittleEndian: false).setLong(&bytes, at: 4, offset)
            #expect(EXIFBlock(bytes) == nil)
        }
        bytes = TestEXIF(orientation: 6).encoded()
        EXIFReader(isLittleEndian: false).setShort(&bytes, at: 8, 65535)
        #expect(EXIFBlock(bytes) == nil)
    }

    @Test func `any bytes and any truncation are read without harm`() {
        var exif = TestEXIF(orientation: 6)
        exif.pixelSize = (10, 10)
        exif.thumbnail = [1, 2, 3]
        let whole = exif.encoded()
        for count in 0..<whole.count {
            _ = EXIFBlock(Array(whole.prefix(count)))?.rewritten(for: PixelSize(width: 3, height: 3))
        }
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<3 { bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(generator.next() & 255) }
            guard let block = EXIFBlock(bytes) else { continue }
            _ = block.orientation
            let rewritten = block.rewritten(for: PixelSize(width: 3, height: 3))
            #expect(EXIFBlock(rewritten)?.orientation ?? .upright == .upright)
        }
    }

    @Test func `broken EXIF is left out and the photo read`() throws {
        let file = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 52)
        let photo = try Photo<RGBA8>(
            decoding: JPEGParts.inserting(JPEGParts.exif([1, 2, 3]), into: file))
        #expect(photo.metadata.exif == nil)
        #expect(photo.pixels == (try Photo<RGBA8>(decoding: file).pixels))
        let odd = Photo(pixels: photo.pixels, metadata: PhotoMetadata(exif: [1, 2, 3]))
        #expect(try Photo<RGBA8>(decoding: odd.encoded(as: .png())).metadata.exif == nil)
    }
}
