import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct DestinationTests {
    @Test func `a slash or a folder that is there means a folder`() throws {
        let folder = try TemporaryFolder()
        #expect(Destination("out/") == .folder("out/"))
        #expect(Destination(folder.path) == .folder(folder.path))
        #expect(Destination("out.png") == .file("out.png"))
    }

    @Test func `results are named like the photos`() {
        #expect(Destination.folder("out/").path(for: "a/b.jpg") == "out/b.jpg")
        #expect(Destination.folder("out").path(for: "b.jpg", ending: ".png") == "out/b.png")
        #expect(Destination.file("x.png").path(for: "b.jpg") == "x.png")
        #expect(Destination.stem(of: "a/b.c.jpg") == "b.c")
    }
}
