public import Foundation

/// When an operation was made, in whole milliseconds, so that nothing is lost in a document.
///
/// As JSON it is the number of milliseconds since the beginning of 1970, UTC.
public struct EditTimestamp: Hashable, Comparable, Sendable {
    /// The milliseconds since the beginning of 1970, UTC.
    ///
    /// In ``domain``.
    public let milliseconds: Int64

    /// The years 1 to 9999.
    public static let domain: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// Makes a timestamp.
    ///
    /// - Parameter milliseconds: The milliseconds since the beginning of 1970, UTC; held within ``domain``.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.domain.lowerBound), Self.domain.upperBound)
    }

    /// Makes the timestamp of a date: the millisecond nearest to it, held within ``domain``.
    ///
    /// A date that is no number counts as the beginning of 1970.
    public init(_ date: Date) {
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        let (lower, upper) = (Double(Self.domain.lowerBound), Double(Self.domain.upperBound))
        self.init(milliseconds: exact.isNaN ? 0 : Int64(min(max(exact, lower), upper)))
    }

    /// This moment.
    public static var now: EditTimestamp { EditTimestamp(Date()) }

    /// The date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Returns whether one was made before another.
    public static func < (left: EditTimestamp, right: EditTimestamp) -> Bool { left.milliseconds < right.milliseconds }
}

extension EditTimestamp: Codable {
    /// Reads a number of milliseconds.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try container.decode(Int64.self)
        guard Self.domain.contains(number) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a date lies in the years 1 to 9999")
        }
        milliseconds = number
    }

    /// Writes the number of milliseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}
