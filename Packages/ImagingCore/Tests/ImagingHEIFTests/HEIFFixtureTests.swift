import Foundation
import ImagingCore
import ImagingHEIF
import Testing
import _ImagingHEIFTestSupport
import _ImagingTestSupport

/// Two files that lie beside the tests, for machines whose libheif reads but does not write.
///
/// They show ``TestHEIF/picture(_:hasAlpha:)``; `REGENERATE=1 swift test --filter HEIFFixtureTests` writes them anew
/// with libheif's encoders (they were made with libheif 1.15, x265 3.5 and libaom 3.6).
@Suite(.serialized) struct HEIFFixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    private static var turned: TestHEIF {
        var kind = TestHEIF(width: 96, height: 64)
        kind.orientation = .rotatedRight
        kind.exif = TestEXIF(orientation: 6).encoded()
        return kind
    }

    private static var avif: TestHEIF {
        var kind = TestHEIF(width: 96, height: 64)
        kind.isAV1 = true
        return kind
    }

    private func bytes(_ name: String, _ kind: TestHEIF) throws -> [UInt8] {
        let file = Self.folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["REGENERATE"] == "1", let bytes = kind.encoded() {
            try Data(bytes).write(to: file)
        }
        return Array(try Data(contentsOf: file))
    }

    @Test(.enabled(if: HEIFSupport.readsHEIC, "libheif reads no HEIC here"))
    func `a turned HEIC file is read`() throws {
        let photo = try Photo<RGBA8>(decodingHEIF: bytes("turned.heic", Self.turned))
        expectNear(
            photo.pixels, narrowed(TestHEIF.picture(Self.turned.size)).oriented(.rotatedRight), within: 3)
        #expect(photo.metadata.exif == TestEXIF(orientation: 1).encoded())
    }

    @Test(.enabled(if: HEIFSupport.readsAVIF, "libheif reads no AVIF here"))
    func `an AVIF file is read`() throws {
        let bytes = try bytes("plain.avif", Self.avif)
        let photo = try Photo<RGBA8>(decodingHEIF: bytes)
        expectNear(photo.pixels, narrowed(TestHEIF.picture(Self.avif.size)), within: 3)
    }

    @Test func `HEIF is recognised and left to ImagingHEIF`() throws {
        for (name, kind) in [("turned.heic", Self.turned), ("plain.avif", Self.avif)] {
            let bytes = try bytes(name, kind)
            #expect(ImageFormat(recognizing: bytes) == .heif)
            #expect(ImageFormat(recognizing: Array(bytes.prefix(64))) == .heif)
            #expect(throws: ImagingError.self) { try Photo<RGBA8>(decoding: bytes) }
            #expect(throws: ImagingError.self) { try ImageInfo(inspecting: bytes) }
        }
    }

    @Test(.enabled(if: !HEIFSupport.readsHEIC, "libheif reads HEIC here"))
    func `without a decoder a typed error says so`() throws {
        let bytes = try bytes("turned.heic", Self.turned)
        do {
            _ = try Photo<RGBA8>(decodingHEIF: bytes)
            Issue.record("a picture came out of nothing")
        } catch {
            guard case .unsupported(format: .heif, _) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
