extension LightColor {
    /// A colour with a name.
    public enum Preset: String, CaseIterable, Sendable {
        /// White without a tint: (255, 255, 255).
        case pureWhite
        /// White with a little yellow: (255, 244, 220).
        case warmCream
        /// A cold, light blue: (200, 230, 255).
        case iceBlue
        /// A light pink: (255, 209, 220).
        case softPink
        /// The yellow of candles: (255, 191, 94).
        case warmAmber
        /// A light violet: (214, 202, 255).
        case coolLavender

        /// The name as a screen shows it, in English, such as "Warm Cream".
        public var title: String {
            switch self {
            case .pureWhite: "Pure White"
            case .warmCream: "Warm Cream"
            case .iceBlue: "Ice Blue"
            case .softPink: "Soft Pink"
            case .warmAmber: "Warm Amber"
            case .coolLavender: "Cool Lavender"
            }
        }
    }

    /// White without a tint.
    public static let pureWhite = LightColor(.pureWhite)
    /// White with a little yellow.
    public static let warmCream = LightColor(.warmCream)

    /// Makes a colour of its name.
    public init(_ preset: Preset) {
        switch preset {
        case .pureWhite: self.init(red: 255, green: 255, blue: 255)
        case .warmCream: self.init(red: 255, green: 244, blue: 220)
        case .iceBlue: self.init(red: 200, green: 230, blue: 255)
        case .softPink: self.init(red: 255, green: 209, blue: 220)
        case .warmAmber: self.init(red: 255, green: 191, blue: 94)
        case .coolLavender: self.init(red: 214, green: 202, blue: 255)
        }
    }

    /// The colour's name, or nil when it has none.
    public var preset: Preset? { Preset.allCases.first { LightColor($0) == self } }

    /// The colour as a text: its name, such as `warmCream`, or else six hexadecimal digits, such as `#FF8800`.
    public var text: String {
        if let preset { return preset.rawValue }
        let digits = String((Int(red) << 16 | Int(green) << 8 | Int(blue)), radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Reads what ``text`` wrote; nil for anything else.
    ///
    /// - Parameter text: A preset's name, or `#` and six hexadecimal digits, large or small.
    public init?(_ text: String) {
        if let preset = Preset(rawValue: text) {
            self.init(preset)
            return
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let bits = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits))
    }
}
