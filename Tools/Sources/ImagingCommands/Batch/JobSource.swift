import Dispatch
import Synchronization

/// Gives several workers the lines of one reader; waiting for input holds up no thread that others work on.
final class JobSource: Sendable {
    private let queue = DispatchQueue(label: "imaging.batch.input")
    private let state: Mutex<(reader: LineReader, count: Int)>

    init(_ reader: sending LineReader) { state = Mutex((reader, 0)) }

    /// Returns the next line with its number, from 1 on, or nil at the end.
    func next() async -> (number: Int, line: LineReader.Line)? {
        await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: self.state.withLock { state in
                        guard let line = state.reader.next() else { return nil }
                        state.count += 1
                        return (state.count, line)
                    })
            }
        }
    }
}
