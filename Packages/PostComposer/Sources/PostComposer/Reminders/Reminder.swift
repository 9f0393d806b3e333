public import Foundation

/// A note that tells the user later to post a draft.
public struct Reminder: Hashable, Sendable, Identifiable {
    /// What tells this reminder from others: a new one with the same text replaces it.
    public let id: String

    /// The kept drafts that it is about.
    public let draft: UUID

    /// When it is to appear.
    public let date: Date

    /// Its first line.
    public let title: String

    /// Its text.
    public let body: String

    /// Makes a reminder.
    ///
    /// - Parameters:
    ///   - draft: The kept drafts that it is about.
    ///   - date: When it is to appear.
    ///   - title: Its first line.
    ///   - body: Its text.
    public init(
        draft: UUID, date: Date, title: String = "Your post is ready", body: String = "Tap to choose a draft."
    ) {
        id = "draft." + draft.uuidString
        self.draft = draft
        self.date = date
        self.title = title
        self.body = body
    }

    /// What the notification carries: the link that a tap leads to.
    public var payload: [String: String] { payload(scheme: DeepLink.scheme) }

    /// Returns what the notification carries.
    ///
    /// - Parameter scheme: The app's scheme.
    public func payload(scheme: String) -> [String: String] {
        [Reminder.linkKey: DeepLink.draft(draft).text(scheme: scheme)]
    }

    /// The payload's name of the link.
    public static let linkKey = "link"

    /// Returns where a tapped notification leads, or nil when it is none of ours.
    ///
    /// - Parameters:
    ///   - payload: What the notification carries.
    ///   - scheme: The app's scheme.
    public static func link(of payload: [String: String], scheme: String = DeepLink.scheme) -> DeepLink? {
        payload[linkKey].flatMap { DeepLink($0, scheme: scheme) }
    }
}
