import ImagingCore

/// Evens out the steps in tone where copies from different places meet each other and the photo.
///
/// The gradients of the filled picture are those of the places copied from; the colours follow from them and from the
/// known pixels around the hole (Poisson image editing). Where two copies meet, the gradient between them is the mean of
/// what each place says. A small step is one of light and is spread as far as it must. The rest of a large one would
/// smear colours into the hole: between copies it stays, as an edge; where the fill meets the photo it fades out within
/// a few pixels (screened Poisson).
///
/// - SeeAlso: Pérez, Gangnet, Blake, Poisson Image Editing (2003), section 2.
struct SeamBlend {
    /// The largest step in 0...255 that is taken for a difference in light.
    let limit: Float = 16

    /// How fast the rest of a larger step fades: to a third in 1/√0.02 = 7 pixels.
    let screening: Float = 0.02

    let bands: ParallelBands

    /// Returns what to add to each copied pixel, on the 0...255 scale.
    ///
    /// - Parameters:
    ///   - region: The photo's part.
    ///   - unknown: 1 where the region may not be looked at.
    ///   - usable: 0 where nothing may be copied from; nil where all that is known may be. What may not be copied does not
    ///     colour the fill either: from there only differences in light are taken.
    ///   - area: The part of the region that holds every copied pixel and the pixels around them.
    ///   - places: For each pixel of the area the packed place it is copied from, `UInt32.max` where it is not.
    /// - Returns: A raster of the area's size; 0 where nothing is copied.
    func correction(
        region: Raster<RGBA8>, unknown: [UInt8], usable: [UInt8]?, area: PixelRect, places: Raster<UInt32>
    ) -> Raster<RGBAFloat> {
        let copied = Mask(coverage: places.map { $0 == .max ? 0 : 255 })
        // Without a known pixel around it there is no colour to adapt to.
        guard copied.selectedCount < region.width * region.height else {
            return Raster(width: area.width, height: area.height)
        }
        func solved(_ part: Part, screening: Float) -> Raster<RGBAFloat> {
            PoissonSolver(screening: screening).solve(
                unknown: copied,
                divergence: divergence(
                    of: part, region: region, unknown: unknown, usable: usable, area: area, places: places),
                bands: bands)
        }
        var sum = solved(.light, screening: 0)
        if bands.monitor?.isCancelled == true { return sum }
        let rest = solved(.rest, screening: screening)
        bands.update(&sum) { rows, output in
            let added = rest.span
            for offset in 0..<output.count {
                let more = added[rows.lowerBound &* area.width &+ offset]
                output[offset].red += more.red
                output[offset].green += more.green
                output[offset].blue += more.blue
                output[offset].alpha += more.alpha
            }
        }
        return sum
    }

    /// A part of each step.
    private enum Part {
        /// What may be a difference in light: up to the limit.
        case light
        /// What goes beyond the limit.
        case rest
    }

    /// Returns by how much the steps between neighbours should differ from those between the copies, summed over the
    /// neighbours of each pixel.
    private func divergence(
        of part: Part, region: Raster<RGBA8>, unknown: [UInt8], usable: [UInt8]?, area: PixelRect,
        places: Raster<UInt32>
    ) -> Raster<RGBAFloat> {
        let width = region.width
        let height = region.height
        return bands.raster(width: area.width, height: area.height) { rows, output in
            let pixels = region.span
            let from = places.span
            func color(_ at: Int) -> SIMD4<Float> {
                let pixel = pixels[at]
                return SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
            }
            func copied(_ place: UInt32) -> Int { MatchField.row(of: place) &* width &+ MatchField.column(of: place) }
            /// What a place says of the step from its neighbour to itself, or nil where that is not known.
            func step(_ place: UInt32, _ dx: Int, _ dy: Int) -> SIMD4<Float>? {
                let column = MatchField.column(of: place) + dx
                let row = MatchField.row(of: place) + dy
                guard column >= 0, column < width, row >= 0, row < height else { return nil }
                guard unknown[row &* width &+ column] == 0 else { return nil }
                return color(copied(place)) - color(row &* width &+ column)
            }
            for areaRow in rows {
                for areaColumn in 0..<area.width {
                    let here = from[areaRow &* area.width &+ areaColumn]
                    if here == .max { continue }
                    let row = areaRow + area.y
                    let column = areaColumn + area.x
                    var sum = SIMD4<Float>.zero
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                        // A hole that goes on beyond the area says nothing of it: the step there is free.
                        guard areaColumn + dx >= 0, areaColumn + dx < area.width else { continue }
                        guard areaRow + dy >= 0, areaRow + dy < area.height else { continue }
                        let there = from[(areaRow + dy) &* area.width &+ areaColumn + dx]
                        // Copies that lie side by side where they come from keep their step.
                        if there != .max, copied(there) == copied(here) + dy * width + dx { continue }
                        let neighbor = there == .max ? (row + dy) * width + column + dx : copied(there)
                        if part == .rest, there != .max || usable?[neighbor] == 0 { continue }
                        let actual = color(copied(here)) - color(neighbor)
                        var wanted = step(here, dx, dy)
                        if there != .max, let back = step(there, -dx, -dy) {
                            // One copy goes on just as the other does: no seam, whatever the other's surroundings.
                            if wanted == actual || -back == actual { continue }
                            wanted = wanted.map { ($0 - back) * 0.5 } ?? -back
                        }
                        guard let wanted else { continue }
                        let light = (wanted - actual).clamped(
                            lowerBound: SIMD4(repeating: -limit), upperBound: SIMD4(repeating: limit))
                        sum += part == .light ? light : wanted - actual - light
                    }
                    output[(areaRow &- rows.lowerBound) &* area.width &+ areaColumn] = RGBAFloat(
                        red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
                }
            }
        }
    }
}
