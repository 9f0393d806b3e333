import ImagingCore

@testable import ContourKit

/// Canny's edges, pixel by pixel.
struct SlowEdges {
    let isEdge: Raster<UInt8>

    init(of plane: Raster<UInt8>, low: Int, high: Int) {
        func sample(_ column: Int, _ row: Int) -> Int {
            Int(plane[min(max(column, 0), plane.width - 1), min(max(row, 0), plane.height - 1)])
        }
        func derivative(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
            var (x, y) = (0, 0)
            for (offset, weight) in [(-1, 1), (0, 2), (1, 1)] {
                x += weight * (sample(column + 1, row + offset) - sample(column - 1, row + offset))
                y += weight * (sample(column + offset, row + 1) - sample(column + offset, row - 1))
            }
            return (x, y)
        }
        func slope(_ column: Int, _ row: Int) -> Int {
            guard plane.bounds.contains(x: column, y: row) else { return 0 }
            let (x, y) = derivative(column, row)
            return abs(x) + abs(y)
        }
        var weak = Raster<UInt8>(width: plane.width, height: plane.height)
        var waiting: [(Int, Int)] = []
        for row in 0..<plane.height {
            for column in 0..<plane.width {
                let (x, y) = derivative(column, row)
                var step = (1, x * y < 0 ? -1 : 1)
                if abs(y) * 29 < abs(x) * 12 { step = (1, 0) }
                if abs(x) * 29 < abs(y) * 12 { step = (0, 1) }
                // The neighbour above counts as the one before, and of one row that on the left.
                if step.1 < 0 { step = (-step.0, -step.1) }
                let here = slope(column, row)
                guard here > low, here > slope(column - step.0, row - step.1),
                    here >= slope(column + step.0, row + step.1)
                else { continue }
                weak[column, row] = 1
                if here > high { waiting.append((column, row)) }
            }
        }
        var isEdge = Raster<UInt8>(width: plane.width, height: plane.height)
        while let (column, row) = waiting.popLast() {
            guard plane.bounds.contains(x: column, y: row), weak[column, row] == 1, isEdge[column, row] == 0 else {
                continue
            }
            isEdge[column, row] = 1
            for y in -1...1 { for x in -1...1 { waiting.append((column + x, row + y)) } }
        }
        self.isEdge = isEdge
    }

    /// Makes open lines of closed ones that are the same both ways from some point.
    static func folded(_ contour: SlowContour) -> SlowContour {
        let (points, count) = (contour.points, contour.points.count)
        guard count > 1, count % 2 == 0 else { return contour }
        for turn in points.indices
        where (1...count / 2).allSatisfy({ points[(turn + $0) % count] == points[(turn + count - $0) % count] }) {
            var line = contour
            line.points = (0...count / 2).map { points[(turn + $0) % count] }
            line.isClosed = false
            return line
        }
        return contour
    }
}
