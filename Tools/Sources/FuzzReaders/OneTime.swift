import Foundation
import Synchronization

/// Bytes that are there to be taken once.
final class OneTime: Sendable {
    private let bytes: Mutex<Data>

    init(_ bytes: Data) { self.bytes = Mutex(bytes) }

    func take() -> Data {
        bytes.withLock { bytes in
            defer { bytes = Data() }
            return bytes
        }
    }
}
