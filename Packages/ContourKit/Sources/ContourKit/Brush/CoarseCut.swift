import ImagingCore

/// The minimum cut in a band around a stroke's edge, with the colours that are around each pixel.
///
/// It is made at a size at which the whole band can be looked at.
struct CoarseCut {
    /// What a unit of evidence (a factor e of likelihood) costs.
    static let evidence: Float = 64
    /// What a node costs that goes to the other side than the stroke says, where the photo has no contrast: as much as
    /// keeps a hole with a radius of five pixels from being closed.
    private static let hold: Float = 80

    private let photo: Raster<RGBA8>
    private let stroke: Mask
    private let isDrawn: Bool
    private let options: SmartBrushOptions
    private let bands: ParallelBands
    private let monitor: WorkMonitor
    private let reach: Float
    /// How deep a pixel must be within a side to teach its colour at first.
    private let trust: Float
    private let cellSide: Int

    /// Prepares a cut.
    ///
    /// - Parameters:
    ///   - photo: What is around the stroke.
    ///   - stroke: The stroke, of the photo's size.
    ///   - area: The stroke's area in pixels.
    ///   - isDrawn: Whether somebody drew it, who may have followed the edges with care.
    init(
        photo: Raster<RGBA8>, stroke: Mask, area: Int, isDrawn: Bool = true, options: SmartBrushOptions,
        bands: ParallelBands, monitor: WorkMonitor
    ) {
        self.photo = photo
        self.stroke = stroke
        self.isDrawn = isDrawn
        self.options = options
        self.bands = bands
        self.monitor = monitor
        let side = Double(area).squareRoot()
        reach = Float(max(3, options.reach * side))
        trust = Float(0.64 * options.reach * side)
        cellSide = max(4, Int(0.12 * side))
    }

    /// The refined stroke, and what was learnt on the way.
    struct Result {
        /// The refined stroke, or the stroke itself where that lies on the photo's edges.
        let mask: Mask
        /// Whether it is the stroke itself.
        let isStroke: Bool
        /// The colours that were learnt last.
        let colors: LearntColors
    }

    /// Returns the refined stroke.
    func run() throws -> Result {
        let width = photo.width
        let depth = stroke.signedDistance(bands: bands)
        let region = Mask(coverage: depth.map { abs($0) <= reach ? 255 : 0 })
        let places = region.coverage.pixels.indices.filter { region.coverage.pixels[$0] != 0 }
        try monitor.checkCancellation()
        let lab = ColorConversion.lab(from: photo, bands: bands)
        try monitor.checkCancellation()
        var graph = PixelGraph(region: region, connectivity: .eight)
        let edges = BandEdges(lab, places: places)
        let offset = StrokeOffset(distances: places.map { depth.pixels[$0] }, gradients: edges.gradients, reach: reach)
        let weights = LinkWeights(
            meanDifference: edges.meanDifference, leastMean: 4, smoothness: options.smoothness)
        let ties = edges.link(&graph, weights: weights) { depth.pixels[$0] > 0 }
        try monitor.checkCancellation()
        let smooth = photo.gaussianBlurred(sigma: 1, bands: bands)
        let smoothLab = ColorConversion.lab(from: smooth, bands: bands)
        let contrast = LocalContrast(lab: smoothLab, cellSide: cellSide)
        try monitor.checkCancellation()
        let (numbers, palette) = try colors(of: smooth, depth: depth)
        var sides = depth.pixels.map { distance -> Int8 in
            let line = distance - offset.depth
            let trust = trust * (1 - 0.5 * offset.confidence)
            return abs(distance) > 4.5 * reach ? 0 : line > trust ? 1 : line < -trust ? -1 : 0
        }
        let pull = 0.5 * (1 + 3 * offset.confidence)
        var isInside = depth.pixels.map { $0 > 0 }
        var costs = [Int32](repeating: 0, count: places.count)
        graph.terminals = ties
        var local: LocalColors?
        for round in 0..<options.roundCount {
            if round > 0 { settle(&sides, isInside: isInside, depth: depth) }
            let colors = LocalColors(numbers: numbers, sides: sides, palette: palette, cellSide: cellSide)
            for (node, place) in places.enumerated() {
                let (column, row) = (place % width, place / width)
                let away = (depth.pixels[place] - offset.depth) / reach
                let prior = pull * away * abs(away)
                let ratio = colors.ratio(column: column, row: row, color: numbers.pixels[place])
                // Where there is no contrast colours are grain, and the stroke says more.
                let weakness = contrast.weakness(column: column, row: row)
                let hold = CoarseCut.hold * (depth.pixels[place] > 0 ? weakness : -weakness)
                let cost = CoarseCut.evidence * (ratio * (1 - weakness) + prior) + hold
                let rounded = Int32(cost.rounded())
                graph.terminals[node] += rounded - costs[node]
                costs[node] = rounded
            }
            try monitor.checkCancellation()
            // What flowed in the round before need not flow again.
            let cut = graph.takeMinimumCut(monitor: monitor)
            try monitor.checkCancellation()
            for (node, place) in places.enumerated() { isInside[place] = cut.isSource[node] }
            local = colors
            monitor.advance()
        }
        var isStroke = false
        if isDrawn {
            let fit = OutlineFit(
                gradients: BandEdges(smoothLab, places: places).gradients, places: places, size: photo.size)
            let drawn = fit.fit(within: 2) { depth.pixels[$0] > 0 }
            isStroke =
                drawn >= OutlineFit.careful && fit.fit(within: 2) { isInside[$0] } - drawn < OutlineFit.clearGain
        }
        if isStroke { isInside = depth.pixels.map { $0 > 0 } }
        let coverage = Raster<UInt8>(width: width, height: photo.height, pixels: isInside.map { $0 ? 255 : 0 })
        return Result(
            mask: Mask(coverage: coverage), isStroke: isStroke, colors: LearntColors(local: local, palette: palette))
    }

    /// Returns for each pixel the number of its colour, and the colours: those around the stroke.
    private func colors(
        of smooth: Raster<RGBA8>, depth: Raster<Float>
    ) throws -> (Raster<UInt8>, ColorPalette) {
        var counts = [Int32](repeating: 0, count: ColorPalette.binCount)
        let (pixels, depths) = (smooth.span, depth.span)
        for at in 0..<pixels.count where abs(depths[at]) <= 4.5 * reach {
            counts[ColorPalette.bin(pixels[at])] += 1
        }
        let palette = ColorPalette(counts: counts, size: 32)
        try monitor.checkCancellation()
        return (smooth.map { palette.numbers[ColorPalette.bin($0)] }, palette)
    }

    /// Lets what the cut decided teach colours, but for the pixels at its edge.
    private func settle(_ sides: inout [Int8], isInside: [Bool], depth: Raster<Float>) {
        let (width, height) = (photo.width, photo.height)
        for row in 0..<height {
            for column in 0..<width {
                let at = row &* width &+ column
                if abs(depth.pixels[at]) > 4.5 * reach { continue }
                let side = isInside[at]
                let isEdge =
                    (column > 0 && isInside[at &- 1] != side) || (column &+ 1 < width && isInside[at &+ 1] != side)
                    || (row > 0 && isInside[at &- width] != side)
                    || (row &+ 1 < height && isInside[at &+ width] != side)
                sides[at] = isEdge ? 0 : side ? 1 : -1
            }
        }
    }
}
