import Foundation
import Testing

@testable import BenchmarkHarness

/// Runs imaging-core-bench as a user does.
struct BenchmarkProgramTests {
    /// The built program; it lies beside the program that runs the tests.
    private var program: URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let candidate = folder.appendingPathComponent("imaging-core-bench")
            var isFolder: ObjCBool = false
            // SAFETY: the call writes one Boolean, which outlives it.
            if unsafe FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder),
                !isFolder.boolValue
            {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return folder
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test func `a quick run prints a table and writes the results`() throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let path = workspace.path("out.json")
        let (status, text) = try run(["--quick", "--filter", "resize", "--threads", "1,2", "--json", path])
        #expect(status == 0)
        #expect(text.contains("| resize-half-area |"))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(rows.count >= 8)
        for row in rows {
            #expect(Set(row.keys) == BenchmarkRowTests.keys)
            #expect((row["name"] as? String)?.hasPrefix("resize-") == true)
            #expect([1, 2].contains(row["threads"] as? Int))
            #expect(try #require(row["median_ms"] as? Double) > 0)
        }
    }

    @Test func `the list has every operation`() throws {
        let (status, text) = try run(["--list"])
        #expect(status == 0)
        let names = text.split(separator: "\n").map { $0.split(separator: "\t")[0] }
        let wanted = [
            "resize-half-area", "resize-half-lanczos3", "resize-half-bilinear", "resize-double-bilinear",
            "blur-sigma-2", "blur-sigma-16", "dilate-3", "dilate-30", "feather-8", "distance-transform",
            "connected-components", "srgb-to-lab", "rgba-to-grey", "jpeg-decode", "jpeg-encode-90", "png-decode",
            "png-encode",
        ]
        for name in wanted { #expect(names.contains { $0 == name }, "\(name)") }
    }

    @Test func `an unknown option is a usage error`() throws {
        #expect(try run(["--nope"]).status == 2)
    }
}
