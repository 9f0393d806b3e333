import ImagingCore

/// The differences of colour between the pixels of a band and their neighbours.
struct BandEdges<Pixel: ComparedPixel> {
    private let raster: Raster<Pixel>
    private let places: [Int]
    /// For each pixel of the band the gradient: the root of the mean of four squared differences.
    let gradients: [Float]
    /// The mean of the squared differences.
    let meanDifference: Float

    /// Measures the differences.
    ///
    /// - Parameters:
    ///   - raster: The photo.
    ///   - places: The indices of the band's pixels.
    init(_ raster: Raster<Pixel>, places: [Int]) {
        self.raster = raster
        self.places = places
        let (width, height) = (raster.width, raster.height)
        let colors = raster.span
        var total: Double = 0
        gradients = places.map { place in
            let (column, row) = (place % width, place / width)
            var sum: Float = 0
            for step in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                // Beyond the photo's edge there is no difference.
                let x = column + step.0
                let y = row + step.1
                guard x >= 0, x < width, y < height else { continue }
                let square = Pixel.squaredDifference(colors[place], colors[y * width + x])
                sum += step.0 != 0 && step.1 != 0 ? square / 2 : square
            }
            total += Double(sum)
            return (sum / 4).squareRoot()
        }
        meanDifference = Float(total / Double(max(1, 4 * places.count)))
    }

    /// Sets what the links of a graph cost, and returns for each node what those to pixels beyond the band do.
    ///
    /// - Parameters:
    ///   - graph: The graph of the band's pixels.
    ///   - weights: What links cost.
    ///   - isInside: Says of the index of a pixel beyond the band on which side it is.
    /// - Returns: What to add to the terminals.
    func link(_ graph: inout PixelGraph, weights: LinkWeights, isInside: (Int) -> Bool) -> [Int32] {
        let (width, height) = (raster.width, raster.height)
        let colors = raster.span
        var ties = [Int32](repeating: 0, count: places.count)
        let steps = PixelGraph.Direction.allCases.map(\.step)
        for (node, place) in places.enumerated() {
            let (column, row) = (place % width, place / width)
            for direction in 0..<steps.count {
                let (x, y) = (column &+ steps[direction].columns, row &+ steps[direction].rows)
                guard x >= 0, x < width, y >= 0, y < height else { continue }
                let other = y &* width &+ x
                let cost = weights.cost(
                    Pixel.squaredDifference(colors[place], colors[other]), isDiagonal: direction >= 4)
                let arc = steps.count &* node &+ direction
                if Int(graph.targets[arc]) < graph.nodeCount {
                    graph.capacities[arc] = cost
                } else {
                    ties[node] &+= isInside(other) ? cost : -cost
                }
            }
        }
        return ties
    }
}
