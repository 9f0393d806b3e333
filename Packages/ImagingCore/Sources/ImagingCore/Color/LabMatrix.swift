/// The matrix between linear sRGB and X / Xn, Y / Yn, Z / Zn.
enum LabMatrix {
    /// From linear light: the chromaticities of sRGB's primaries and of D65, solved so that white is (1, 1, 1).
    static let fromLinear: [Float] = exact.map { Float($0) }

    /// To linear light.
    static let toLinear: [Float] = inverse(exact).map { Float($0) }

    private static let exact: [Double] = {
        // x, y of red, green, blue; X, Y, Z for Y = 1 as columns.
        let primaries = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
        let columns = primaries.map { x, y in (x / y, 1.0, (1 - x - y) / y) }
        let matrix = columns.map(\.0) + columns.map(\.1) + columns.map(\.2)
        let white = (x: 0.3127, y: 0.3290)
        let whiteXYZ = [white.x / white.y, 1, (1 - white.x - white.y) / white.y]
        // How much of each primary makes white.
        let solved = inverse(matrix)
        let amounts = (0..<3).map { row in
            solved[3 * row] * whiteXYZ[0] + solved[3 * row + 1] * whiteXYZ[1] + solved[3 * row + 2] * whiteXYZ[2]
        }
        return (0..<9).map { matrix[$0] * amounts[$0 % 3] / whiteXYZ[$0 / 3] }
    }()

    private static func inverse(_ m: [Double]) -> [Double] {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let adjugate = [
            minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
            -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
            minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
        ]
        let determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6]
        return adjugate.map { $0 / determinant }
    }
}
