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
    if status == .interrupted && number != 0 { endBySignal(number) }
    return status
}

// The shell learns that a signal ended the program from the way it ends.
private func endBySignal(_ number: Int32) {
    signal(number, SIG_DFL)
    // Dispatch keeps a signal that it watches from being delivered.
    var set = sigset_t()
    // SAFETY: the set outlives the calls.
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
}

private func wasIgnored(_ handler: sighandler_t?) -> Bool {
    // SAFETY: a handler is an address; it is compared, and nothing is called.
    unsafe unsafeBitCast(handler, to: Int.self) == 1
}
