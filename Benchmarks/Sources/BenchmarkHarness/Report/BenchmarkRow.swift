/// One line of the results: a benchmark with one number of threads, beside one peer or none.
package struct BenchmarkRow: Hashable, Sendable {
    /// The benchmark's name.
    package var name: String
    /// What went in.
    package var input = ""
    /// How many threads the work could use.
    package var threads: Int
    /// The median time in milliseconds.
    package var medianMilliseconds: Double
    /// The interquartile range of the times in milliseconds.
    package var spreadMilliseconds: Double
    /// How many samples there were.
    package var sampleCount = 1
    /// The most memory the process held, inputs included, in millions of bytes.
    package var peakMegabytes: Double?
    /// The memory to stay under, or nil.
    package var targetMegabytes: Double?
    /// The time to stay under, or nil.
    package var targetMilliseconds: Double?
    /// The other tool, or nil.
    package var peer: String?
    /// The other tool's median time in milliseconds.
    package var peerMilliseconds: Double?
    /// The median of our time over the other tool's, round by round.
    package var ratio: Double?
    /// The ratio to stay under, or nil.
    package var targetRatio: Double?
    /// How far our samples are from the other tool's on average, or nil when that was not compared.
    package var difference: Double?
    /// Remarks.
    package var notes: [String] = []
}

extension BenchmarkRow: Encodable {
    private enum Key: String, CodingKey {
        case name, input, threads, samples, peer, ratio, notes
        case difference = "mean_difference"
        case median = "median_ms"
        case spread = "spread_ms"
        case peak = "peak_mb"
        case target = "target_ms"
        case peerTime = "peer_ms"
        case targetRatio = "target_ratio"
        case targetPeak = "target_mb"
    }

    /// Writes the row with all its keys: null stands where there is nothing.
    package func encode(to encoder: any Encoder) throws {
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
        try container.encode(input, forKey: .input)
        try container.encode(sampleCount, forKey: .samples)
        try container.encode(difference, forKey: .difference)
        try container.encode(notes, forKey: .notes)
    }
}
