/// Returns the name that a mistyped one most likely meant, or nil when none is near.
///
/// Near means at most a third of the letters (and at least one) changed, added, left out or swapped with its
/// neighbour.
///
/// ```swift
/// nearestName(to: "maks", among: ["mask", "box"])    // "mask"
/// ```
///
/// - Complexity: O(*n m*) for each name of *m* letters and a mistyped one of *n*.
public func nearestName(to mistyped: String, among names: [String]) -> String? {
    let limit = max(1, mistyped.count / 3)
    let near = names.map { (name: $0, distance: typingDistance(mistyped, $0)) }.filter { $0.distance <= limit }
    return near.min { $0.distance < $1.distance }?.name
}

// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours.
func typingDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    for i in 1...a.count {
        for j in 1...b.count {
            let replaced = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            table[i][j] = min(replaced, table[i - 1][j] + 1, table[i][j - 1] + 1)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
            }
        }
    }
    return table[a.count][b.count]
}
