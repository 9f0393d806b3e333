import Foundation

/// What was measured of a benchmark with one number of threads, and of the peers beside it.
public struct MeasuredResult: Hashable, Sendable, Codable {
    /// What was measured of another tool.
    public struct Peer: Hashable, Sendable, Codable {
        /// The tool's name.
        public var name: String
        /// The tool's median time in milliseconds.
        public var medianMilliseconds: Double
        /// The median of our time over the tool's, round by round.
        public var ratio: Double
        /// How far our samples are from the tool's on average, or nil when that was not compared.
        public var difference: Double?

        private enum CodingKeys: String, CodingKey {
            case name, ratio, difference
            case medianMilliseconds = "median_ms"
        }

        /// Keeps a tool's figures.
        ///
        /// - Parameters:
        ///   - name: The tool's name.
        ///   - medianMilliseconds: Its median time.
        ///   - ratio: Our time over the tool's.
        ///   - difference: How far our samples are from the tool's on average, or nil.
        public init(name: String, medianMilliseconds: Double, ratio: Double, difference: Double? = nil) {
            self.name = name
            self.medianMilliseconds = medianMilliseconds
            self.ratio = ratio
            self.difference = difference
        }
    }

    /// The benchmark's name.
    public var name: String
    /// How many threads the work could use.
    public var threads: Int
    /// The median time in milliseconds.
    public var medianMilliseconds: Double
    /// The interquartile range of the times in milliseconds.
    public var spreadMilliseconds: Double
    /// How many samples there were, or nil when that was not kept.
    public var sampleCount: Int?
    /// The most memory the process held, in millions of bytes, or nil.
    public var peakMegabytes: Double?
    /// The other tools' figures.
    public var peers: [Peer]
    /// Remarks.
    public var notes: [String]

    private enum CodingKeys: String, CodingKey {
        case name, threads, peers, notes
        case medianMilliseconds = "median_ms"
        case spreadMilliseconds = "spread_ms"
        case sampleCount = "samples"
        case peakMegabytes = "peak_mb"
    }

    /// Keeps a benchmark's figures.
    ///
    /// - Parameters:
    ///   - name: The benchmark's name.
    ///   - threads: How many threads the work could use.
    ///   - medianMilliseconds: The median time.
    ///   - spreadMilliseconds: The interquartile range.
    ///   - sampleCount: How many samples there were, or nil.
    ///   - peakMegabytes: The most memory held, in millions of bytes, or nil.
    ///   - peers: The other tools' figures.
    ///   - notes: Remarks.
    public init(
        name: String, threads: Int, medianMilliseconds: Double, spreadMilliseconds: Double = 0,
        sampleCount: Int? = nil, peakMegabytes: Double? = nil, peers: [Peer] = [], notes: [String] = []
    ) {
        self.name = name
        self.threads = threads
        self.medianMilliseconds = medianMilliseconds
        self.spreadMilliseconds = spreadMilliseconds
        self.sampleCount = sampleCount
        self.peakMegabytes = peakMegabytes
        self.peers = peers
        self.notes = notes
    }

    /// Takes over the rows of one benchmark with one number of threads.
    ///
    /// - Parameter rows: At least one; a row for each peer.
    init(_ rows: [BenchmarkRow]) {
        precondition(!rows.isEmpty, "a result has a row")
        let first = rows[0]
        self.init(
            name: first.name, threads: first.threads,
            medianMilliseconds: MeasuredResult.rounded(first.medianMilliseconds),
            spreadMilliseconds: MeasuredResult.rounded(first.spreadMilliseconds), sampleCount: first.sampleCount,
            peakMegabytes: first.peakMegabytes.map(MeasuredResult.rounded))
        for row in rows {
            if let peer = row.peer, let milliseconds = row.peerMilliseconds, let ratio = row.ratio {
                peers.append(
                    Peer(
                        name: peer, medianMilliseconds: MeasuredResult.rounded(milliseconds),
                        ratio: MeasuredResult.rounded(ratio), difference: row.difference.map(MeasuredResult.rounded)))
            }
            for note in row.notes where !notes.contains(note) { notes.append(note) }
        }
    }

    /// Returns a figure with five significant digits: more say nothing, and make the files long.
    static func rounded(_ value: Double) -> Double { Double(String(format: "%.5g", value)) ?? value }
}
