import Foundation

/// A logarithmic scale between two round numbers.
struct LogScale: Hashable {
    /// The numbers at the scale's ends, both of 1, 2 or 5 times a power of ten.
    let domain: ClosedRange<Double>

    /// Makes the smallest scale that covers values, with 1, 2 or 5 times a power of ten at its ends.
    ///
    /// For 0.3 and 7 it goes from 0.2 to 10. Without a positive value it goes from 1 to 10.
    ///
    /// - Parameter values: Those that are not positive and finite are left out.
    init(covering values: some Sequence<Double>) {
        let usable = values.filter { $0 > 0 && $0.isFinite }
        guard let least = usable.min(), let most = usable.max() else {
            domain = 1...10
            return
        }
        let low = LogScale.steps(around: least).last { $0 <= least * (1 + 1e-9) } ?? least
        let high = LogScale.steps(around: most).first { $0 >= most * (1 - 1e-9) } ?? most
        domain = low < high ? low...high : low / 2...high * 2
    }

    /// Returns where a value lies, from 0 at the lower end to 1 at the upper one; values beyond lie at the ends.
    ///
    /// 10 lies in the middle between 1 and 100.
    func position(_ value: Double) -> Double {
        guard value > domain.lowerBound else { return 0 }
        guard value < domain.upperBound else { return 1 }
        return log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
    }

    /// The numbers to write beside the scale: 1, 2 and 5 times the powers of ten, or those alone where that were too
    /// many.
    var ticks: [Double] {
        let lowest = Int(log10(domain.lowerBound).rounded(.down)) - 1
        let highest = Int(log10(domain.upperBound).rounded(.up)) + 1
        let decades = log10(domain.upperBound / domain.lowerBound)
        let factors: [Double] = decades > 3.2 ? [1] : [1, 2, 5]
        let (least, most) = (domain.lowerBound * (1 - 1e-9), domain.upperBound * (1 + 1e-9))
        var ticks: [Double] = []
        for exponent in lowest...highest {
            ticks += factors.map { LogScale.power($0, exponent) }.filter { $0 >= least && $0 <= most }
        }
        return ticks
    }

    private static func steps(around value: Double) -> [Double] {
        let middle = Int(log10(value).rounded(.down))
        var steps: [Double] = []
        for exponent in middle - 1...middle + 1 { steps += [1, 2, 5].map { power($0, exponent) } }
        return steps
    }

    /// Returns a factor times a power of ten, as the decimal number is read: 2 · 10^-2 is 0.02.
    private static func power(_ factor: Double, _ exponent: Int) -> Double {
        Double("\(Int(factor))e\(exponent)") ?? factor * pow(10, Double(exponent))
    }

    /// Returns a tick's number: "0.05", "20", "5k".
    static func label(_ value: Double) -> String {
        if value >= 1_000_000 { return String(format: "%gM", value / 1_000_000) }
        return value >= 10_000 ? String(format: "%gk", value / 1000) : String(format: "%g", value)
    }
}
