/// An amount of memory as it is typed: `500000`, `64K`, `500M`, `2G`, with 1000 as the factor.
struct MemorySize: Hashable, Sendable {
    let bytes: Int

    /// Reads the text; nil when it is no such amount, or is 0.
    init?(text: String) {
        let factors: [Character: Int] = ["K": 1000, "M": 1_000_000, "G": 1_000_000_000]
        let factor = text.last.flatMap { factors[Character($0.uppercased())] }
        let digits = factor == nil ? text[...] : text.dropLast()
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0 else { return nil }
        let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: factor ?? 1)
        if isTooMuch { return nil }
        self.bytes = bytes
    }
}
