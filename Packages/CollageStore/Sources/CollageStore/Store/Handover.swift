import Synchronization

/// Something that cannot be copied, on its way from one who makes it to one who takes it.
final class Handover<Value: ~Copyable & Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: consuming Value) { self.value = Mutex(value) }

    /// Takes the value, once.
    func take() -> Value {
        let taken = value.withLock { $0.take() }
        guard let taken else { preconditionFailure("it was taken before") }
        return taken
    }
}
