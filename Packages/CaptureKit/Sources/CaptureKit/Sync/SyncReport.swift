public import Foundation

/// What a sync has brought.
public struct SyncReport: Hashable, Sendable {
    /// What is chosen now, on this device and all that it could see.
    public let settings: CaptureSettings
    /// How many devices' documents were understood, this device's own among them.
    public let devices: Int
    /// What was left out, and why, by the documents' names.
    public let problems: [String: SettingsError]
}

/// How far settings have come on their way to other devices.
public enum SyncStatus: Hashable, Sendable {
    /// There was no sync since the program began.
    case idle
    /// One is going on.
    case syncing
    /// The last one was done then; what it left out is told by the documents' names.
    case synced(Date, problems: [String: SettingsError])
    /// The last one failed; what is kept here is as it was.
    case failed(SettingsError)
}
