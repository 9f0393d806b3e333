import ImagingCore
import Testing
import _ImagingTestSupport

/// EXIF, ICC profiles and density through files.
struct PhotoMetadataTests {
    static let encodings: [ImageEncoding] = [.png(), .jpeg(), .jpeg(progressive: true)]

    private func photo(_ metadata: PhotoMetadata, gray: Bool = false) -> Photo<RGBA8> {
        var pixels = Raster(width: 12, height: 9, filledWith: RGBA8(gray: 100))
        if !gray { pixels[3, 3] = RGBA8(red: 200, green: 10, blue: 90) }
        return Photo(pixels: pixels, metadata: metadata)
    }

    @Test("a profile of any length is kept", arguments: [300, 500, 65519, 65520, 200_000])
    func profile(byteCount: Int) throws {
        let profile = TestProfile.make(byteCount: byteCount + (4 - byteCount % 4) % 4)
        for encoding in Self.encodings {
            let bytes = try photo(PhotoMetadata(iccProfile: profile)).encoded(as: encoding)
            #expect(try ImageInfo(inspecting: bytes).hasICCProfile)
            #expect(try Photo<RGBA8>(decoding: bytes).metadata.iccProfile == profile)
        }
    }

    @Test func `a profile is written only beside pixels that it describes`() throws {
        for encoding in Self.encodings {
            let gray = TestProfile.make(colorSpace: "GRAY")
            let color = TestProfile.make(colorSpace: "RGB ")
            func read(_ profile: [UInt8], _ isGray: Bool) throws -> (ImageInfo, [UInt8]?) {
                let bytes = try photo(PhotoMetadata(iccProfile: profile), gray: isGray).encoded(as: encoding)
                return (try ImageInfo(inspecting: bytes), try Photo<RGBA8>(decoding: bytes).metadata.iccProfile)
            }
            #expect(try read(gray, true).0.colorModel == .gray)
            #expect(try read(gray, true).1 == gray)
            #expect(try read(gray, false).1 == nil)
            #expect(try read(color, false).1 == color)
            // Grey pixels with an RGB profile are written as RGB.
            #expect(try read(color, true).0.colorModel == .rgb)
            #expect(try read(color, true).1 == color)
        }
    }

    @Test func `profile parts in any order are joined, incomplete ones are left out`() throws {
        let profile = TestProfile.make(byteCount: 300)
        let file = TestJPEG(width: 8, height: 8, colorSpace: .yCbCr).encoded(seed: 41)
        let first = JPEGParts.profilePart(1, of: 2, Array(profile[..<100]))
        let second = JPEGParts.profilePart(2, of: 2, Array(profile[100...]))
        func read(_ segments: [UInt8]) throws -> [UInt8]? {
            try Photo<RGBA8>(decoding: JPEGParts.inserting(segments, into: file)).metadata.iccProfile
        }
        #expect(try read(first + second) == profile)
        #expect(try read(second + first) == profile)
        #expect(try read(second) == nil)
        #expect(try read(first + first + second) == nil)
        #expect(try read(first + JPEGParts.profilePart(2, of: 3, [])) == nil)
        #expect(try read(JPEGParts.profilePart(0, of: 1, profile)) == nil)
        #expect(try read(JPEGParts.profilePart(1, of: 0, profile)) == nil)
    }

    @Test func `a profile for inks is not kept beside the colours they become`() throws {
        let file = TestJPEG(width: 8, height: 8, colorSpace: .cmyk).encoded(seed: 42)
        let profile = JPEGParts.profilePart(1, of: 1, TestProfile.make(colorSpace: "CMYK"))
        #expect(try Photo<RGBA8>(decoding: JPEGParts.inserting(profile, into: file)).metadata.iccProfile == nil)
    }

    @Test("density is kept, and converted where a format has not its unit")
    func density() throws {
        let cases: [(PixelDensity, jpeg: PixelDensity?, png: PixelDensity?)] = [
            (
                .init(horizontal: 300, vertical: 150, unit: .inch), .init(horizontal: 300, vertical: 150, unit: .inch),
                .init(horizontal: 11811, vertical: 5906, unit: .meter)
            ),
            (
                .init(horizontal: 118, vertical: 59, unit: .centimeter),
                .init(horizontal: 118, vertical: 59, unit: .centimeter),
                .init(horizontal: 11800, vertical: 5900, unit: .meter)
            ),
            (
                .init(horizontal: 2835, vertical: 2835, unit: .meter), .init(horizontal: 72, vertical: 72, unit: .inch),
                .init(horizontal: 2835, vertical: 2835, unit: .meter)
            ),
            (
                .init(horizontal: 4, vertical: 3, unit: .aspectRatio),
                .init(horizontal: 4, vertical: 3, unit: .aspectRatio),
                .init(horizontal: 4, vertical: 3, unit: .aspectRatio)
            ),
            (.init(horizontal: 1, vertical: 1, unit: .aspectRatio), nil, nil),
            (
                .init(horizontal: .max, vertical: 1, unit: .inch), .init(horizontal: 65535, vertical: 1, unit: .inch),
                .init(horizontal: 0x7FFF_FFFF, vertical: 39, unit: .meter)
            ),
        ]
        for (density, jpeg, png) in cases {
            let photo = photo(PhotoMetadata(density: density))
            #expect(try Photo<RGBA8>(decoding: photo.encoded(as: .jpeg())).metadata.density == jpeg)
            #expect(try Photo<RGBA8>(decoding: photo.encoded(as: .png())).metadata.density == png)
        }
        #expect(try Photo<RGBA8>(decoding: photo(PhotoMetadata()).encoded(as: .jpeg())).metadata.density == nil)
    }

    @Test func `turning a picture turns its density`() throws {
        let exif = JPEGParts.exif(TestEXIF(orientation: 6).encoded())
        let metadata = PhotoMetadata(density: PixelDensity(horizontal: 300, vertical: 200, unit: .inch))
        let bytes = JPEGParts.inserting(exif, into: try photo(metadata).encoded(as: .jpeg()))
        let expected = PixelDensity(horizontal: 200, vertical: 300, unit: .inch)
        #expect(try Photo<RGBA8>(decoding: bytes).metadata.density == expected)
        #expect(try ImageInfo(inspecting: bytes).density == expected)
    }

    @Test func `metadata that do not fit into JPEG are an error`() throws {
        let exif = TestEXIF(orientation: 1).encoded() + [UInt8](repeating: 7, count: 65535)
        #expect(throws: ImagingError.metadataTooLarge(byteCount: exif.count, limit: 65527)) {
            try photo(PhotoMetadata(exif: exif)).encoded(as: .jpeg())
        }
        #expect(
            try Photo<RGBA8>(decoding: photo(PhotoMetadata(exif: exif)).encoded(as: .png())).metadata.exif == exif)
    }
}
