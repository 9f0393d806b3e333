/// How what the process takes changes in the course of a run, and whether that is well.
///
/// The first fifth is for warming up. After it
/// - what is allocated may grow by 4 MB, and memory by a tenth of its mean and 16 MB, by the line that fits the samples
///   best, over the whole rest: a few bytes in use keep a page;
/// - the fewest open files of the last third may be at most three more than the fewest of the first third: the system's
///   queues open some of their own, once;
/// - the fewest threads of the last third may be at most eight more: who works next is up to the system.
struct SoakTrend: Sendable {
    /// What was measured, and when.
    struct Sample: Hashable, Sendable {
        let seconds: Double
        let use: ProcessUse
    }

    /// Fewer samples after warming up tell nothing.
    static let fewest = 30

    private(set) var samples: [Sample] = []

    /// Adds what was measured; what lies closer than a second together is thinned out, so that a long run takes little.
    mutating func add(_ use: ProcessUse, at seconds: Double) {
        samples.append(Sample(seconds: seconds, use: use))
        guard samples.count >= 4096 else { return }
        samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }

    /// The samples after warming up.
    var rest: ArraySlice<Sample> { samples.dropFirst(samples.count / 5) }

    /// By how many bytes something grows over the rest, and how much it is in the mean; nil of too few samples.
    func growth(of value: (ProcessUse) -> Int) -> (bytes: Double, mean: Double)? {
        let rest = rest
        guard rest.count >= Self.fewest, let first = rest.first, let last = rest.last else { return nil }
        let count = Double(rest.count)
        let meanTime = rest.reduce(0) { $0 + $1.seconds } / count
        let mean = rest.reduce(0) { $0 + Double(value($1.use)) } / count
        let spread = rest.reduce(0) { $0 + ($1.seconds - meanTime) * ($1.seconds - meanTime) }
        let common = rest.reduce(0) { $0 + ($1.seconds - meanTime) * (Double(value($1.use)) - mean) }
        return (spread > 0 ? common / spread * (last.seconds - first.seconds) : 0, mean)
    }

    /// What is wrong.
    var faults: [String] {
        guard let memory = growth(of: \.resident), let allocated = growth(of: \.allocated) else { return [] }
        var faults: [String] = []
        if memory.bytes > memory.mean / 10 + 16e6 {
            faults.append("memory grows by \(Int(memory.bytes / 1e6)) MB, of \(Int(memory.mean / 1e6)) MB in the mean")
        }
        if allocated.bytes > 4e6 { faults.append("\(Int(allocated.bytes / 1e3)) kB more are allocated") }
        let (early, late) = (rest.prefix(rest.count / 3), rest.suffix(rest.count / 3))
        func fewest(_ samples: ArraySlice<Sample>, _ value: (ProcessUse) -> Int) -> Int {
            samples.map { value($0.use) }.min() ?? 0
        }
        let (opened, open) = (fewest(early, \.handles), fewest(late, \.handles))
        if open > opened + 3 { faults.append("files stay open: at least \(open), \(opened) in the beginning") }
        let (begun, running) = (fewest(early, \.threads), fewest(late, \.threads))
        if running > begun + 8 { faults.append("threads stay: at least \(running), \(begun) in the beginning") }
        return faults
    }
}
