import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

struct TarReaderTests {
    private func read(_ bytes: [UInt8], _ limits: TarLimits = TarLimits()) throws -> [TarEntry] {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/some.tar")
        try file.write(bytes)
        return try TarReader(file.path, limits: limits).entries
    }

    private func refusal(_ bytes: [UInt8], _ limits: TarLimits = TarLimits()) -> TarError? {
        #expect(throws: TarError.self) { try read(bytes, limits) }
    }

    @Test func `what was written comes back`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/some.tar")
        let contents: [(name: String, bytes: [UInt8])] = [
            ("empty", []), ("deep/one", [7]), ("block", [UInt8](repeating: 3, count: 512)),
            ("more", [UInt8](repeating: 4, count: 513)),
        ]
        var writer = try TarWriter(file, seconds: 1000)
        for content in contents { try writer.append(content.bytes, as: content.name) }
        #expect(!file.exists, "before its end nothing is there")
        try writer.commit()
        let reader = try TarReader(file.path)
        #expect(reader.entries.map(\.name) == contents.map(\.name))
        for (entry, content) in zip(reader.entries, contents) {
            #expect(entry.kind == .file && entry.byteCount == content.bytes.count)
            #expect(try reader.bytes(of: entry) == content.bytes)
        }
        #expect(reader.byteCount == 512 * (1 + 2 + 2 + 3 + 2))
    }

    @Test func `the writer's bytes are those of one made by hand`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/some.tar")
        var writer = try TarWriter(file)
        var tar = HandMadeTar()
        for name in ["a", "b/c"] {
            try writer.append([1, 2, 3], as: name)
            tar.add([1, 2, 3], name)
        }
        try writer.commit()
        #expect(try file.read() == tar.ended)
    }

    @Test func `kinds are told apart`() throws {
        var tar = HandMadeTar()
        for kind in "052x" { tar.add([], "name", kind: kind) }
        #expect(try read(tar.ended).map(\.kind) == [.file, .folder, .other(UInt8(ascii: "2")), .remark])
    }

    @Test func `an archive cut short anywhere is refused, or only lacks its end`() throws {
        var tar = HandMadeTar()
        tar.add([1], "a")
        tar.add([UInt8](repeating: 1, count: 600), "b")
        for count in stride(from: 0, through: tar.bytes.count, by: 64) {
            guard case .corrupt? = refusal([UInt8](tar.bytes.prefix(count))) else {
                Issue.record("\(count) of \(tar.bytes.count) bytes")
                return
            }
        }
        #expect(try read(tar.bytes + [UInt8](repeating: 0, count: 512)).count == 2)
    }

    @Test func `absurd sizes and counts are refused`() throws {
        for (size, reason) in [
            ("77777777777", "it is cut short"), ("00000004000", "it is cut short"), ("8", "a size is no number"),
            ("-1", "a size is no number"), ("\u{1}\u{1}\u{1}", "a size is no number"),
        ] {
            var tar = HandMadeTar()
            tar.add([1], "a", size: size)
            #expect(refusal(tar.ended) == .corrupt(offset: 0, reason: reason), "\(size)")
        }
        var many = HandMadeTar()
        for _ in 0..<20 { many.add([], "x") }
        #expect(refusal(many.ended, TarLimits(entryCount: 19)) == .tooLarge(limit: 19))
        #expect(try read(many.ended, TarLimits(entryCount: 20)).count == 20)
        #expect(refusal(many.ended, TarLimits(byteCount: 1000)) == .tooLarge(limit: 1000))
    }

    @Test func `what is no archive is refused`() throws {
        #expect(refusal([]) == .corrupt(offset: 0, reason: "it is cut short"))
        #expect(
            refusal([UInt8](repeating: 7, count: 2000)) == .corrupt(offset: 0, reason: "it is no header of tar"))
        let folder = try TemporaryFolder()
        let path = folder.path
        let missing = #expect(throws: TarError.self) { try TarReader(path + "/nothing").entries }
        guard case .store(let error)? = missing, error.reason == .notFound else {
            Issue.record("\(String(describing: missing))")
            return
        }
        guard case .store? = #expect(throws: TarError.self, performing: { try TarReader(path).entries }) else {
            Issue.record("a folder is no archive")
            return
        }
    }
}
