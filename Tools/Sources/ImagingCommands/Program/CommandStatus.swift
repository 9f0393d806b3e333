/// How a run of the program ended.
public enum CommandStatus: Int32, Hashable, Sendable {
    /// All that was asked for is done.
    case done = 0
    /// Something failed; what it was is on standard error.
    case failed = 1
    /// The arguments were wrong; nothing was begun.
    case usage = 2
    /// The work is done, and what was looked for is not there.
    case nothingFound = 3
    /// A signal cancelled the work.
    case interrupted = 130
}
