/// Blends a source into a region of a photo: the source's gradients, the photo's colours at the edge.
///
/// What is solved for is the difference from the source, 0 where the photo is known, so that a source that fits as it is
/// comes without rounding. Both rasters are of the region's box, with colours multiplied by opacity.
struct RegionBlend {
    let photo: Raster<RGBAFloat>
    /// Nil for one without gradients.
    let source: Raster<RGBAFloat>?
    let unknown: Mask
    let gradients: BlendedGradients

    /// How exact the blend is: to some 0.001 of 255 levels.
    static let tolerance: Float = 2e-5

    /// Returns the blended colours at the unknown pixels, and others elsewhere.
    func blended(bands: ParallelBands) -> Raster<RGBAFloat> {
        let solver = PoissonSolver(tolerance: RegionBlend.tolerance)
        var result = solver.solve(unknown: unknown, divergence: divergence(bands: bands), bands: bands)
        guard let source else { return result }
        bands.update(&result) { rows, output in
            let added = source.span
            let start = rows.lowerBound * source.width
            for place in 0..<output.count {
                let color = output[place].vector + added[start &+ place].vector
                output[place] = RGBAFloat(vector: color)
            }
        }
        return result
    }

    /// Sums over each pixel's neighbours by how much the wanted step differs from the source's, and how far the photo is
    /// from the source where it is known.
    private func divergence(bands: ParallelBands) -> Raster<RGBAFloat> {
        let (width, height) = (photo.width, photo.height)
        return bands.raster(width: width, height: height) { rows, output in
            let (below, selected) = (photo.span, unknown.coverage.span)
            func sourceColor(_ at: Int) -> SIMD4<Float> { source.map { $0.span[at].vector } ?? .zero }
            for row in rows {
                for column in 0..<width where selected[row &* width &+ column] >= Mask.threshold {
                    let at = row &* width &+ column
                    let (here, photoHere) = (sourceColor(at), below[at].vector)
                    var sum = SIMD4<Float>.zero
                    func see(_ near: Int) {
                        let (there, photoThere) = (sourceColor(near), below[near].vector)
                        if selected[near] < Mask.threshold { sum += photoThere - there }
                        guard gradients == .mixed else { return }
                        let (step, photoStep) = (here - there, photoHere - photoThere)
                        sum.replace(
                            with: sum + (photoStep - step), where: photoStep * photoStep .> step * step)
                    }
                    if column > 0 { see(at &- 1) }
                    if column &+ 1 < width { see(at &+ 1) }
                    if row > 0 { see(at &- width) }
                    if row &+ 1 < height { see(at &+ width) }
                    output[(row &- rows.lowerBound) &* width &+ column] = RGBAFloat(vector: sum)
                }
            }
        }
    }
}

extension RGBAFloat {
    fileprivate var vector: SIMD4<Float> { SIMD4(red, green, blue, alpha) }

    fileprivate init(vector: SIMD4<Float>) {
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
    }
}
