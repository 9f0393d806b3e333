import ImagingCore

/// Takes a planned page out of its photo.
struct PageDrawing {
    /// The photo in grey.
    let photo: Raster<UInt8>
    let bands: ParallelBands

    /// How far apart the places are from which a curved page's others are interpolated, in pixels.
    private static let step = 16

    /// Returns the page, or nil when its corners lie in one line.
    func page(_ plan: PagePlan, maximumWidth: Int) -> RectifiedPage? {
        let size = size(plan, maximumWidth: maximumWidth)
        guard let square = Homography(unitSquareTo: plan.corners.corners) else { return nil }
        let scale = AffineMap.scale(x: 1 / Double(size.width), y: 1 / Double(size.height))
        let bend = plan.bend.map { $0.scaled(by: Double(size.width) / $1) }
        let mapping = PageMapping(bend: bend, perspective: Homography(scale).followed(by: square))
        let source = PageSource(photo, shrunkBy: shrink(plan, size), bands: bands)
        let drawn =
            bend == nil
            ? source.page(within: plan.corners, size: size, interpolation: .bicubic, bands: bands)
            : remapped(source, by: mapping, to: size)
        let letter = plan.letterSize.map { $0 * Double(size.width) }
        let wipe = Int(Swift.max(Double(size.width) / 40, letter.map { 1.5 * $0 } ?? 0))
        let light = LightFlattening.paperLight(of: drawn, wipe: wipe, bands: bands)
        var pixels = LightFlattening.flattened(drawn, light: light, bands: bands)
        clearOutside(&pixels, mapping)
        return RectifiedPage(
            pixels: pixels, mapping: mapping,
            uprightness: plan.uprightness, isStraightened: bend != nil, letterHeight: letter)
    }

    /// Makes what lies beyond the photo white, as paper is.
    private func clearOutside(_ page: inout Raster<UInt8>, _ mapping: PageMapping) {
        let (width, height) = (page.width, page.height)
        func isInside(_ column: Int, _ row: Int) -> Bool {
            let place = mapping.photoPoint(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            // A border that was found lies on the photo's edge at most, but for rounding.
            return place.x > -1 && place.y > -1 && place.x < Double(photo.width) + 1
                && place.y < Double(photo.height) + 1
        }
        let edges = (0...16).flatMap { step -> [(Int, Int)] in
            let (column, row) = (step * (width - 1) / 16, step * (height - 1) / 16)
            return [(column, 0), (column, height - 1), (0, row), (width - 1, row)]
        }
        if edges.allSatisfy(isInside) { return }
        let step = PageDrawing.step
        bands.update(&page) { rows, output in
            for row in rows {
                var wasInside = isInside(0, row)
                for start in stride(from: 0, to: width, by: step) {
                    let end = Swift.min(width, start + step)
                    let goesInside = isInside(end - 1, row)
                    if !(wasInside && goesInside) {
                        for column in start..<end where !isInside(column, row) {
                            output[(row - rows.lowerBound) * width + column] = 255
                        }
                    }
                    wasInside = goesInside
                }
            }
        }
    }

    /// As many pixels as the photo shows, within limits.
    private func size(_ plan: PagePlan, maximumWidth: Int) -> PixelSize {
        let sides = plan.corners.sideLengths
        let natural = Swift.max(Swift.max(sides[0], sides[2]), Swift.max(sides[1], sides[3]) * plan.ratio)
        let width = Swift.min(Double(Swift.max(16, maximumWidth)), Swift.max(16, natural))
        // A strip of paper is no longer than four times its width is at most.
        let height = Swift.min(width / plan.ratio, 4 * Double(Swift.max(16, maximumWidth)))
        return PixelSize(width: Int(width.rounded()), height: Swift.max(16, Int(height.rounded())))
    }

    /// How many pixels of the photo one of the page is wide, about.
    private func shrink(_ plan: PagePlan, _ size: PixelSize) -> Double {
        let sides = plan.corners.sideLengths
        return Swift.min(
            (sides[0] + sides[2]) / Double(2 * size.width), (sides[1] + sides[3]) / Double(2 * size.height))
    }

    /// The curved page: each pixel from its place in the photo.
    private func remapped(_ source: PageSource, by mapping: PageMapping, to size: PixelSize) -> Raster<UInt8> {
        let scale = SIMD2<Float>(source.scale)
        let step = PageDrawing.step
        let (columns, rows) = (size.width / step + 2, size.height / step + 2)
        var nodes: [SIMD2<Float>] = []
        nodes.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = mapping.photoPoint(Point(x: Double(column * step) + 0.5, y: Double(row * step) + 0.5))
                nodes.append(SIMD2(Float(place.x), Float(place.y)) * scale)
            }
        }
        let field: Raster<Displacement> = bands.raster(width: size.width, height: size.height) { band, output in
            let nodes = nodes.span
            for row in band {
                let line = (row - band.lowerBound) * size.width
                let (node, down) = (row / step * columns, Float(row % step) / Float(step))
                for column in 0..<size.width {
                    let (at, across) = (node + column / step, Float(column % step) / Float(step))
                    let upper = nodes[at] + (nodes[at + 1] - nodes[at]) * across
                    let lower = nodes[at + columns] + (nodes[at + columns + 1] - nodes[at + columns]) * across
                    let place = upper + (lower - upper) * down
                    output[line + column] = Displacement(
                        dx: place.x - Float(column) - 0.5, dy: place.y - Float(row) - 0.5)
                }
            }
        }
        return source.pixels.remapped(by: field, interpolation: .bicubic, outside: .border(.replicate), bands: bands)
    }
}

extension PageBend {
    /// The same bend of a page so many times as large.
    func scaled(by factor: Double) -> PageBend {
        PageBend(
            center: center * factor, reach: reach * factor, low: low, high: high,
            coefficients: coefficients.map { $0 * factor })
    }
}
