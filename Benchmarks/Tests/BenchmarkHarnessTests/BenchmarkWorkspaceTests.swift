import BenchmarkHarness
import Foundation
import Testing

struct BenchmarkWorkspaceTests {
    @Test func `a photo is drawn once and read as it was drawn`() async throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let photo = try await workspace.photo(width: 21, height: 9)
        #expect(photo.width == 21 && photo.height == 9 && photo.channels == 4)
        let drawn = await SyntheticScene(width: 21, height: 9).photo()
        #expect(try photo.bytes() == drawn)
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: photo.path))
        #expect(try await workspace.photo(width: 21, height: 9).bytes() == [1, 2, 3])
    }

    @Test func `different masks have different files`() throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let shapes: [SyntheticMask] = [
            .ellipse(percent: 1), .ellipse(percent: 2), .ellipseOfPixels(2), .wire(thickness: 2), .spots,
        ]
        let files = try shapes.map { try workspace.mask($0, width: 40, height: 30) }
        #expect(Set(files.map(\.path)).count == shapes.count)
        for (shape, file) in zip(shapes, files) { #expect(try file.bytes() == shape.draw(width: 40, height: 30)) }
    }

    @Test func `what a stopped program left behind is removed, what a living one has is not`() throws {
        let ended = Process()
        ended.executableURL = URL(fileURLWithPath: "/bin/sh")
        ended.arguments = ["-c", "exit 0"]
        try ended.run()
        ended.waitUntilExit()
        let temporary = FileManager.default.temporaryDirectory
        let leftover = temporary.appendingPathComponent("imaging-bench-\(ended.processIdentifier)-1").path
        try FileManager.default.createDirectory(atPath: leftover, withIntermediateDirectories: true)
        let living = try BenchmarkWorkspace()
        let next = try BenchmarkWorkspace()
        defer {
            living.remove()
            next.remove()
        }
        #expect(!FileManager.default.fileExists(atPath: leftover))
        #expect(FileManager.default.fileExists(atPath: living.folder))
        next.remove()
        #expect(!FileManager.default.fileExists(atPath: next.folder))
    }
}
