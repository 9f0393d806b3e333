import Foundation
import ImagingCommands
import ImagingCore
import Synchronization
import Testing

@testable import imaging_demo

struct DemoCommandTests {
    @Test func `texts on the page cannot become tags`() {
        var page = DemoPage(settings: "s")
        page.entries.append(.init(name: "<n>", caption: "c", facts: "f", sheet: "1.png", detail: "2.png"))
        #expect(page.html.contains("<h2>&lt;n&gt;</h2>"))
        #expect(page.html.contains("src=\"1.png\""))
        page.walks.append(.init(title: "t", caption: "c", transcript: "$ a <b>\n", picture: "tour/x.png"))
        #expect(page.html.contains("<pre>$ a &lt;b&gt;\n</pre>") && page.html.contains("src=\"tour/x.png\""))
    }

    @Test func `a photo that cannot be read is told and the page is written all the same`() async throws {
        let folder = NSTemporaryDirectory() + "imaging-demo-tests-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let texts = Mutex((output: "", error: ""))
        let environment = CommandEnvironment(
            writeOutput: { text in texts.withLock { $0.output += text } },
            writeError: { text in texts.withLock { $0.error += text } })
        let status = await runCommand(
            DemoCommand.self, of: "imaging-demo", arguments: ["/none.jpg", "-o", folder, "--scene-width", "96"],
            in: environment)
        #expect(status == .failed)
        #expect(texts.withLock { $0.error }.hasPrefix("imaging-demo: none: it cannot be read: no such file\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["0-scene-detail.png", "0-scene.png", "index.html", "tour"])
    }
}
