import Synchronization

/// Saves a session's edits in a project after each change.
///
/// ```swift
/// let saving = ProjectSaving(try folder.openForWriting(), project: try folder.read())
/// let session = RetouchSession(photo: photo, stack: saving.project.stack, saving: saving)
/// ```
///
/// The session saves one state after another and leaves out those in between while a save is under way. To wait for pauses
/// instead, see ``ProjectAutosave``.
public final class ProjectSaving: RetouchSaving {
    private let writer: ProjectWriter
    private let current: Mutex<RetouchProject>

    /// Makes what saves a project's edits.
    ///
    /// - Parameters:
    ///   - writer: Who may change the project.
    ///   - project: The project as it is now.
    public init(_ writer: ProjectWriter, project: RetouchProject) {
        self.writer = writer
        current = Mutex(project)
    }

    /// The project as it was saved last.
    public var project: RetouchProject { current.withLock { $0 } }

    /// Saves the edits in the project; its other parts stay.
    ///
    /// - Parameter stack: The edits.
    /// - Throws: ``ProjectError``; the project is as it was saved last.
    public func save(_ stack: EditStack) async throws {
        var next = project
        next.stack = stack
        let saved = try writer.save(next)
        current.withLock { $0 = saved }
    }
}
