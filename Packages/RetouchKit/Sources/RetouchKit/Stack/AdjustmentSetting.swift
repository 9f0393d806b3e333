/// What of a photo's light, colour and framing can be set by one number.
public enum AdjustmentSetting: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
    /// How much light there is, in stops: 1 is twice as much. In −5...5.
    case exposure
    /// How warm the light is, in mireds: above 0 the picture becomes more yellow. In −100...100.
    case temperature
    /// How far the light leans to magenta (above 0) or green, in five-thousandths of CIE 1960's v. In −100...100.
    case tint
    /// How far light and dark lie apart, about middle grey. In −100...100.
    case contrast
    /// How strong colours are: −100 leaves greys, 100 doubles their strength. In −100...100.
    case saturation
    /// How bright the dark parts are. In −100...100.
    case shadows
    /// How bright the bright parts are. In −100...100.
    case highlights
    /// By how many degrees the picture is turned clockwise. In −45...45.
    case straighten

    /// The values that it can have; 0, which changes nothing, is among them.
    public var domain: ClosedRange<Double> {
        switch self {
        case .exposure: -5...5
        case .straighten: -45...45
        default: -100...100
        }
    }

    /// Throws when a value lies outside the domain, or is no number.
    func validate(_ value: Double) throws(RetouchError) {
        guard domain.contains(value) else { throw .invalidSetting(self, value) }
    }
}
