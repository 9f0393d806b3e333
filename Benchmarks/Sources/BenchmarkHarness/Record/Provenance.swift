// Unsafe code may stand in this file: it asks the C library for the machine's load.

import Foundation

/// Where and from what figures come: the machine, the commit, the compiler.
struct Provenance: Sendable {
    var started: String
    var commit: String
    var machine: String
    var load: String?
    var toolchain: String

    /// Asks the system, git and the compiler.
    static func current() -> Provenance {
        let start = Date().formatted(.iso8601)
        return Provenance(
            started: start, commit: commit, machine: machine, load: load,
            toolchain: firstLine(of: ["swift", "--version"]).map(shortened) ?? "unknown")
    }

    /// Files that say what was measured are no change of what is measured.
    private static let ownFiles = ["measurements", "figures.json", "missed.md", "RESULTS.md", "RESULTS.html"]

    private static var commit: String {
        guard let name = firstLine(of: ["git", "rev-parse", "--short", "HEAD"]) else { return "unknown" }
        let exclusions = ownFiles.map { ":(top,exclude)Benchmarks/\($0)" }
        let change = firstLine(of: ["git", "status", "--porcelain", "--", ":(top)"] + exclusions)
        return change == nil ? name : name + ", with changes that are not committed"
    }

    private static var machine: String {
        let info = ProcessInfo.processInfo
        let processor =
            (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)).flatMap(processor)
            ?? firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"]) ?? "unknown processor"
        let system = firstLine(of: ["uname", "-sr"]) ?? "unknown system"
        let gigabytes = (Double(info.physicalMemory) / 1e9).rounded()
        return "\(processor), \(info.processorCount) cores, \(Int(gigabytes)) GB, \(system)"
    }

    private static var load: String? {
        var loads = [0.0, 0, 0]
        // SAFETY: the call writes at most three numbers, and there is room for three.
        guard unsafe getloadavg(&loads, 3) == 3 else { return nil }
        return loads.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    }

    /// Returns the name in the line "model name	: AMD EPYC" of /proc/cpuinfo.
    static func processor(inInformation text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("model name") {
            return line.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    /// Returns "Swift 6.3.1" of "Swift version 6.3.1 (swift-6.3.1-RELEASE)" and of what Apple's compiler says.
    static func shortened(_ version: String) -> String {
        let words = version.split(separator: " ")
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return version }
        return "Swift \(words[index + 1])"
    }

    /// Returns the first line that a program prints, or nil when it fails or prints nothing.
    private static func firstLine(of words: [String]) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
}
