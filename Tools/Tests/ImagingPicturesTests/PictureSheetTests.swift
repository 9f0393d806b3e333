import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import imaging_pictures

struct PictureSheetTests {
    private static let root = #filePath.components(separatedBy: "/Tools/Tests/")[0]

    @Test(arguments: PictureSheet.all.map(\.name))
    func `the kept picture is the one that is drawn`(name: String) async throws {
        let sheet = try #require(PictureSheet.all.first { $0.name == name })
        let path = "\(PictureSheetTests.root)/\(sheet.home.pictures)/\(name).png"
        if ProcessInfo.processInfo.environment["REGENERATE"] == "1" {
            try Data(await sheet.file()).write(to: URL(fileURLWithPath: path))
            Issue.record("\(name).png is written anew; run again without REGENERATE")
            return
        }
        let bytes = try #require(FileManager.default.contents(atPath: path), "Tools/pictures makes it")
        let kept = try Photo<RGBA8>(decoding: Array(bytes)).pixels
        let difference = GoldenComparison.difference(PictureSheet.rounded(try await sheet.draw()), kept, tolerance: 0)
        #expect(difference == nil)
        #expect(sheet.home == .guides || sheet.home == .frontPage || bytes.count < 65_000, "pages should load quickly")
        #expect(kept.width <= 900)
    }

    @Test(arguments: PictureSheet.Home.allCases)
    func `every picture is shown, and every picture shown is drawn`(home: PictureSheet.Home) throws {
        let pages = "\(PictureSheetTests.root)/\(home.pages)"
        var shown: [String] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: pages) where file.hasSuffix(".md") {
            let text = try String(contentsOfFile: "\(pages)/\(file)", encoding: .utf8)
            shown += text.matches(of: /!\[[^\]]{20,}\]\((?:[\w\/]*\/)?([\w-]+)(?:\.png)?\)/).map { String($0.1) }
        }
        let drawn = Set(PictureSheet.all.filter { $0.home == home }.map(\.name))
        #expect(Set(shown) == drawn)
        // The guides' folder has pictures of the demo too, which are no PNG.
        let kept = try FileManager.default.contentsOfDirectory(atPath: "\(PictureSheetTests.root)/\(home.pictures)")
        #expect(Set(kept.filter { $0.hasSuffix(".png") }) == Set(drawn.map { "\($0).png" }))
    }

    @Test func `samples are rounded to multiples of 5, black and white stay`() {
        let samples: [UInt8] = [0, 2, 3, 127, 128, 252, 253, 255]
        let picture = Raster(width: samples.count, height: 1, pixels: samples.map { RGBA8(gray: $0) })
        #expect(PictureSheet.rounded(picture).pixels.map(\.red) == [0, 0, 5, 125, 130, 250, 255, 255])
    }
}
