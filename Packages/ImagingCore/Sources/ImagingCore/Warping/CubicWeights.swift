/// Catmull and Rom's cubic as whole numbers.
enum CubicWeights {
    /// How many fractions of a pixel there are.
    static let fractionCount = 128

    /// The four weights of each fraction 0/128, 1/128, … 127/128, which sum to 1 << 14.
    static let fixed: [Int16] = (0..<fractionCount).flatMap { fraction -> [Int16] in
        let t = Double(fraction) / Double(fractionCount)
        let exact = [1 + t, t, 1 - t, 2 - t].map { ResamplingFilter.bicubic.weight(at: $0) * 16_384 }
        var whole = exact.map { Int($0.rounded()) }
        // What rounding added or took goes back to the larger of the middle ones.
        whole[fraction < fractionCount / 2 ? 1 : 2] -= whole.reduce(0, +) - 16_384
        return whole.map { Int16($0) }
    }
}
