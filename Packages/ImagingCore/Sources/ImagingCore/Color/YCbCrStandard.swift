/// How much red, green and blue weigh in the Y of YCbCr.
public enum YCbCrStandard: Hashable, Sendable, CaseIterable {
    /// 0.299, 0.587 and 0.114: JPEG, and video of standard definition.
    case rec601
    /// 0.2126, 0.7152 and 0.0722: video of high definition.
    case rec709

    private var weights: (red: Double, green: Double, blue: Double) {
        switch self {
        case .rec601: (0.299, 0.587, 0.114)
        case .rec709: (0.2126, 0.7152, 0.0722)
        }
    }

    /// In 32768ths, the rows of Y, Cb and Cr; the first sums to 1, the others to 0.
    var wholeMatrix: [Int32] {
        let one = 32768.0
        let (red, green, blue) = weights
        let luma = [Int32((red * one).rounded()), Int32((green * one).rounded())]
        let blueOfRed = Int32((-red / (2 * (1 - blue)) * one).rounded())
        let redOfBlue = Int32((-blue / (2 * (1 - red)) * one).rounded())
        return [
            luma[0], luma[1], 32768 - luma[0] - luma[1], blueOfRed, -16384 - blueOfRed, 16384, 16384,
            -16384 - redOfBlue, redOfBlue,
        ]
    }

    /// In 32768ths: what Cr adds to red, Cb and Cr to green, and Cb to blue.
    var wholeInverse: [Int32] { inverse.map { Int32(($0 * 32768).rounded()) } }

    /// The weights of Y, and the shares of the differences from it that Cb and Cr are.
    var matrix: [Float] {
        let (red, green, blue) = weights
        return [red, green, blue, 0.5 / (1 - blue), 0.5 / (1 - red)].map { Float($0) }
    }

    /// The same as ``wholeInverse``, unrounded.
    var inverse: [Double] {
        let (red, green, blue) = weights
        return [2 * (1 - red), -2 * blue * (1 - blue) / green, -2 * red * (1 - red) / green, 2 * (1 - blue)]
    }
}
