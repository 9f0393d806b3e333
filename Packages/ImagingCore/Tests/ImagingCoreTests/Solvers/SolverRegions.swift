import ImagingCore
import _ImagingTestSupport

/// Regions that are hard on a multigrid method.
enum SolverRegion: String, CaseIterable {
    case disc, ragged, holes, wires, noise

    /// Draws the region in a square of `side` pixels, with known pixels all around.
    func mask(side: Int) -> Mask {
        var generator = SeededGenerator(seed: 77)
        var mask = Mask(width: side, height: side)
        let center = Point(x: Double(side) / 2, y: Double(side) / 2)
        for row in 1..<side - 1 {
            for column in 1..<side - 1 {
                let distance = Point(x: Double(column), y: Double(row)).distance(to: center)
                let inDisc = distance < 0.47 * Double(side)
                let isSelected =
                    switch self {
                    case .disc: inDisc
                    case .ragged: distance < Double(side) * Double.random(in: 0.34...0.46, using: &generator)
                    case .holes:
                        inDisc && Int.random(in: 0..<100, using: &generator) != 0 && (column % 25 > 6 || row % 25 > 6)
                    // One pixel wide, known ones across the region and unknown ones out of it.
                    case .wires:
                        inDisc && column != row && (3 * column + row) % 47 != 0 || row == side / 3 || column == side / 4
                    case .noise: Int.random(in: 0..<100, using: &generator) < 80
                    }
                if isSelected { mask.coverage[column, row] = 255 }
            }
        }
        return mask
    }
}
