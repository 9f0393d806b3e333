import Foundation
import Testing

@testable import BenchmarkHarness

struct PeerLocatorTests {
    @Test func `the peer program is found from any folder of the checkout`() throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let peers = workspace.folder + "/Benchmarks/peers"
        let deep = workspace.folder + "/.build/debug"
        for folder in [peers, deep] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        #expect(PeerLocator(environment: [:], startFolders: [deep]).peersFolder() == nil)
        try Data().write(to: URL(fileURLWithPath: peers + "/peer.py"))
        let locator = PeerLocator(environment: [:], startFolders: ["/", deep])
        let found = try #require(locator.peersFolder())
        #expect(
            URL(fileURLWithPath: found).resolvingSymlinksInPath()
                == URL(fileURLWithPath: peers).resolvingSymlinksInPath())
    }

    @Test func `the named Python goes before that of the environment made for it, and that before the path`() throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let folder = workspace.folder
        let environment = folder + "/.venv/bin"
        let path = folder + "/path"
        for bin in [environment, path] {
            try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
            #expect(
                FileManager.default.createFile(
                    atPath: bin + "/python3", contents: Data(), attributes: [.posixPermissions: 0o755]))
        }
        func python(_ variables: [String: String]) -> String? {
            PeerLocator(environment: variables, startFolders: []).python(in: folder)
        }
        #expect(python(["PEER_PYTHON": "/bin/sh", "PATH": path]) == "/bin/sh")
        #expect(python(["PEER_PYTHON": "python3", "PATH": path]) == path + "/python3")
        #expect(python(["PEER_PYTHON": "/no/python", "PATH": path]) == nil)
        #expect(python(["PATH": path]) == environment + "/python3")
        try FileManager.default.removeItem(atPath: environment)
        #expect(python(["PATH": "/no:" + path]) == path + "/python3")
        #expect(python([:]) == nil)
    }

    @Test func `without the peer program the reason is told`() throws {
        guard case .failure(let reason) = PeerLocator(environment: [:], startFolders: ["/"]).start() else {
            Issue.record("there is a peer program at /")
            return
        }
        #expect(reason.description.contains("peer.py"))
    }
}
