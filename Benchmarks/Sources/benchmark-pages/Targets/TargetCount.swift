/// How many targets stand how.
struct TargetCount: Hashable {
    var met = 0
    var inPart = 0
    var notMet = 0
    var notMeasured = 0

    init(_ targets: [PerformanceTarget]) {
        for target in targets {
            switch target.verdict {
            case .met: met += 1
            case .metWithThreads: inPart += 1
            case .notMet: notMet += 1
            case .notMeasured: notMeasured += 1
            }
        }
    }

    /// How many there are.
    var all: Int { met + inPart + notMet + notMeasured }
}
