import Testing

@testable import BenchmarkHarness

struct BenchmarkOptionsTests {
    @Test func `nothing typed means all benchmarks with one and two threads`() throws {
        let options = try BenchmarkOptions([])
        #expect(options.threadCounts == [1, 2])
        #expect(options.filters.isEmpty)
        #expect(!options.withPeers && !options.isQuick && !options.isListing && !options.isHelp && !options.isSlow)
        #expect(options.jsonPath == nil)
    }

    @Test(arguments: [
        (["--threads", "1,2"], [1, 2]), (["--threads=4"], [4]), (["--threads", "1", "--threads", "3,8"], [1, 3, 8]),
    ])
    func `threads are a list, repeated or with commas`(arguments: [String], counts: [Int]) throws {
        #expect(try BenchmarkOptions(arguments).threadCounts == counts)
    }

    @Test func `all options are read`() throws {
        let sheet = ExtraOption("--sheet", placeholder: "FILE", help: "a sheet")
        let arguments = [
            "--list", "--filter", "blur", "--filter=resize", "--quick", "--slow", "--peers", "--json", "o.json",
            "--help",
            "--sheet", "s.png",
        ]
        let options = try BenchmarkOptions(arguments, extraOptions: [sheet])
        #expect(options.isListing && options.isQuick && options.isSlow && options.withPeers && options.isHelp)
        #expect(options.filters == ["blur", "resize"])
        #expect(options.jsonPath == "o.json")
        #expect(options.extra == ["--sheet": "s.png"])
    }

    @Test(arguments: [
        ["--nope"], ["stray"], ["--threads", "0"], ["--threads", "1,"], ["--threads", "two"], ["--threads"],
        ["--json"], ["--filter", "--quick"], ["--quick=1"], ["--sheet", "s.png"], ["--threads", "257"],
    ])
    func `what cannot be followed is a usage error`(arguments: [String]) {
        #expect(throws: UsageError.self) { try BenchmarkOptions(arguments) }
    }

    @Test func `slow benchmarks and peers run when asked for`() throws {
        let slow = Benchmark("photo-48mp", input: "", isSlow: true) { _ in PreparedBenchmark {} }
        let peer = BenchmarkPeer("G'MIC", isSlow: true)
        #expect(try BenchmarkOptions(["--peers"]).selection(of: [slow]).isEmpty)
        #expect(try BenchmarkOptions(["--slow"]).selection(of: [slow]).count == 1)
        #expect(try BenchmarkOptions(["--filter", "48"]).selection(of: [slow]).count == 1)
        #expect(try BenchmarkOptions(["--filter", "12"]).selection(of: [slow]).isEmpty)
        #expect(try !BenchmarkOptions(["--peers"]).selects(peer))
        #expect(try BenchmarkOptions(["--peers", "--slow"]).selects(peer))
        #expect(try BenchmarkOptions(["--peers", "--filter", "x"]).selects(peer))
        #expect(try !BenchmarkOptions(["--slow"]).selects(peer))
    }

    @Test func `a whole name stands for itself, a part for all that have it`() throws {
        let all = ["dilate-3", "dilate-30", "blur-3"].map { Benchmark($0, input: "") { _ in PreparedBenchmark {} } }
        func names(_ arguments: [String]) throws -> [String] {
            try BenchmarkOptions(arguments).selection(of: all).map(\.name)
        }
        #expect(try names(["--filter", "dilate-3"]) == ["dilate-3"])
        #expect(try names(["--filter", "dilate"]) == ["dilate-3", "dilate-30"])
        #expect(try names(["--filter", "-3"]) == ["dilate-3", "dilate-30", "blur-3"])
        #expect(try names(["--filter", "blur", "--filter", "dilate-30"]) == ["dilate-30", "blur-3"])
    }
}
