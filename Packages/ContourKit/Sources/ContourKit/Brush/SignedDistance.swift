import ImagingCore

extension Mask {
    /// Returns how deep each pixel's centre lies within the selection: positive inside, negative outside, about 0.5 at
    /// its edge.
    func signedDistance(bands: ParallelBands) -> Raster<Float> {
        let outside = distanceToSelected(bands: bands)
        let inside = inverted().distanceToSelected(bands: bands)
        return bands.raster(width: width, height: height) { rows, output in
            let (inside, outside) = (inside.span, outside.span)
            let start = rows.lowerBound * outside.count / Swift.max(1, height)
            for at in 0..<output.count {
                let depth = inside[start &+ at]
                output[at] = depth > 0 ? depth - 0.5 : 0.5 - outside[start &+ at]
            }
        }
    }
}
