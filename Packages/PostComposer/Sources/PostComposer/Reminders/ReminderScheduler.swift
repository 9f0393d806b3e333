/// What shows reminders at their time: an app's notifications, which this library does not know.
public protocol ReminderScheduler: Sendable {
    /// Schedules a reminder, in place of one with the same identifier.
    ///
    /// - Parameter reminder: The reminder, whose ``Reminder/payload`` the notification carries.
    /// - Throws: When notifications are not allowed or cannot be scheduled.
    func schedule(_ reminder: Reminder) async throws

    /// Takes a reminder back; none is no error.
    ///
    /// - Parameter id: The reminder's identifier.
    func cancel(id: String) async

    /// Returns the identifiers of the reminders that have not appeared yet.
    func pending() async -> [String]
}
