/// How many pixels a length has on paper, as a file tells it.
public struct PixelDensity: Hashable, Sendable, Codable {
    /// What the pixels are counted over.
    public enum Unit: String, Hashable, Sendable, Codable {
        /// Pixels for each inch.
        case inch
        /// Pixels for each centimetre.
        case centimeter
        /// Pixels for each metre.
        case meter
        /// No length: only the pixels' shape is known.
        case aspectRatio
    }

    /// Pixels for each unit along a row, above 0.
    public var horizontal: Int
    /// Pixels for each unit along a column, above 0.
    public var vertical: Int
    /// What the pixels are counted over.
    public var unit: Unit

    /// Makes a density.
    ///
    /// - Parameters:
    ///   - horizontal: Pixels for each unit along a row. Above 0.
    ///   - vertical: Pixels for each unit along a column. Above 0.
    ///   - unit: What the pixels are counted over.
    public init(horizontal: Int, vertical: Int, unit: Unit) {
        precondition(horizontal > 0 && vertical > 0, "a density must be positive")
        self.horizontal = horizontal
        self.vertical = vertical
        self.unit = unit
    }

    /// The density of the picture once its sides are exchanged.
    var exchanged: PixelDensity { PixelDensity(horizontal: vertical, vertical: horizontal, unit: unit) }

    /// The same density in JFIF's terms: whole numbers up to 65535 over an inch, a centimetre or nothing.
    ///
    /// Pixels for each metre become pixels for each centimetre when they are whole, else for each inch, rounded.
    var jfif: PixelDensity {
        switch unit {
        case .inch, .centimeter, .aspectRatio: limited(to: 65535)
        case .meter:
            if horizontal % 100 == 0 && vertical % 100 == 0 {
                PixelDensity(horizontal: horizontal / 100, vertical: vertical / 100, unit: .centimeter)
                    .limited(to: 65535)
            } else {
                converted(by: 0.0254, to: .inch).limited(to: 65535)
            }
        }
    }

    /// The same density in PNG's terms: whole numbers up to 2³¹−1 over a metre or nothing; rounded.
    var phys: PixelDensity {
        switch unit {
        case .meter, .aspectRatio: limited(to: 0x7FFF_FFFF)
        case .inch: converted(by: 1 / 0.0254, to: .meter).limited(to: 0x7FFF_FFFF)
        case .centimeter: converted(by: 100, to: .meter).limited(to: 0x7FFF_FFFF)
        }
    }

    private func converted(by factor: Double, to unit: Unit) -> PixelDensity {
        // Held far inside Int's range before the conversion, which would trap beyond it.
        let across = Swift.max(1, Swift.min(1e15, (Double(horizontal) * factor).rounded()))
        let down = Swift.max(1, Swift.min(1e15, (Double(vertical) * factor).rounded()))
        return PixelDensity(horizontal: Int(across), vertical: Int(down), unit: unit)
    }

    private func limited(to maximum: Int) -> PixelDensity {
        PixelDensity(
            horizontal: Swift.min(Swift.max(1, horizontal), maximum),
            vertical: Swift.min(Swift.max(1, vertical), maximum), unit: unit)
    }
}
