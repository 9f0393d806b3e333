/// One line of the results: a benchmark with one number of threads, beside one peer or none.
struct BenchmarkRow: Hashable, Sendable {
    /// The benchmark's name.
    var name: String
    /// What went in.
    var input = ""
    /// How many threads the work could use.
    var threads: Int
    /// The median time in milliseconds.
    var medianMilliseconds: Double
    /// The interquartile range of the times in milliseconds.
    var spreadMilliseconds: Double
    /// How many samples there were.
    var sampleCount = 1
    /// The most memory the process held, inputs included, in millions of bytes.
    var peakMegabytes: Double?
    /// The memory to stay under, or nil.
    var targetMegabytes: Double?
    /// The time to stay under, or nil.
    var targetMilliseconds: Double?
    /// The other tool, or nil.
    var peer: String?
    /// The other tool's median time in milliseconds.
    var peerMilliseconds: Double?
    /// The median of our time over the other tool's, round by round.
    var ratio: Double?
    /// The ratio to stay under, or nil.
    var targetRatio: Double?
    /// How far our samples are from the other tool's on average, or nil when that was not compared.
    var difference: Double?
    /// Remarks.
    var notes: [String] = []
}

extension BenchmarkRow: Encodable {
    private enum Key: String, CodingKey {
        case name, threads, peer, ratio
        case median = "median_ms"
        case spread = "spread_ms"
        case peak = "peak_mb"
        case target = "target_ms"
        case peerTime = "peer_ms"
        case targetRatio = "target_ratio"
        case targetPeak = "target_mb"
    }

    /// Writes the row with all its keys: null stands where there is nothing.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(threads, forKey: .threads)
        try container.encode(medianMilliseconds, forKey: .median)
        try container.encode(spreadMilliseconds, forKey: .spread)
        try container.encode(peakMegabytes, forKey: .peak)
        try container.encode(targetMilliseconds, forKey: .target)
        try container.encode(peer, forKey: .peer)
        try container.encode(peerMilliseconds, forKey: .peerTime)
        try container.encode(ratio, forKey: .ratio)
        try container.encode(targetRatio, forKey: .targetRatio)
        try container.encode(targetMegabytes, forKey: .targetPeak)
    }
}
