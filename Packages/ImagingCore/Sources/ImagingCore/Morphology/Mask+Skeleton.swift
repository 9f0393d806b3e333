extension Mask {
    /// Returns the selection thinned to lines of one pixel that are connected as it is.
    ///
    /// A pixel counts as selected from ``threshold`` on; the result has 0 and 255 alone. Beyond the mask nothing is
    /// selected. Pieces (of eight neighbours) stay pieces, and none vanishes.
    /// ```
    /// . . . . . . .        . . . . . . .
    /// . # # # # # .        . . . . . . .
    /// . # # # # # .   →    . . # # # . .
    /// . # # # # # .        . . . . . . .
    /// . . . . . . .        . . . . . . .
    /// ```
    ///
    /// - Parameter bands: Where cancellation comes from: cancelled work stops, and its result is unfinished.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: Guo, Hall, Parallel Thinning with Two-Subiteration Algorithms (1989), algorithm A1.
    public func skeleton(bands: ParallelBands = ParallelBands()) -> Mask {
        let stride = width + 2
        var isSelected = [Bool](repeating: false, count: stride * (height + 2))
        let monitor = bands.monitor
        for row in 0..<height where monitor?.isCancelled != true {
            for column in 0..<width where selects(column: column, row: row) {
                isSelected[(row + 1) * stride + column + 1] = true
            }
        }
        // The eight neighbours, clockwise from the one above.
        let offsets = [-stride, -stride + 1, 1, stride + 1, stride, stride - 1, -1, -stride - 1]
        func neighbourhood(_ place: Int) -> Int {
            var bits = 0
            for index in 0..<8 where isSelected[place &+ offsets[index]] { bits |= 1 << index }
            return bits
        }
        // A pixel whose neighbours have not changed since both kinds of pass kept it will be kept for good.
        var candidates: [Int] = []
        for row in 0..<height where monitor?.isCancelled != true {
            let start = (row + 1) * stride + 1
            for place in start..<start + width where isSelected[place] && neighbourhood(place) != 255 {
                candidates.append(place)
            }
        }
        var passesDue = [UInt8](repeating: 0, count: isSelected.count)
        for place in candidates { passesDue[place] = 2 }
        var pass = 0
        while !candidates.isEmpty && monitor?.isCancelled != true {
            let removable = Thinning.removable[pass & 1]
            var removed: [Int] = []
            var kept: [Int] = []
            for place in candidates {
                if removable[neighbourhood(place)] {
                    removed.append(place)
                } else {
                    passesDue[place] -= 1
                    if passesDue[place] > 0 { kept.append(place) }
                }
            }
            for place in removed {
                isSelected[place] = false
                passesDue[place] = 0
            }
            // Those removed in this pass may be neighbours, so all must be gone before new candidates are looked for.
            for place in removed {
                for index in 0..<8 {
                    let next = place &+ offsets[index]
                    guard isSelected[next] else { continue }
                    if passesDue[next] == 0 { kept.append(next) }
                    passesDue[next] = 2
                }
            }
            candidates = kept
            pass += 1
        }
        var thinned = Raster<UInt8>(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width where isSelected[(row + 1) * stride + column + 1] { thinned[column, row] = 255 }
        }
        return Mask(coverage: thinned)
    }
}

/// Which pixels a pass of thinning removes, by their neighbours: bit 0 is the one above, then clockwise.
private enum Thinning {
    static let removable: [[Bool]] = (0..<2).map { pass in (0..<256).map { isRemovable($0, pass: pass) } }

    private static func isRemovable(_ bits: Int, pass: Int) -> Bool {
        // Numbered as in the paper: p2 above, p4 right, p6 below, p8 left.
        func p(_ number: Int) -> Bool { bits >> (number - 2) & 1 == 1 }
        func count(_ conditions: Bool...) -> Int { conditions.count { $0 } }
        let pieces = count(
            !p(2) && (p(3) || p(4)), !p(4) && (p(5) || p(6)), !p(6) && (p(7) || p(8)), !p(8) && (p(9) || p(2)))
        let neighbours = Swift.min(
            count(p(9) || p(2), p(3) || p(4), p(5) || p(6), p(7) || p(8)),
            count(p(2) || p(3), p(4) || p(5), p(6) || p(7), p(8) || p(9)))
        let isOnKeptSide = pass == 0 ? (p(2) || p(3) || !p(5)) && p(4) : (p(6) || p(7) || !p(9)) && p(8)
        return pieces == 1 && (2...3).contains(neighbours) && !isOnKeptSide
    }
}
