import ImagingCore

/// Where a photo has so little contrast that no edge can be told.
struct LocalContrast {
    private let cellSide: Int
    private let columns: Int
    /// For each cell 1 where there is nothing but noise, 0 where there is contrast.
    private let weaknesses: [Float]

    /// Measures the deviations of colours in square cells, each with its eight neighbours.
    ///
    /// - Parameters:
    ///   - lab: The photo's Lab coordinates, smoothed against grain.
    ///   - cellSide: In pixels, at least 1.
    init(lab: Raster<RGBAFloat>, cellSide: Int) {
        self.cellSide = cellSide
        columns = (lab.width + cellSide - 1) / cellSide
        let rows = (lab.height + cellSide - 1) / cellSide
        let (columns, colors) = (columns, lab.span)
        // The sums of the three coordinates, and of all their squares; how many there are.
        var sums = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        var counts = [Float](repeating: 0, count: columns * rows)
        for row in 0..<lab.height {
            for column in 0..<lab.width {
                let color = colors[row &* lab.width &+ column]
                let cell = row / cellSide &* columns &+ column / cellSide
                let place = SIMD4(color.red, color.green, color.blue, 0)
                sums[cell] += place
                sums[cell].w += ColorPalette.squaredDistance(place, .zero)
                counts[cell] += 1
            }
        }
        weaknesses = sums.indices.map { cell in
            var sum = SIMD4<Float>.zero
            var count: Float = 0
            for y in max(0, cell / columns - 1)...min(rows - 1, cell / columns + 1) {
                for x in max(0, cell % columns - 1)...min(columns - 1, cell % columns + 1) {
                    sum += sums[y * columns + x]
                    count += counts[y * columns + x]
                }
            }
            let mean = sum / count
            let variance = max(0, mean.w - ColorPalette.squaredDistance(mean, .zero))
            return min(1, max(0, (3 - variance.squareRoot()) / 1.5))
        }
    }

    /// How little contrast there is around a pixel, in 0...1.
    @inline(__always) func weakness(column: Int, row: Int) -> Float {
        weaknesses[row / cellSide &* columns &+ column / cellSide]
    }
}
