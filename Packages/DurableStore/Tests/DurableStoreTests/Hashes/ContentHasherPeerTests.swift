import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

/// Beside Python's hashlib, where there is a Python.
struct ContentHasherPeerTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(.enabled(if: python != nil)) func `hashlib hashes random bytes the same`() throws {
        var numbers = SeededNumbers(seed: 77)
        let messages = (0..<200).map { _ in numbers.bytes(Int.random(in: 0...1500, using: &numbers)) }
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/messages")
        // Each message with its length before it, in four bytes.
        let lengths = messages.map { message in (0..<4).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } }
        try file.write(zip(lengths, messages).flatMap { $0 + $1 })

        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [
            "-c",
            """
            import hashlib, sys
            rest = open(sys.argv[1], "rb").read()
            while rest:
                count = int.from_bytes(rest[:4], "little")
                print(hashlib.sha256(rest[4:4 + count]).hexdigest())
                rest = rest[4 + count:]
            """, file.path,
        ]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let digits = text.split(separator: "\n").map(String.init)
        #expect(digits == messages.map { ContentHash(of: $0).description })
    }
}
