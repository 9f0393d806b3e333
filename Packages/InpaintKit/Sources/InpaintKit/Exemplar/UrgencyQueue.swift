/// Pixels of a hole's rim by how soon they are to be filled: a binary heap.
///
/// Of equally urgent ones the first that came is the first to go. An entry cannot be taken back; who uses the queue knows
/// by its number whether it still holds.
struct UrgencyQueue {
    /// A pixel in the queue.
    struct Entry: Equatable {
        let priority: Float
        /// Counts up: an entry's number is higher than that of all before it.
        let number: UInt32
        /// The pixel's index.
        let index: Int32

        /// Whether this goes before another.
        func precedes(_ other: Entry) -> Bool {
            priority > other.priority || priority == other.priority && number < other.number
        }
    }

    private var entries: [Entry] = []

    /// The next to go; nil when there is none.
    var first: Entry? { entries.first }

    /// - Complexity: O(log *n*) for *n* entries.
    mutating func insert(_ entry: Entry) {
        var hole = entries.count
        entries.append(entry)
        while hole > 0, entry.precedes(entries[(hole - 1) / 2]) {
            entries[hole] = entries[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        entries[hole] = entry
    }

    /// Takes the next out.
    ///
    /// - Complexity: O(log *n*) for *n* entries.
    mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        var hole = 0
        while 2 * hole + 1 < entries.count {
            var child = 2 * hole + 1
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
            if !entries[child].precedes(last) { break }
            entries[hole] = entries[child]
            hole = child
        }
        entries[hole] = last
    }
}
