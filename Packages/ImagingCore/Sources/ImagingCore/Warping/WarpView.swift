/// How the result of a warp sees its source: the map from the result's places to the source's.
struct WarpView {
    /// The level of the pyramid from which a part of the result is taken, and how much is added of the next.
    struct Choice: Equatable {
        /// The level: 0 is the source itself.
        var level: Int
        /// How many 256ths of the result come from the level after it: in 0..<256.
        var share: Int32
    }

    /// The map.
    let map: Homography

    /// Whether the map has a horizon.
    let isPerspective: Bool

    /// Makes a view of a map from the result's places to the source's.
    init(_ map: Homography) {
        isPerspective = map.row3.x != 0 || map.row3.y != 0
        self.map =
            isPerspective
            ? map : Homography(row1: map.row1 / map.row3.z, row2: map.row2 / map.row3.z, row3: SIMD3(0, 0, 1))
    }

    /// The map to the places of another level, row by row.
    ///
    /// - Parameters:
    ///   - level: The level's size.
    ///   - source: The size of level 0.
    func matrix(level: PixelSize, source: PixelSize) -> [Double] {
        let x = map.row1 * (Double(level.width) / Double(Swift.max(1, source.width)))
        let y = map.row2 * (Double(level.height) / Double(Swift.max(1, source.height)))
        return [x.x, x.y, x.z, y.x, y.y, y.z, map.row3.x, map.row3.y, map.row3.z]
    }

    /// How many source pixels one pixel of the result spans, in the direction in which it spans most, or nil beyond the
    /// horizon.
    func span(x: Double, y: Double) -> Double? {
        let place = SIMD3(x, y, 1)
        let depth = (map.row3 * place).sum()
        guard depth > 0 else { return nil }
        let u = (map.row1 * place).sum() / depth
        let v = (map.row2 * place).sum() / depth
        let right = SIMD2(map.row1.x - u * map.row3.x, map.row2.x - v * map.row3.x) / depth
        let down = SIMD2(map.row1.y - u * map.row3.y, map.row2.y - v * map.row3.y) / depth
        return Swift.max((right * right).sum(), (down * down).sum()).squareRoot()
    }

    /// The level for a part of the result around a place.
    ///
    /// Between the scales 1 and ½ the share goes from 0 to 1 in a straight line, and stays 0 down to 16/17.
    ///
    /// - Parameters:
    ///   - x: The place's distance from the left edge.
    ///   - y: The place's distance from the top edge.
    ///   - deepest: The last level that there is.
    func choice(x: Double, y: Double, deepest: Int) -> Choice {
        guard deepest > 0, let span = span(x: x, y: y), span > 1 else { return Choice(level: 0, share: 0) }
        // Infinite and huge spans are those of the last level.
        guard span < Double(sign: .plus, exponent: deepest, significand: 1) else {
            return Choice(level: deepest, share: 0)
        }
        let level = Int(span.exponent)
        let share = Swift.max(0, (span.significand - 1.0625) / 0.9375)
        return Choice(level: level, share: Int32(share * 256))
    }

    /// The deepest level that any part of the result needs, as far as a grid of places over it tells.
    func deepestLevel(in size: PixelSize) -> Int {
        let steps = isPerspective ? 8 : 0
        var largest = 1.0
        for row in 0...steps {
            for column in 0...steps {
                let share = 1 / Double(Swift.max(1, steps))
                let (x, y) = (Double(size.width * column) * share, Double(size.height * row) * share)
                if let span = span(x: x, y: y), span > largest { largest = span }
            }
        }
        // Level k + 1 is needed for spans over 2^k, but for the little that choice(x:y:deepest:) leaves out.
        guard largest < 65_536 else { return 16 }
        return Int(largest.exponent) + (largest.significand > 1.0625 ? 1 : 0)
    }
}
