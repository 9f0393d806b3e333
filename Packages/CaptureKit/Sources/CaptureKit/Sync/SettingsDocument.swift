public import Foundation

/// A value that was chosen, and when.
public struct SettingEntry: Hashable, Sendable, Codable {
    /// The value; ``SettingValue/null`` after a reset.
    public let value: SettingValue
    /// When and where it was chosen.
    public let stamp: SettingStamp

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - stamp: When and where it was chosen.
    public init(_ value: SettingValue, _ stamp: SettingStamp) {
        self.value = value
        self.stamp = stamp
    }

    /// Whether the entry holds against another one: by its stamp, and if they are the same, by its bytes.
    fileprivate func holds(against other: SettingEntry) -> Bool {
        if stamp != other.stamp { return stamp > other.stamp }
        return other.value == value || other.value.json.utf8.lexicographicallyPrecedes(value.json.utf8)
    }
}

/// Settings as they are kept and travel: of each field that was ever chosen, the value and when.
///
/// ```swift
/// var document = SettingsDocument()
/// document.choose([("timer", .text("3"))], now: Date(), device: phone)
/// document.merge(tablets)
/// document.settings.timer
/// ```
///
/// A field that was never chosen has no entry, so that a fresh install has nothing that could win over anything. Fields that
/// this version does not know, and values that it does not understand, are kept and passed on.
///
/// ``merge(_:)`` takes of each field the entry with the later stamp. It is commutative, associative and idempotent: devices
/// that have seen the same entries, in whatever order and however often, have the same settings.
public struct SettingsDocument: Hashable, Sendable {
    /// How many fields there may be.
    public static let fieldLimit = 512
    /// How long a field's name may be, in bytes of UTF-8.
    public static let nameLimit = 64

    /// The entries by the fields' names.
    public internal(set) var entries: [String: SettingEntry]

    /// Makes a document without entries.
    public init() { entries = [:] }

    /// Makes a document of entries.
    init(entries: [String: SettingEntry]) { self.entries = entries }

    /// The settings: what was chosen, and standard values for what was not or cannot be understood.
    public var settings: CaptureSettings {
        var settings = CaptureSettings()
        for field in SettingField.all { if let entry = entries[field.name] { settings[field] = entry.value } }
        return settings
    }

    /// The latest stamp, or nil.
    public var latest: SettingStamp? { entries.values.map(\.stamp).max() }

    /// Notes what was chosen now.
    ///
    /// - Parameters:
    ///   - choices: The fields' names and values, in the order in which they were chosen.
    ///   - now: The time that the clock shows.
    ///   - device: The device.
    public mutating func choose(_ choices: [(name: String, value: SettingValue)], now: Date, device: DeviceID) {
        var latest = latest
        for (name, value) in choices {
            let stamp = SettingStamp(after: latest, now: now, device: device)
            entries[name] = SettingEntry(value, stamp)
            latest = stamp
        }
    }

    /// Notes that a user chose the standard values of all fields.
    ///
    /// Fields that only a newer version knows stay as they are.
    ///
    /// - Parameters:
    ///   - now: The time that the clock shows.
    ///   - device: The device.
    public mutating func reset(now: Date, device: DeviceID) {
        let names = entries.filter { SettingField.known($0.key) != nil && $0.value.value != .null }.keys.sorted()
        choose(names.map { ($0, .null) }, now: now, device: device)
    }

    /// Takes of each field the entry with the later stamp.
    ///
    /// - Complexity: O(*n*) in the number of the other's entries.
    public mutating func merge(_ other: SettingsDocument) {
        entries.merge(other.entries) { $0.holds(against: $1) ? $0 : $1 }
    }

    /// Returns what was chosen between two states of the settings.
    static func choices(
        from old: CaptureSettings, to new: CaptureSettings
    ) -> [(name: String, value: SettingValue)] {
        SettingField.all.filter { old[$0] != new[$0] }.map { ($0.name, new[$0]) }
    }
}
