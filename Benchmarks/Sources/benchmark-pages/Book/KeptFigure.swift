/// A figure that no benchmark gives: how good a result is, or how long work goes on after it was cancelled.
struct KeptFigure: Hashable, Codable, Sendable {
    /// Which figures are good.
    enum Direction: String, Codable, Sendable {
        /// The higher the better.
        case more
        /// The lower the better.
        case less
    }

    /// The library that it is about.
    var library: String
    /// A short name, unique in its library.
    var name: String
    /// What it is, in a few words: "PSNR in the hole, mean of 6 photos with truth".
    var what: String
    /// The unit, or nothing for a number alone.
    var unit: String?
    /// The figure, or nil when it was not measured yet.
    var value: Double?
    /// Which figures are good.
    var better: Direction
    /// What was wanted, or nil.
    var target: Double?
    /// The best other tool, or nil.
    var peer: String?
    /// The best other tool's figure, or nil.
    var peerValue: Double?
    /// The day on which it was measured, or nil.
    var date: String?
    /// The commit that was measured, or nil.
    var commit: String?
    /// How to measure it again.
    var command: String

    private enum CodingKeys: String, CodingKey {
        case library, name, what, unit, value, better, target, peer, date, commit, command
        case peerValue = "peer_value"
    }

    /// How many times better than wanted: over 1 the target is met; nil without a target, or where it is 0.
    func score(of value: Double) -> Double? {
        guard let target, target > 0 else { return nil }
        return better == .more ? value / target : value > 0 ? target / value : .infinity
    }

    /// What was wanted: "≥ 19.3 dB", or nothing.
    var wanted: String { target.map { (better == .more ? "≥ " : "≤ ") + text($0) } ?? "" }

    /// What was measured: "19.66 dB", or nothing.
    var measured: String { value.map(text) ?? "" }

    /// The day and the commit, or nothing.
    var provenance: String { [date, commit].compactMap { $0 }.joined(separator: ", ") }

    /// Returns the figure with its unit.
    func text(_ value: Double) -> String { KeptFigure.number(value) + (unit.map { " \($0)" } ?? "") }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e6 ? String(Int(value)) : "\(value)"
    }
}
