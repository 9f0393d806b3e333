/// The values that a field can have.
public enum SettingDomain: Hashable, Sendable {
    /// Yes or no.
    case flag
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// One of some words.
    case choice([String])
    /// A preset's name, or `#` and six hexadecimal digits.
    case color
}

extension SettingDomain: CustomStringConvertible {
    /// The domain for people: `10...120`, `off, on or auto`.
    public var description: String {
        func list(_ words: [String]) -> String {
            words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
        }
        return switch self {
        case .flag: "off or on"
        case .number(let range):
            "\(SettingValue.number(range.lowerBound))...\(SettingValue.number(range.upperBound))"
        case .choice(let words): list(words)
        case .color: list(LightColor.Preset.allCases.map(\.rawValue) + ["#RRGGBB"])
        }
    }
}
