internal import CImagingKernels

/// The transfer curve of sRGB: from encoded samples to linear light and back.
///
/// - SeeAlso: IEC 61966-2-1:1999.
public enum SRGBCurve {
    /// Returns the linear light, 0...1, of an encoded sample: the `Float` nearest to the curve.
    ///
    /// 0 is 0, 255 is 1, and 188 is 0.5028864.
    public static func linear(_ encoded: UInt8) -> Float { linearTable[Int(encoded)] }

    /// Returns the encoded sample of linear light: the curve's value times 255, rounded, halves up.
    ///
    /// Light below 0 counts as 0, light above 1 as 1, and what is not a number as 0.
    public static func encoded(_ linear: Float) -> UInt8 {
        guard linear >= thresholds[1] else { return 0 }
        // The last threshold that is reached, by halving.
        var low = 1
        var high = 256
        while high - low > 1 {
            let middle = (low + high) / 2
            if thresholds[middle] <= linear { low = middle } else { high = middle }
        }
        return UInt8(low)
    }

    /// The linear light of each encoded sample.
    static let linearTable: [Float] = (0...255).map { Float(light(Double($0) / 255)) }

    /// The least light that gives each encoded sample; the first is not used, and the last is infinite.
    static let thresholds: [Float] =
        (0...255).map { sample in
            let exact = sample == 0 ? 0 : light((Double(sample) - 0.5) / 255)
            let near = Float(exact)
            return Double(near) < exact ? near.nextUp : near
        } + [.infinity]

    /// The linear light of each encoded 16-bit sample.
    static let linearTable16: [Float] = (0...65535).map { Float(light(Double($0) / 65535)) }

    /// The least light that gives each encoded 16-bit sample; the first is not used, and the last is infinite.
    static let thresholds16: [Float] =
        (0...65535).map { sample in
            let exact = sample == 0 ? 0 : light((Double(sample) - 0.5) / 65535)
            let near = Float(exact)
            return Double(near) < exact ? near.nextUp : near
        } + [.infinity]

    /// For the upper 17 bits of a `Float` from 2⁻¹³ up to 1, how many thresholds the least such number reaches.
    static let encodingTable: [UInt8] = (UInt32(IMAGING_SRGB_FIRST)..<UInt32(IMAGING_SRGB_END)).map {
        encoded(Float(bitPattern: $0 << 15))
    }

    /// The curve's linear light of an encoded value in 0...1.
    private static func light(_ encoded: Double) -> Double {
        if encoded <= 0.04045 { return encoded / 12.92 }
        let base = (encoded + 0.055) / 1.055
        // base^2.4 = base² × (base^0.2)²
        let root = ExactMath.root(5, of: base)
        return base * base * root * root
    }
}
