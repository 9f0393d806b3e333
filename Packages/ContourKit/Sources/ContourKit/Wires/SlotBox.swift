import Synchronization

/// Results of work on several threads, each in a place of its own.
final class SlotBox<Value: Sendable>: Sendable {
    private let slots: Mutex<[Value]>

    init(count: Int, filledWith value: Value) { slots = Mutex([Value](repeating: value, count: count)) }

    func set(_ index: Int, _ value: Value) { slots.withLock { $0[index] = value } }

    var values: [Value] { slots.withLock { $0 } }
}
