import Foundation

/// How long a server wants to be left alone.
enum RetryAfter {
    /// No server is believed to want more than an hour.
    static let limit = 3600

    /// Returns the seconds of a `Retry-After` header, or nil when it says nothing.
    ///
    /// - Parameters:
    ///   - text: A number of seconds, or a date such as `Wed, 21 Oct 2015 07:28:00 GMT`.
    ///   - now: The time from which a date is counted.
    /// - Returns: Whole seconds, rounded up. In `0...limit`.
    static func seconds(_ text: String, now: Date = Date()) -> Int? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let seconds: Double
        if let number = Double(text) {
            seconds = number
        } else {
            let format = DateFormatter()
            format.locale = Locale(identifier: "en_US_POSIX")
            format.timeZone = TimeZone(secondsFromGMT: 0)
            format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
            guard let date = format.date(from: text) else { return nil }
            seconds = date.timeIntervalSince(now)
        }
        guard seconds.isFinite else { return nil }
        return Int(min(max(seconds, 0), Double(limit)).rounded(.up))
    }
}
