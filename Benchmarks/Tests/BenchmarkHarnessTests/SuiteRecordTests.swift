import Foundation
import Testing

@testable import BenchmarkHarness

struct SuiteRecordTests {
    private var record: SuiteRecord {
        SuiteRecord(
            suite: "a-bench", library: "A",
            benchmarks: [
                DeclaredBenchmark(
                    name: "blur", input: "1 MP", targetMilliseconds: 5,
                    growth: BenchmarkGrowth("blur", size: 1, unit: "MP"),
                    peers: [.init(name: "OpenCV", targetRatio: 1), .init(name: "Slow", isSlow: true)]),
                DeclaredBenchmark(name: "box"),
            ])
    }

    private func run(_ started: String, commit: String = "aaaaaaa") -> MeasuredRun {
        MeasuredRun(started: started, commit: commit, machine: "m, 2 cores")
    }

    private func result(_ milliseconds: Double, threads: Int = 1, peers: [String: Double] = [:]) -> MeasuredResult {
        MeasuredResult(
            name: "blur", threads: threads, medianMilliseconds: milliseconds,
            peers: peers.sorted { $0.key < $1.key }.map {
                .init(name: $0.key, medianMilliseconds: $0.value, ratio: milliseconds / $0.value)
            })
    }

    @Test func `a newer result takes the older one's place`() {
        var record = record
        record.keep(result(4), of: run("1"))
        record.keep(result(5, threads: 2), of: run("1"))
        record.keep(result(3), of: run("2"))
        #expect(record.runs.map(\.started) == ["2", "1"])
        #expect(record.newest("blur", threads: 1)?.result.medianMilliseconds == 3)
        #expect(record.newest("blur", threads: 2)?.result.medianMilliseconds == 5)
        record.keep(result(6, threads: 2), of: run("2"))
        #expect(record.runs.map(\.started) == ["2"])
        #expect(record.runs[0].results.map(\.threads) == [1, 2])
    }

    @Test func `what was measured of a tool stays when it is not asked for`() {
        var record = record
        record.keep(result(4, peers: ["OpenCV": 8, "Slow": 40]), of: run("1"))
        record.keep(result(2, peers: ["OpenCV": 8]), of: run("2"))
        #expect(record.newest("blur", threads: 1, beside: "OpenCV")?.ratio == 0.25)
        #expect(record.newest("blur", threads: 1, beside: "Slow")?.ratio == 0.1)
        #expect(record.runs[1].results[0].peers.map(\.name) == ["Slow"])
        record.keep(result(2, peers: ["OpenCV": 8, "Slow": 20]), of: run("3"))
        #expect(record.runs.map(\.started) == ["3"])
    }

    @Test func `results of benchmarks that are no longer there go`() {
        var record = record
        record.keep(result(4), of: run("1"))
        record.declare([DeclaredBenchmark(name: "box")])
        #expect(record.runs.isEmpty)
    }

    @Test func `a commit's results are known`() {
        var record = record
        record.keep(result(4), of: run("1"))
        #expect(record.has("blur", threads: 1, commit: "aaaaaaa"))
        #expect(!record.has("blur", threads: 2, commit: "aaaaaaa"))
        #expect(!record.has("blur", threads: 1, commit: "bbbbbbb"))
    }

    @Test func `the file is read as it was written, a line for each result`() throws {
        var record = record
        var noted = result(4, peers: ["OpenCV": 8])
        noted.notes = ["a \"results\":[] / note"]
        record.keep(noted, of: run("1"))
        record.keep(result(5, threads: 2), of: run("2"))
        let text = try record.text()
        #expect(try JSONDecoder().decode(SuiteRecord.self, from: Data(text.utf8)) == record)
        #expect(text.split(separator: "\n").count { $0.contains("\"median_ms\"") } == 2)
        let empty = SuiteRecord(suite: "b", library: "B")
        #expect(try JSONDecoder().decode(SuiteRecord.self, from: Data(empty.text().utf8)) == empty)
    }

    @Test func `rows have today's targets, a quick run's have none`() {
        var record = record
        record.keep(result(4, peers: ["OpenCV": 8]), of: run("1"))
        let row = record.rows(of: record.runs[0])[0]
        #expect(row.targetMilliseconds == 5)
        #expect(row.targetRatio == 1)
        #expect(row.ratio == 0.5)
        record.runs[0].isQuick = true
        #expect(record.rows(of: record.runs[0])[0].targetMilliseconds == nil)
        #expect(record.rows(of: record.runs[0])[0].targetRatio == nil)
    }

    @Test func `a result gathers the rows of its tools`() {
        var first = BenchmarkRow(
            name: "blur", threads: 2, medianMilliseconds: 1.234_567_8, spreadMilliseconds: 0.1, peer: "OpenCV",
            peerMilliseconds: 2, ratio: 0.6, notes: ["n"])
        first.sampleCount = 7
        var second = first
        second.peer = "Pillow"
        second.notes = ["n", "p"]
        let result = MeasuredResult([first, second])
        #expect(result.medianMilliseconds == 1.2346)
        #expect(result.peers.map(\.name) == ["OpenCV", "Pillow"])
        #expect(result.notes == ["n", "p"])
        #expect(result.sampleCount == 7)
    }

    @Test func `the system's words are understood`() {
        #expect(Provenance.processor(inInformation: "cpu\t: 0\nmodel name\t: AMD EPYC: 7\nflags: x") == "AMD EPYC: 7")
        #expect(Provenance.processor(inInformation: "cpu: 0") == nil)
        #expect(Provenance.shortened("Swift version 6.3.1 (swift-6.3.1-RELEASE)") == "Swift 6.3.1")
        #expect(Provenance.shortened("swift-driver version: 1.1 Apple Swift version 6.3 (x)") == "Swift 6.3")
        #expect(Provenance.shortened("") == "")
    }
}
