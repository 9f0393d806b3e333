/// What the command line of a benchmark program asks for.
struct BenchmarkOptions: Hashable, Sendable {
    /// Whether the names are to be listed and nothing measured.
    var isListing = false

    /// Whether the help is to be shown and nothing measured.
    var isHelp = false

    /// Names or parts of names of what is to run.
    ///
    /// Empty means all that are not slow.
    var filters: [String] = []

    /// Whether small inputs and few samples are enough.
    var isQuick = false

    /// Whether slow benchmarks and slow peers run too.
    var isSlow = false

    /// Whether the other tools run too.
    var withPeers = false

    /// How many threads the work may use; each benchmark runs once for each number.
    var threadCounts: [Int] = [1, 2]

    /// The file for the results, or nil.
    var jsonPath: String?

    /// The file in which results are kept, or nil.
    var recordPath: String?

    /// Whether what this commit has in that file is left out.
    var isContinuing = false

    /// Values of the options that a suite adds, by option ("--sheet").
    var extra: [String: String] = [:]

    /// Reads a command line.
    ///
    /// Values may follow an option as the next argument or after "=".
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - extraOptions: The options, each with a value, that the suite adds.
    init(_ arguments: [String], extraOptions: [ExtraOption] = []) throws(UsageError) {
        var rest = arguments[...]
        var threads: [Int] = []
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let option = parts[0]
            let attached = parts.count > 1 ? parts[1] : nil
            func value() throws(UsageError) -> String {
                if let attached { return attached }
                guard let next = rest.popFirst(), !next.hasPrefix("--") else {
                    throw UsageError("\(option) needs a value")
                }
                return next
            }
            switch option {
            case "--filter": filters.append(try value())
            case "--threads": threads += try BenchmarkOptions.threadCounts(in: value())
            case "--json": jsonPath = try value()
            case "--record": recordPath = try value()
            case let name where extraOptions.contains { $0.name == name }: extra[name] = try value()
            case _ where attached != nil && BenchmarkOptions.flags.contains(option):
                throw UsageError("\(option) takes no value")
            case "--list": isListing = true
            case "--quick": isQuick = true
            case "--slow": isSlow = true
            case "--peers": withPeers = true
            case "--continue": isContinuing = true
            case "--help", "-h": isHelp = true
            default: throw UsageError("unknown argument '\(argument)'")
            }
        }
        if !threads.isEmpty { threadCounts = threads }
        if isContinuing, recordPath == nil { throw UsageError("--continue needs --record") }
    }

    private static let flags: Set = ["--list", "--quick", "--slow", "--peers", "--continue", "--help", "-h"]

    private static func threadCounts(in list: String) throws(UsageError) -> [Int] {
        var counts: [Int] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let count = Int(part), (1...256).contains(count) else {
                throw UsageError("--threads takes numbers in 1...256, such as 1,2; not '\(list)'")
            }
            counts.append(count)
        }
        return counts
    }

    /// Returns the benchmarks that are asked for.
    ///
    /// A filter that is a whole name stands for that benchmark alone: "dilate-3" leaves out "dilate-30".
    func selection(of benchmarks: [Benchmark]) -> [Benchmark] {
        if filters.isEmpty { return benchmarks.filter { isSlow || !$0.isSlow } }
        let names = Set(benchmarks.map(\.name))
        return benchmarks.filter { benchmark in
            filters.contains { names.contains($0) ? benchmark.name == $0 : benchmark.name.contains($0) }
        }
    }

    /// Whether a peer is asked for.
    func selects(_ peer: BenchmarkPeer) -> Bool { withPeers && (!peer.isSlow || isSlow || !filters.isEmpty) }
}

/// A command line that cannot be followed.
struct UsageError: Error, Hashable, Sendable {
    /// What is wrong with it.
    let message: String

    init(_ message: String) { self.message = message }
}
