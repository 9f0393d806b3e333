import ImagingCore

/// Chances as logarithms of odds, in which what speaks for and against adds up.
enum LogOdds {
    /// The log odds of a chance, held within 0.002...0.998.
    static func of(_ chance: Double) -> Double {
        let held = Swift.min(0.998, Swift.max(0.002, chance))
        return ExactMath.logarithm(held / (1 - held))
    }

    /// The chance that has these log odds.
    static func chance(_ logOdds: Double) -> Double { 1 / (1 + ExactMath.exponential(-logOdds)) }
}
