import Foundation

extension Date {
    /// The years 1 to 9999, in milliseconds since the beginning of 1970, UTC.
    static let millisecondDomain: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The nearest whole millisecond since the beginning of 1970, held within the years 1 to 9999.
    ///
    /// A date that is no number counts as the beginning of 1970.
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        let (lower, upper) = (Double(Self.millisecondDomain.lowerBound), Double(Self.millisecondDomain.upperBound))
        return exact.isNaN ? 0 : Int64(min(max(exact, lower), upper))
    }

    /// Makes the date of a whole number of milliseconds since the beginning of 1970.
    ///
    /// Made of ``milliseconds``, it is the same date again and again.
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
