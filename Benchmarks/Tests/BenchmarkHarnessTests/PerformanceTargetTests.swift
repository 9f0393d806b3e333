import BenchmarkHarness
import Testing

@testable import benchmark_pages

struct PerformanceTargetTests {
    private func suite(_ results: [MeasuredResult]) -> SuiteRecord {
        SuiteRecord(
            suite: "a-bench", library: "A",
            benchmarks: [
                DeclaredBenchmark(
                    name: "blur", targetMilliseconds: 300, targetMegabytes: 100,
                    growth: BenchmarkGrowth("blur, by size", size: 1, unit: "MP", targetExponent: 1),
                    peers: [.init(name: "OpenCV", targetRatio: 1), .init(name: "Plain")]),
                DeclaredBenchmark(
                    name: "blur-4", growth: BenchmarkGrowth("blur, by size", size: 4, unit: "MP", targetExponent: 1)),
            ], runs: [MeasuredRun(started: "1", commit: "c", machine: "m", results: results)])
    }

    private func result(_ name: String, _ threads: Int, _ time: Double, ratio: Double? = nil) -> MeasuredResult {
        MeasuredResult(
            name: name, threads: threads, medianMilliseconds: time, peakMegabytes: 90,
            peers: ratio.map { [.init(name: "OpenCV", medianMilliseconds: 1, ratio: $0)] } ?? [])
    }

    @Test func `each target has a row, measured or not`() {
        let reasons = MissedReasons("### Why\n*a-bench: blur*\n\nSo.")
        let targets = PerformanceTarget.all(
            of: suite([
                result("blur", 1, 557, ratio: 1.5), result("blur", 2, 290, ratio: 1.2), result("blur-4", 1, 2228),
                result("blur-4", 2, 1200),
            ]), reasons: reasons)
        #expect(
            targets.map {
                "\($0.name), \($0.what), \($0.wanted): \(PerformanceTarget.measured($0)), \($0.verdict.text)"
            }
                == [
                    "blur, time, ≤ 300 ms: 557 ms · 290 ms, met with 2 threads",
                    "blur, peak memory, ≤ 100 MB: 90 MB · 90 MB, met",
                    "blur, time ÷ that of OpenCV, ≤ 1.00: 1.50 · 1.20, not met",
                    "blur, by size, exponent of the growth, ≤ 1.00: 1.00 · 1.02, not met",
                ])
        #expect(targets.map { $0.reason?.title } == ["Why", nil, "Why", nil])
        let unmeasured = PerformanceTarget.all(of: suite([]), reasons: reasons)
        #expect(unmeasured.map(\.verdict) == [.notMeasured, .notMeasured, .notMeasured])
        #expect(unmeasured.allSatisfy { $0.reason == nil })
    }

    @Test func `a quick run's figures are not judged`() {
        var suite = suite([result("blur", 1, 1, ratio: 0.1)])
        suite.runs[0].isQuick = true
        #expect(PerformanceTarget.all(of: suite, reasons: MissedReasons("")).allSatisfy { $0.verdict == .notMeasured })
    }

    @Test func `the most threads decide what is met in part`() {
        #expect(PerformanceTarget.verdict([(1, true), (2, true)]) == .met)
        #expect(PerformanceTarget.verdict([(1, false), (2, true)]) == .metWithThreads(2))
        #expect(PerformanceTarget.verdict([(1, true), (2, false)]) == .notMet)
        #expect(PerformanceTarget.verdict([]) == .notMeasured)
    }

    @Test func `figures are judged in their own direction`() throws {
        var figure = KeptFigure(
            library: "A", name: "cer", what: "errors", value: 0.01, better: .less, target: 0.03, date: "d", commit: "c",
            command: "x")
        #expect(try #require(PerformanceTarget(figure, reason: nil)).verdict == .met)
        #expect(figure.score(of: 0.01) == 3)
        #expect(figure.score(of: 0) == .infinity)
        figure.better = .more
        figure.unit = "dB"
        let target = try #require(PerformanceTarget(figure, reason: nil))
        #expect(target.verdict == .notMet)
        #expect(target.wanted == "≥ 0.03 dB")
        figure.value = nil
        #expect(try #require(PerformanceTarget(figure, reason: nil)).verdict == .notMeasured)
        #expect(figure.measured.isEmpty)
        figure.target = nil
        #expect(PerformanceTarget(figure, reason: nil) == nil)
        #expect(figure.score(of: 1) == nil)
    }

    @Test func `the exponent of times 3, 6, 12 of sizes 1, 2, 4 is 1`() throws {
        let line = GrowthSeries.Line(name: "", points: [(1, 3), (2, 6), (4, 12)])
        #expect(abs(try #require(line.exponent) - 1) < 1e-12)
        #expect(GrowthSeries.Line(name: "", points: [(1, 3)]).exponent == nil)
        #expect(GrowthSeries.Line(name: "", points: [(2, 3), (2, 4)]).exponent == nil)
    }

    @Test func `counts add up`() {
        let count = TargetCount(PerformanceTarget.all(of: suite([]), reasons: MissedReasons("")))
        #expect(count.all == 3)
        #expect(count.notMeasured == 3)
    }
}
