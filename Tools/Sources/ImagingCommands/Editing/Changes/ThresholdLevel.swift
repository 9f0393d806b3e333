/// From which brightness on a pixel is white.
enum ThresholdLevel: Hashable, Sendable {
    /// That which divides the picture's own brightness best.
    case otsu
    /// A value in 1...255.
    case level(UInt8)

    /// What a good text is.
    static let expectation = "otsu or a whole number in 1...255"

    /// Reads "otsu" and whole numbers.
    init?(_ text: String) {
        if text == "otsu" {
            self = .otsu
        } else if let level = UInt8(text), level >= 1 {
            self = .level(level)
        } else {
            return nil
        }
    }
}
