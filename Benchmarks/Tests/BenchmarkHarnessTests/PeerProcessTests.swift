import Foundation
import Testing

@testable import BenchmarkHarness

/// A peer program in the shell's language: it has one tool, takes 2 ms a sample, refuses to prepare "refused", and ends
/// when asked to prepare "fatal".
let fakePeer = """
    while read line; do case "$line" in
    *hello*) echo '{"ok":true,"peers":{"Fake":"1.0"},"missing":{"Gone":"not here"}}' ;;
    *fatal*) exit 3 ;;
    *refused*) echo '{"ok":false,"error":"no such case"}' ;;
    *prepare*) echo '{"ok":true,"note":"noted"}' ;;
    *garble*) echo 'not json' ;;
    *sample*) echo '{"ok":true,"ms":2.0}' ;;
    *output*) echo '{"ok":true,"kind":null}' ;;
    *) echo '{"ok":true}' ;;
    esac; done
    """

struct PeerProcessTests {
    private func start() throws -> PeerProcess {
        try PeerProcess(executable: "/bin/sh", arguments: ["-c", fakePeer])
    }

    @Test func `the tools are known after the start`() throws {
        let peers = try start()
        defer { peers.stop() }
        #expect(peers.versions == ["Fake": "1.0"])
        #expect(peers.missing == ["Gone": "not here"])
    }

    @Test func `a tool prepares, samples and finishes`() throws {
        let peers = try start()
        defer { peers.stop() }
        #expect(try peers.prepare(peer: "Fake", name: "blur", threads: 1, inputs: [:]) == "noted")
        #expect(try peers.sample(peer: "Fake", warmUps: 2, repetitions: 3) == 2)
        #expect(try peers.output(peer: "Fake", path: "/nowhere") == nil)
        try peers.finish()
    }

    @Test func `a refusal is an error and the program goes on`() throws {
        let peers = try start()
        defer { peers.stop() }
        #expect(throws: PeerError.refused("no such case")) {
            try peers.prepare(peer: "Fake", name: "refused", threads: 1, inputs: [:])
        }
        #expect(try peers.sample(peer: "Fake", warmUps: 2, repetitions: 1) == 2)
    }

    @Test func `an answer that is no reply is an error`() throws {
        let peers = try start()
        defer { peers.stop() }
        #expect(throws: PeerError.garbled("not json")) { try peers.sample(peer: "garble", warmUps: 2, repetitions: 1) }
    }

    @Test func `the end of the program is an error, also for those who ask later`() throws {
        let peers = try start()
        defer { peers.stop() }
        for _ in 0..<2 {
            #expect(throws: PeerError.ended) {
                try peers.prepare(peer: "Fake", name: "fatal", threads: 1, inputs: [:])
            }
        }
    }

    @Test func `a program that is not there is an error`() {
        #expect(throws: PeerError.self) { try PeerProcess(executable: "/no/such/python", arguments: []) }
    }

    @Test func `a program that ends at once is an error`() {
        #expect(throws: PeerError.ended) { try PeerProcess(executable: "/bin/sh", arguments: ["-c", "exit 1"]) }
    }
}
