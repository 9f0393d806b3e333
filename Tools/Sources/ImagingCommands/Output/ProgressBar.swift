import Foundation
package import ImagingCore
import Synchronization

/// A line on a terminal that shows how far the work is; nothing where nobody watches.
package final class ProgressBar: Sendable {
    private let environment: CommandEnvironment
    private let title: String
    private let shown = Mutex("")

    /// Makes a bar that shows nothing yet.
    ///
    /// - Parameters:
    ///   - title: What is being worked on. Only its last 24 letters are shown.
    ///   - environment: Where the bar is drawn, if that is a terminal.
    package init(title: String, environment: CommandEnvironment) {
        self.title = title
        self.environment = environment
    }

    /// Shows how far the work is.
    ///
    /// Safe to call from several threads.
    package func show(_ progress: WorkProgress) {
        guard environment.errorIsTerminal else { return }
        let line = ProgressBar.line(progress, title: title)
        shown.withLock { shown in
            guard line != shown else { return }
            shown = line
            environment.writeError("\r\(line)\u{1B}[K")
        }
    }

    /// Returns a listener that shows a step of the work as a part of the whole, or nil where nobody watches.
    package func part(_ range: ClosedRange<Double>) -> (@Sendable (WorkProgress) -> Void)? {
        guard environment.errorIsTerminal else { return nil }
        return { progress in
            let fraction = range.lowerBound + progress.fraction * (range.upperBound - range.lowerBound)
            self.show(WorkProgress(fraction: fraction, stage: progress.stage))
        }
    }

    /// Takes the bar away.
    package func clear() {
        guard environment.errorIsTerminal else { return }
        shown.withLock { shown in
            if !shown.isEmpty { environment.writeError("\r\u{1B}[K") }
            shown = ""
        }
    }

    /// Returns the bar as text: at most 79 letters, so that it never wraps.
    static func line(_ progress: WorkProgress, title: String) -> String {
        let steps = 30
        let done = Int(progress.fraction * Double(steps))
        let bar = String(repeating: "#", count: done) + String(repeating: "-", count: steps - done)
        let percent = String(Int(progress.fraction * 100))
        let padding = String(repeating: " ", count: 3 - percent.count)
        let name = title.count > 24 ? "…" + title.suffix(23) : title
        return "[\(bar)] \(padding)\(percent) % \(progress.stage.prefix(14)) \(name)"
    }
}
