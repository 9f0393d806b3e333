internal import Synchronization

/// Which bands are still to be done, and by whom.
///
/// Each worker has a share of its own, bands that follow each other, and takes them in order. One whose share is done
/// takes the last band of the largest share left. Workers so write far from each other: two that fill one large page of
/// fresh memory would both have the system clear it.
final class BandShares: Sendable {
    private let left: Mutex<[Range<Int>]>

    /// Divides the bands `0..<count` among so many workers.
    init(count: Int, workers: Int) {
        left = Mutex((0..<workers).map { count * $0 / workers..<count * ($0 + 1) / workers })
    }

    /// Returns the next band for a worker, or nil when all are taken.
    func next(for worker: Int) -> Int? {
        left.withLock { left in
            if let band = left[worker].first {
                left[worker] = band + 1..<left[worker].upperBound
                return band
            }
            guard let fullest = left.indices.max(by: { left[$0].count < left[$1].count }), let band = left[fullest].last
            else { return nil }
            left[fullest] = left[fullest].lowerBound..<band
            return band
        }
    }
}
