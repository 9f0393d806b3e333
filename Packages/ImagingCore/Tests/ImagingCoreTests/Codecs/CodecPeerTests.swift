import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// Decoded pixels are those of libjpeg-turbo's and netpbm's own programs, to the bit.
///
/// With `IMAGING_TEST_PHOTOS` set to a folder, its photos are compared too.
struct CodecPeerTests {
    static let photos: [String] = {
        guard let folder = ProcessInfo.processInfo.environment["IMAGING_TEST_PHOTOS"] else { return [] }
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let endings = [".jpg", ".jpeg", ".png"]
        return names.sorted().filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
            .map { "\(folder)/\($0)" }
    }()

    @Test(
        "generated JPEG files are decoded as djpeg does", .enabled(if: PeerTools.djpeg != nil),
        arguments: TestJPEG.everyKind.map(\.name))
    func generatedJPEG(name: String) throws {
        let kind = try #require(TestJPEG.everyKind.first { $0.name == name }).kind
        try expectDjpegPixels(kind.encoded(seed: 11), scale: .full, arguments: [])
        try expectDjpegPixels(kind.encoded(seed: 12), scale: .half, arguments: ["-scale", "1/2"])
        try expectDjpegPixels(kind.encoded(seed: 13), scale: .quarter, arguments: ["-scale", "1/4"])
        try expectDjpegPixels(kind.encoded(seed: 14), scale: .eighth, arguments: ["-scale", "1/8"])
    }

    @Test(
        "damaged JPEG files are decoded as djpeg does when damage is tolerated",
        .enabled(if: PeerTools.djpeg != nil), arguments: ["420", "progressive", "restarts", "gray"], [60, 75, 90])
    func damagedJPEG(name: String, percent: Int) throws {
        var kind = try #require(TestJPEG.everyKind.first { $0.name == name }).kind
        kind.size = PixelSize(width: 150, height: 131)
        let whole = kind.encoded(seed: 15)
        let cut = Array(whole.prefix(whole.count * percent / 100))
        try expectDjpegPixels(cut, scale: .full, arguments: [], toleratesDamage: true)
    }

    @Test(
        "generated PNG files are decoded as pngtopnm does", .enabled(if: PeerTools.pngtopnm != nil),
        arguments: TestPNG.everyKind.map(\.name))
    func generatedPNG(name: String) throws {
        let kind = try #require(TestPNG.everyKind.first { $0.name == name }).kind
        try expectPngtopnmPixels(kind.encoded(seed: 16))
    }

    @Test("photos are decoded as djpeg and pngtopnm do", arguments: photos)
    func photo(path: String) throws {
        let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
        switch ImageFormat(recognizing: bytes) {
        case .jpeg:
            // Turned photos would have to be turned here too; the pixels are the same.
            guard try ImageInfo(inspecting: bytes).orientation == .upright else { return }
            try expectDjpegPixels(bytes, scale: .full, arguments: [])
            try expectDjpegPixels(bytes, scale: .quarter, arguments: ["-scale", "1/4"])
        case .png: try expectPngtopnmPixels(bytes)
        case .heif, .webp, nil: break
        }
    }

    private func expectDjpegPixels(
        _ bytes: [UInt8], scale: DecodingScale, arguments: [String], toleratesDamage: Bool = false
    ) throws {
        let peer = try NetpbmPicture(PeerTools.run(try #require(PeerTools.djpeg), ["-pnm"] + arguments, on: bytes))
        let options = DecodingOptions(scale: scale, toleratesDamage: toleratesDamage)
        let narrow = try Photo<RGBA8>(decoding: bytes, options: options).pixels
        let wide = try Photo<RGBA16>(decoding: bytes, options: options).pixels
        try #require(narrow.size == PixelSize(width: peer.width, height: peer.height))
        let differing = (0..<narrow.size.area).first { index in
            let (red, green, blue) = peer.color(index, maximum: 255)
            let expected = RGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            return narrow.pixels[index] != expected || wide.pixels[index] != RGBA16(expected)
        }
        #expect(differing == nil)
    }

    private func expectPngtopnmPixels(_ bytes: [UInt8]) throws {
        let tool = try #require(PeerTools.pngtopnm)
        let colors = try NetpbmPicture(PeerTools.run(tool, [], on: bytes))
        let alphas = try NetpbmPicture(PeerTools.run(tool, ["-alpha"], on: bytes))
        let wide = try Photo<RGBA16>(decoding: bytes).pixels
        let narrow = try Photo<RGBA8>(decoding: bytes).pixels
        try #require(wide.size == PixelSize(width: colors.width, height: colors.height))
        let differing = (0..<wide.size.area).first { index in
            let (red, green, blue) = colors.color(index, maximum: 65535)
            let alpha = alphas.color(index, maximum: 65535).0
            let expected = RGBA16(
                red: UInt16(red), green: UInt16(green), blue: UInt16(blue), alpha: UInt16(alpha))
            func rounded(_ sample: UInt16) -> UInt8 { UInt8((Int(sample) + 128) / 257) }
            let rounded8 = RGBA8(
                red: rounded(expected.red), green: rounded(expected.green), blue: rounded(expected.blue),
                alpha: rounded(expected.alpha))
            return wide.pixels[index] != expected || narrow.pixels[index] != rounded8
        }
        #expect(differing == nil)
    }
}
