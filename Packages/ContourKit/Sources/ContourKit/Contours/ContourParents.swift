/// Leaves contours out: what one that is left out holds moves up to the next that stays.
///
/// - Parameters:
///   - parents: The parent of each, which comes before it, or -1. Those of contours that stay become the places among
///     those that stay.
///   - isKept: Which of them stay.
/// - Returns: Those that stay, in order.
func reparent(_ parents: inout [Int], isKept: [Bool]) -> [Int] {
    var kept: [Int] = []
    // Where each contour's children find their parent among those that stay.
    var places = [Int](repeating: -1, count: parents.count)
    for index in parents.indices {
        let parent = parents[index] < 0 ? -1 : places[parents[index]]
        places[index] = parent
        if isKept[index] {
            parents[index] = parent
            places[index] = kept.count
            kept.append(index)
        }
    }
    return kept
}

/// Contours in groups with about as many points each, so that threads have as much to do.
///
/// The groups depend on the contours alone.
struct PointGroups {
    private var ends: [Int] = []

    /// Groups contours.
    ///
    /// - Parameter starts: Where each contour's points begin, and where the last one's end.
    init(starts: [Int]) {
        var first = 0
        for index in starts.indices.dropFirst() where starts[index] - first >= 4096 || index == starts.count - 1 {
            ends.append(index)
            first = starts[index]
        }
    }

    /// How many groups there are.
    var count: Int { ends.count }

    /// The contours of a group.
    subscript(group: Int) -> Range<Int> { (group == 0 ? 0 : ends[group - 1])..<ends[group] }
}
