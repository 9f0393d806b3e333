import ImagingCore

/// Evens out the steps in tone where copies from different places meet each other and the photo.
///
/// The gradients of the filled picture are those of the places copied from; the colours follow from them and from the
/// known pixels around the hole (Poisson image editing). Where two copies meet, the gradient between them is the mean of
/// what each place says. A step too large to be one of light is left: smoothing it would smear colours into the hole.
///
/// - SeeAlso: Pérez, Gangnet, Blake, Poisson Image Editing (2003), section 2.
struct SeamBlend {
    /// The largest step in 0...255 that is taken for a difference in light.
    let limit: Float = 32

    let bands: ParallelBands

    /// Returns what to add to each copied pixel, on the 0...255 scale.
    ///
    /// - Parameters:
    ///   - region: The photo's part.
    ///   - painted: 1 where pixels are copied.
    ///   - unknown: 1 where the region may not be looked at.
    ///   - places: For each painted pixel the packed place it is copied from.
    func correction(
        region: Raster<RGBA8>, painted: [UInt8], unknown: [UInt8], places: Raster<UInt32>
    ) -> Raster<RGBAFloat> {
        let width = region.width
        let height = region.height
        let divergence: Raster<RGBAFloat> = bands.raster(width: width, height: height) { rows, output in
            let pixels = region.span
            let from = places.span
            func color(_ at: Int) -> SIMD4<Float> {
                let pixel = pixels[at]
                return SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
            }
            func copied(_ at: Int) -> Int {
                MatchField.row(of: from[at]) &* width &+ MatchField.column(of: from[at])
            }
            /// What the place that `p` is copied from says of the step to its neighbour, or nil at the region's edge.
            func step(_ p: Int, _ dx: Int, _ dy: Int) -> SIMD4<Float>? {
                let column = MatchField.column(of: from[p]) + dx
                let row = MatchField.row(of: from[p]) + dy
                guard column >= 0, column < width, row >= 0, row < height else { return nil }
                guard unknown[row &* width &+ column] == 0 else { return nil }
                return color(copied(p)) - color(row &* width &+ column)
            }
            for row in rows {
                for column in 0..<width where painted[row &* width &+ column] != 0 {
                    let p = row &* width &+ column
                    var sum = SIMD4<Float>.zero
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                        guard column + dx >= 0, column + dx < width, row + dy >= 0, row + dy < height else { continue }
                        let q = p + dy * width + dx
                        let isPainted = painted[q] != 0
                        let actual = color(copied(p)) - color(isPainted ? copied(q) : q)
                        var wanted = step(p, dx, dy)
                        if isPainted, let back = step(q, -dx, -dy) {
                            wanted = wanted.map { ($0 - back) * 0.5 } ?? -back
                        }
                        guard let wanted else { continue }
                        sum += (wanted - actual).clamped(
                            lowerBound: SIMD4(repeating: -limit), upperBound: SIMD4(repeating: limit))
                    }
                    output[(row &- rows.lowerBound) &* width &+ column] = RGBAFloat(
                        red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
                }
            }
        }
        let mask = Mask(coverage: Raster(width: width, height: height, pixels: painted.map { $0 == 0 ? 0 : 255 }))
        return PoissonSolver().solve(unknown: mask, divergence: divergence, bands: bands)
    }
}
