import ImagingCore
import Synchronization
import Testing

@testable import ImagingCommands

struct ProgressBarTests {
    @Test func `the bar shows the share, the stage and the name`() {
        let line = ProgressBar.line(WorkProgress(fraction: 0.5, stage: "fill"), title: "photo")
        #expect(line == "[###############---------------]  50 % fill photo")
    }

    @Test("the line never wraps", arguments: [0.0, 0.999, 1.0])
    func width(_ fraction: Double) {
        let long = String(repeating: "x", count: 200)
        #expect(ProgressBar.line(WorkProgress(fraction: fraction, stage: long), title: long).count <= 79)
    }

    @Test func `nothing is drawn where nobody watches`() {
        let capture = Capture()
        let bar = ProgressBar(title: "a", environment: capture.environment)
        bar.show(WorkProgress(fraction: 0.5, stage: "fill"))
        bar.clear()
        #expect(capture.error == "")
        #expect(bar.part(0...1) == nil)
    }

    @Test func `a terminal gets the bar once for each change, and it is taken away`() throws {
        let capture = Capture(errorIsTerminal: true)
        let bar = ProgressBar(title: "a", environment: capture.environment)
        let part = try #require(bar.part(0.5...1))
        part(WorkProgress(fraction: 0, stage: "fill"))
        part(WorkProgress(fraction: 0, stage: "fill"))
        bar.clear()
        bar.clear()
        #expect(capture.error == "\r[###############---------------]  50 % fill a\u{1B}[K\r\u{1B}[K")
    }
}
