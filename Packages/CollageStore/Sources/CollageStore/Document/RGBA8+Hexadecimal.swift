import ImagingCore

extension RGBA8 {
    /// The colour as "#rrggbbaa".
    var hexadecimal: String {
        "#"
            + [red, green, blue, alpha].map { sample in
                (sample < 16 ? "0" : "") + String(sample, radix: 16)
            }.joined()
    }

    /// Takes "#rrggbbaa" in hexadecimal digits of either case, or nil when it is not that.
    init?(hexadecimal: String) {
        let bytes = [UInt8](hexadecimal.utf8)
        guard bytes.count == 9, bytes[0] == UInt8(ascii: "#") else { return nil }
        let digits = bytes.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 8 else { return nil }
        func sample(_ index: Int) -> UInt8 { UInt8(digits[2 * index] * 16 + digits[2 * index + 1]) }
        self.init(red: sample(0), green: sample(1), blue: sample(2), alpha: sample(3))
    }
}
