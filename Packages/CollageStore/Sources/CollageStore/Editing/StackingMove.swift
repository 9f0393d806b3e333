/// Where an item goes among the others, from back to front.
public enum StackingMove: Hashable, Sendable {
    /// On top of all.
    case toFront
    /// Beneath all.
    case toBack
    /// On top of the next one.
    case forward
    /// Beneath the one below.
    case backward
    /// To a place counted from the back, from 0; held within the places that there are.
    case place(Int)

    /// Returns the place to which an item goes.
    func target(from index: Int, count: Int) -> Int {
        let wanted =
            switch self {
            case .toFront: count - 1
            case .toBack: 0
            case .forward: index + 1
            case .backward: index - 1
            case .place(let place): place
            }
        return min(max(wanted, 0), count - 1)
    }
}
