/// Measures how long the steps of a command take.
package struct Stopwatch: Sendable {
    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant

    /// Starts a watch.
    package init() { last = clock.now }

    /// Returns the seconds since the last call, or since the watch was made.
    package mutating func lap() -> Double {
        let now = clock.now
        defer { last = now }
        return (now - last) / .seconds(1)
    }
}
