/// The probability of a yes-or-no decision, learned from those made so far.
///
/// It moves quickly at first and slowly later, so that few decisions teach it and noise does not unsettle it.
struct AdaptiveBit: Sendable {
    /// The probability of `true` in 65536ths; always in 3...65533.
    private(set) var trueShare: UInt32 = 32768
    private var learned: UInt8 = 0

    mutating func learn(_ bit: Bool) {
        // Shifts of at most 7 keep the share at least 3 away from 0 and 65536.
        let shift = UInt32(
            learned < 2 ? 2 : learned < 6 ? 3 : learned < 14 ? 4 : learned < 40 ? 5 : learned < 120 ? 6 : 7)
        if bit { trueShare &+= (65536 &- trueShare) >> shift } else { trueShare &-= trueShare >> shift }
        if learned < 120 { learned &+= 1 }
    }
}

/// Writes decisions, or reads them: one walk over a mask serves both ways.
protocol BitCoder {
    /// Codes one decision and lets its probability learn.
    ///
    /// - Parameters:
    ///   - bit: The decision; asked for only when writing.
    ///   - model: The probability.
    /// - Returns: The decision, given or read.
    mutating func code(_ bit: @autoclosure () -> Bool, _ model: inout AdaptiveBit) -> Bool
}
