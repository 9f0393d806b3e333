public import Foundation

/// When a value was chosen: a hybrid logical clock's time, and the device.
///
/// A stamp is later than all that its device had seen when it was made, whatever the device's clock says; and as long as
/// clocks are right it is the time. Of two stamps the one with the later time is later, then the one with the greater
/// counter, then the one of the device whose name comes last. So any two are ordered, and everywhere the same.
///
/// - SeeAlso: Kulkarni, Demirbas, Madappa, Avva, Leone, Logical Physical Clocks (OPODIS 2014).
public struct SettingStamp: Hashable, Sendable {
    /// The times that a stamp can have: milliseconds since 1970, to the end of the year 9999.
    public static let timeDomain: ClosedRange<Int64> = 0...253_402_300_799_999
    /// The counters that a stamp can have.
    public static let counterDomain: ClosedRange<Int> = 0...999_999_999
    /// How far ahead of a device's clock a stamp may be for its value to be taken: a day, in milliseconds.
    public static let skewLimit: Int64 = 86_400_000

    /// The time in milliseconds since 1970.
    public let time: Int64
    /// Tells apart what was chosen at one time.
    public let counter: Int
    /// The device on which it was chosen.
    public let device: DeviceID

    /// Makes a stamp; what is beyond a domain is held within it.
    ///
    /// - Parameters:
    ///   - time: The time in milliseconds since 1970.
    ///   - counter: Tells apart what was chosen at one time.
    ///   - device: The device on which it was chosen.
    public init(time: Int64, counter: Int = 0, device: DeviceID) {
        self.time = min(max(time, Self.timeDomain.lowerBound), Self.timeDomain.upperBound)
        self.counter = min(max(counter, Self.counterDomain.lowerBound), Self.counterDomain.upperBound)
        self.device = device
    }

    /// Makes the stamp of a choice that is made now: later than another one, even if that is ahead of the clock.
    ///
    /// - Parameters:
    ///   - latest: The latest stamp that the device has seen, or nil.
    ///   - now: The time that the clock shows.
    ///   - device: The device.
    public init(after latest: SettingStamp?, now: Date, device: DeviceID) {
        let time = SettingStamp.milliseconds(now)
        guard let latest, latest.time >= time else {
            self.init(time: time, device: device)
            return
        }
        if latest.counter < Self.counterDomain.upperBound {
            self.init(time: latest.time, counter: latest.counter + 1, device: device)
        } else {
            self.init(time: latest.time + 1, device: device)
        }
    }

    /// Returns a clock's time as stamps have it.
    static func milliseconds(_ date: Date) -> Int64 {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
        guard milliseconds > 0 else { return timeDomain.lowerBound }
        return milliseconds < Double(timeDomain.upperBound) ? Int64(milliseconds) : timeDomain.upperBound
    }
}

extension SettingStamp: Comparable {
    /// Whether a stamp is earlier than another one.
    public static func < (first: SettingStamp, second: SettingStamp) -> Bool {
        (first.time, first.counter, first.device) < (second.time, second.counter, second.device)
    }
}

extension SettingStamp: Codable {
    private enum CodingKeys: String, CodingKey { case time, counter, device }

    /// Reads a stamp; one that is beyond its domains is refused.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        time = try members.decode(Int64.self, forKey: .time)
        counter = try members.decode(Int.self, forKey: .counter)
        device = try members.decode(DeviceID.self, forKey: .device)
        guard Self.timeDomain.contains(time), Self.counterDomain.contains(counter) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the stamp is beyond its domain"))
        }
    }
}
