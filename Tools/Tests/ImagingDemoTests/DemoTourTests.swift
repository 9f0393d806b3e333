import Foundation
import ImagingCore
import Testing

@testable import imaging_demo

struct DemoTourTests {
    @Test(arguments: [
        ("a.png", "a.png"), ("12,34", "12,34"), ("", "''"), ("two words", "'two words'"), ("it's", "'it'\\''s'"),
        ("$HOME", "'$HOME'"), ("exposure=0.2", "exposure=0.2"), ("a;b", "'a;b'"),
    ])
    func `words are as a shell takes them`(word: String, expected: String) {
        #expect(DemoTour.quoted(word) == expected)
    }

    @Test func `every part of the tour does what it says`() async throws {
        let folder = NSTemporaryDirectory() + "imaging-demo-tests-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let scene = DemoScene(width: 144, seed: 1)
        let tour = DemoTour(folder: folder, scene: scene)
        // A tour before this one was here.
        try FileManager.default.createDirectory(
            atPath: "\(folder)/scene.retouch", withIntermediateDirectories: true)
        let transcript = Transcript { _ in }
        let outcomes = try await tour.run(on: scene, show: transcript.add)
        #expect(outcomes.count == tour.parts.count)
        for outcome in outcomes {
            #expect(outcome.isDone, "\(outcome.transcript)")
            #expect(outcome.transcript.hasPrefix("$ imaging "))
            guard let picture = outcome.part.picture else { continue }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(picture)"))
            let size = try Photo<RGBA8>(decoding: [UInt8](bytes)).pixels.size
            #expect(size.area > 0)
        }
        #expect(transcript.text == outcomes.map(\.transcript).joined())
    }
}
