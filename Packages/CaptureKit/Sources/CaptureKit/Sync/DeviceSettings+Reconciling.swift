public import Foundation

extension DeviceSettings {
    /// Takes what other devices have published, as far as it can be trusted.
    ///
    /// Entries whose stamps are more than ``SettingStamp/skewLimit`` ahead of this device's clock are left out, until the
    /// clock comes near: else one device whose clock is years ahead would win over all others for years. They are not taken
    /// away from where they are; if it is this device's clock that is wrong, nothing is lost.
    ///
    /// A device that was ahead and has been set right has such stamps itself, which others leave out. When what all others
    /// have published agrees with its clock, its own choices are stamped anew, in their order and later than all of
    /// theirs, so that they count again.
    ///
    /// A document is left out whole if with it this one would grow beyond half of its limits.
    ///
    /// - Parameters:
    ///   - published: The documents by the names under which they were found; this device's own may be among them.
    ///   - now: The time that the clock shows.
    /// - Returns: What was left out, and why, by the documents' names.
    public mutating func reconcile(
        _ published: [String: DeviceSettings], now: Date
    ) -> [String: SettingsError] {
        let limit = SettingStamp.milliseconds(now) + SettingStamp.skewLimit
        var problems: [String: SettingsError] = [:]
        var others = 0
        for (name, other) in published.sorted(by: { $0.key < $1.key }) {
            let taken = other.document.entries.filter { $0.value.stamp.time <= limit }
            let early = other.document.entries.count - taken.count
            if other.device != device, !other.document.entries.isEmpty {
                others += 1
                if early > 0 { problems[name] = .aheadOfTime(fields: early) }
            }
            var merged = self
            merged.document.merge(SettingsDocument(entries: taken))
            if merged.document == document { continue }
            let (fields, bytes) = (merged.document.entries.count, merged.bytes.count)
            // Half of the limits, so that what is chosen here always has its place too.
            if fields > SettingsDocument.fieldLimit / 2 {
                problems[name] = .tooManyFields(fields)
            } else if bytes > Self.byteLimit / 2 {
                problems[name] = .tooLarge(bytes: bytes)
            } else {
                self = merged
            }
        }
        if others > 0, problems.isEmpty { stampAnew(beyond: limit, now: now) }
        return problems
    }

    private mutating func stampAnew(beyond limit: Int64, now: Date) {
        let early = document.entries.filter { $0.value.stamp.time > limit }
            .sorted { $0.value.stamp < $1.value.stamp }
        for name in early.map(\.key) { document.entries[name] = nil }
        document.choose(early.map { ($0.key, $0.value.value) }, now: now, device: device)
    }
}
