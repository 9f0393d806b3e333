import CollageStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct LayoutFileTests {
    let folder: TemporaryFolder
    let capture = Capture()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(samplePhoto(width: 4, height: 2), to: "assets/stripes.png")
        try folder.write(samplePhoto(width: 4, height: 2), to: "secret.png")
    }

    private func render(_ layout: String, _ name: String = "out.png") async throws -> CommandStatus {
        let path = try folder.write(layout, to: "layout.json")
        return await ImagingProgram.run(
            ["collage", "render", path, "-o", folder.file(name), "--json"], in: capture.environment)
    }

    @Test func `a layout is drawn pixel by pixel`() async throws {
        let status = try await render(
            """
            {"id": "rows", "canvas": [6, 4], "background": [10, 20, 30, 255], "kind": "exact",
             "items": [{"asset": "stripes", "center": [3, 2], "rotation_deg": 0, "scale": 1}]}
            """)
        #expect(status == .done, "\(capture.error)")
        let pixels = try folder.photo("out.png").pixels
        let photo = samplePhoto(width: 4, height: 2).pixels
        #expect(pixels.size == PixelSize(width: 6, height: 4) && pixels[0, 0] == RGBA8(red: 10, green: 20, blue: 30))
        for row in 0..<2 {
            for column in 0..<4 { #expect(pixels[column + 1, row + 1] == photo[column, row]) }
        }
    }

    @Test func `items are turned, mirrored and made transparent, and nothing at all is transparent`() async throws {
        let status = try await render(
            """
            {"canvas": [2, 4], "background": [0, 0, 0, 0], "assets": "\(folder.path)/assets", "items":
             [{"asset": "stripes.png", "center": [1, 2], "rotation_deg": 90, "flip_x": true, "opacity": 0.5}]}
            """)
        #expect(status == .done, "\(capture.error)")
        let pixels = try folder.photo("out.png").pixels
        #expect(pixels[0, 0].alpha == 128)
        #expect(try await render(#"{"canvas": [3, 2], "background": [0, 0, 0, 0], "items": []}"#, "empty.png") == .done)
        let empty = try folder.photo("empty.png").pixels
        #expect(empty.pixels.allSatisfy { $0.alpha == 0 } && empty.size == PixelSize(width: 3, height: 2))
    }

    @Test(arguments: [
        ("", "corruptDocument"), ("[]", "corruptDocument"), (#"{"canvas": [1], "items": []}"#, "corruptDocument"),
        (#"{"canvas": [0, 9], "items": []}"#, "invalidCollage"),
        (#"{"canvas": [99999999, 9], "items": []}"#, "invalidCollage"),
        (#"{"canvas": [9, 9], "background": [256, 0, 0, 0], "items": []}"#, "corruptDocument"),
        (#"{"canvas": [9, 9], "items": [{"asset": "none", "center": [1, 1]}]}"#, "missingImage"),
        (#"{"canvas": [9, 9], "items": [{"asset": "../secret", "center": [1, 1]}]}"#, "missingImage"),
        (#"{"canvas": [9, 9], "items": [{"asset": "..", "center": [1, 1]}]}"#, "missingImage"),
        (#"{"canvas": [9, 9], "items": [{"asset": "stripes", "center": [1]}]}"#, "corruptDocument"),
        (#"{"canvas": [9, 9], "items": [{"asset": "stripes", "center": [1, 1e9]}]}"#, "invalidCollage"),
        (#"{"canvas": [9, 9], "items": [{"asset": "stripes", "center": [1, 1], "scale": 0}]}"#, "invalidCollage"),
        (#"{"canvas": [9, 9], "items": [{"asset": "stripes", "center": [1, 1], "opacity": 2}]}"#, "invalidCollage"),
    ])
    func `what is no layout is told`(layout: String, code: String) async throws {
        #expect(try await render(layout) == .failed)
        let error = try #require(try capture.jsonLines().first?["error"] as? [String: Any])
        #expect(error["code"] as? String == code)
        #expect(try folder.names() == ["assets", "layout.json", "secret.png"])
    }
}
