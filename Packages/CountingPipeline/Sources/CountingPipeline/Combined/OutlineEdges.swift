import Foundation
import ImagingCore

/// How clear a view's edges are along outlines that lie only about where the edges are.
struct OutlineEdges {
    /// The largest gradient within two pixels across and down.
    private let near: Raster<Float>

    init(_ gradients: Raster<Float>) {
        func largest(_ raster: Raster<Float>, across: Bool) -> Raster<Float> {
            var result = raster
            let values = raster.span
            var output = result.mutableSpan
            let step = across ? 1 : raster.width
            for row in 0..<raster.height {
                for column in 0..<raster.width {
                    let (place, end) = across ? (column, raster.width) : (row, raster.height)
                    var most: Float = 0
                    for offset in -2...2 where place + offset >= 0 && place + offset < end {
                        most = max(most, values[row * raster.width + column + offset * step])
                    }
                    output[row * raster.width + column] = most
                }
            }
            return result
        }
        near = largest(largest(gradients, across: true), across: false)
    }

    /// Returns the region of the ellipse in a box of the view, or nil when it has no edge.
    ///
    /// Its gradients are those along it less those along ellipses beside it: what the whole neighbourhood has is no edge of
    /// a thing.
    func ellipse(in box: PixelRect) -> SceneRegion? {
        let edge = edge(of: box)
        var beside: [Double] = []
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            beside.append(
                self.edge(
                    of: PixelRect(
                        x: box.x + x * box.width / 3, y: box.y + y * box.height / 3, width: box.width,
                        height: box.height)))
        }
        let excess = edge - beside.reduce(0, +) / 4
        guard excess > 0 else { return nil }
        var runs: [SceneRegion.Run] = []
        var area = 0
        for row in 0..<box.height {
            let y = (Double(row) + 0.5) / Double(box.height) * 2 - 1
            let half = (1 - y * y).squareRoot() * Double(box.width) / 2
            let start = Int((Double(box.width) / 2 - half).rounded())
            let end = max(start + 1, Int((Double(box.width) / 2 + half).rounded()))
            runs.append(
                SceneRegion.Run(row: Int32(box.y + row), start: Int32(box.x + start), end: Int32(box.x + end)))
            area += end - start
        }
        let isCut =
            box.x <= 1 || box.y <= 1 || box.x + box.width >= near.width - 1 || box.y + box.height >= near.height - 1
        return SceneRegion(
            bounds: box, runs: runs, area: Double(area), solidity: SceneRegion.solidity(of: runs, area: Double(area)),
            elongation: abs(log(Double(box.width) / Double(box.height))), edge: excess, weakEdge: excess, isCut: isCut)
    }

    /// Returns the mean gradient along the ellipse in a box; the part beyond the view counts for nothing.
    private func edge(of box: PixelRect) -> Double {
        let count = max(16, 2 * (box.width + box.height))
        let values = near.span
        var (sum, seen) = (0.0, 0)
        for step in 0..<count {
            let angle = 2 * Double.pi * Double(step) / Double(count)
            let column = Int((Double(box.x) + Double(box.width) * (1 + cos(angle)) / 2).rounded(.down))
            let row = Int((Double(box.y) + Double(box.height) * (1 + sin(angle)) / 2).rounded(.down))
            guard column > 0, row > 0, column < near.width - 1, row < near.height - 1 else { continue }
            sum += Double(values[row * near.width + column])
            seen += 1
        }
        return seen > 0 ? sum / Double(seen) : 0
    }
}
