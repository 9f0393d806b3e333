import ImagingCore

/// The minimum cut at full size, in a band of a few pixels around the edge that was found at a coarse one.
struct FineCut {
    /// What a pixel costs that lies at the band's far side.
    private static let pull: Float = 300

    let photo: Raster<RGBA8>
    /// The stroke at full size, where it was found to lie on the photo's edges as far as the coarse size shows.
    let stroke: Mask?
    let coarse: Mask
    let colors: LearntColors
    let options: SmartBrushOptions
    let bands: ParallelBands
    let monitor: WorkMonitor

    /// Returns the refined edge at full size: 0 or 255.
    func mask() throws -> Raster<UInt8> {
        // Distances to the edge, 8 to the coarse pixel, as bytes: 128 is the edge.
        let distances: Raster<UInt8> = coarse.signedDistance(bands: bands).map { depth in
            UInt8(min(255, max(0, 128 + 8 * depth)))
        }
        try monitor.checkCancellation()
        let depth = distances.resized(to: photo.size, filter: .bilinear, bands: bands)
        try monitor.checkCancellation()
        let result: Raster<UInt8> = bands.raster(width: photo.width, height: photo.height) { rows, output in
            let start = rows.lowerBound * photo.width
            if let stroke {
                let coverage = stroke.coverage.span
                for at in 0..<output.count { output[at] = coverage[start &+ at] >= Mask.threshold ? 255 : 0 }
            } else {
                let depth = depth.span
                for at in 0..<output.count { output[at] = depth[start &+ at] >= 128 ? 255 : 0 }
            }
        }
        if options.quality == .preview { return result }
        return try cut(depth: depth, start: result)
    }

    private func cut(depth: Raster<UInt8>, start: Raster<UInt8>) throws -> Raster<UInt8> {
        let width = photo.width
        let scale = Float(photo.width) / Float(coarse.width)
        // Somewhat more than one coarse pixel on either side.
        let reach: Float = 10
        let region = Mask(coverage: depth.map { abs(Int($0) - 128) < Int(reach) ? 255 : 0 })
        let places = region.coverage.pixels.indices.filter { region.coverage.pixels[$0] != 0 }
        try monitor.checkCancellation()
        var graph = PixelGraph(region: region, connectivity: .eight)
        try monitor.checkCancellation()
        let edges = BandEdges(photo, places: places)
        let weights = LinkWeights(
            meanDifference: edges.meanDifference, leastMean: 24, smoothness: options.smoothness)
        let ties = edges.link(&graph, weights: weights) { start.pixels[$0] != 0 }
        for (node, place) in places.enumerated() {
            let away = (Float(depth.pixels[place]) - 128) / reach
            let ratio = colors.ratio(
                column: Int(Float(place % width) / scale), row: Int(Float(place / width) / scale),
                pixel: photo.pixels[place])
            // A link at full size is shorter by the scale than the coarse one, and so is what it is weighed against.
            let cost = (FineCut.pull * away * abs(away) + CoarseCut.evidence * ratio) / scale
            graph.terminals[node] = Int32(cost.rounded()) + ties[node]
        }
        try monitor.checkCancellation()
        let cut = graph.minimumCut(monitor: monitor)
        try monitor.checkCancellation()
        var result = start
        for (node, place) in places.enumerated() {
            result[place % width, place / width] = cut.isSource[node] ? 255 : 0
        }
        monitor.advance()
        guard stroke != nil else { return result }
        let fit = OutlineFit(gradients: edges.gradients, places: places, size: photo.size)
        let gain = fit.fit(within: 1) { result.pixels[$0] != 0 } - fit.fit(within: 1) { start.pixels[$0] != 0 }
        return gain < OutlineFit.clearGain ? start : result
    }
}
