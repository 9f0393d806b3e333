// Unsafe code may stand in this file; see Docs/Conventions.md.

import Dispatch
import Foundation
import Synchronization

/// Runs work that Ctrl-C (SIGINT) or SIGTERM cancels.
///
/// The first signal cancels the task, so that the work can put its things away; a second one ends the process at once.
/// A process that was started with a signal ignored goes on ignoring it.
package func runUntilInterrupted(_ work: @escaping @Sendable () async -> CommandStatus) async -> CommandStatus {
    let task = Task { await work() }
    let caught = Mutex<Int32>(0)
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
        if wasIgnored(signal(number, SIG_IGN)) { continue }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            let isFirst = caught.withLock { caught in
                defer { caught = number }
                return caught == 0
            }
            if !isFirst { exit(128 + number) }
            task.cancel()
        }
        source.resume()
        sources.append(source)
    }
    let status = await task.value
    withExtendedLifetime(sources) {}
    let number = caught.withLock { $0 }
    if status == .interrupted && number != 0 {
        // The shell learns that a signal ended the program from the way it ends.
        signal(number, SIG_DFL)
        raise(number)
    }
    return status
}

private func wasIgnored(_ handler: sighandler_t?) -> Bool {
    // SAFETY: the addresses of handlers are compared, nothing is called.
    handler.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
}
