import ImagingCore

/// How a page is to be taken out of its photo.
struct PagePlan {
    /// The corners in the photo, as the page is read.
    var corners: Quadrilateral
    /// The true width over the height.
    var ratio: Double
    /// How the lines bend, in pixels of a page so wide, or nil when they do not.
    var bend: (PageBend, width: Double)?
    /// How sure it is that the page is upright, in −1...1.
    var uprightness = 0.0
    /// The size of a letter over the page's width, or nil when there is no text.
    var letterSize: Double?
}

/// Looks at a page and says how it is to be taken out of its photo.
struct PagePlanner {
    /// The photo in grey.
    let photo: Raster<UInt8>
    let bands: ParallelBands

    /// Returns the plans of the pages within corners: two when they hold an open book.
    ///
    /// - Parameters:
    ///   - corners: The corners.
    ///   - isBorder: Whether they are a page's corners, and not only the photo's.
    func plans(within corners: Quadrilateral, isBorder: Bool) -> [PagePlan] {
        let ratio =
            isBorder
            ? PageAspect.ratio(of: corners, in: photo.size) : Double(photo.width) / Double(photo.height)
        let plain = PagePlan(corners: corners, ratio: ratio)
        var look = PageLook(photo, within: corners, ratio: ratio, bands: bands)
        guard look.letters.isText, bands.monitor?.isCancelled != true else { return [plain] }
        if TextDirection.alongRows(look.letters) < -0.1 { look = look.turned }
        var uprightness = Uprightness.measure(LetterRow.rows(of: look.letters), size: look.letters.usualSize)
        if uprightness < -0.2 {
            look = look.turnedHalf
            uprightness = -uprightness
        }
        if let halves = halves(of: look) {
            return halves.map { half in
                plan(
                    PageLook(photo, within: half, ratio: PageAspect.ratio(of: half, in: photo.size), bands: bands),
                    uprightness: uprightness)
            }
        }
        if !isBorder, let block = block(of: look) {
            return [
                plan(PageLook(photo, within: block.corners, ratio: block.ratio, bands: bands), uprightness: uprightness)
            ]
        }
        return [plan(look, uprightness: uprightness)]
    }

    /// The plan of a page that is upright.
    private func plan(_ look: PageLook, uprightness: Double) -> PagePlan {
        let size = look.letters.usualSize
        var plan = PagePlan(
            corners: look.corners, ratio: look.width / look.height, uprightness: uprightness,
            letterSize: look.letters.isText ? size / look.width : nil)
        let lines = baselines(LetterRow.rows(of: look.letters), size: size)
        if let bend = PageBend(lines, width: look.width, height: look.height, size: size),
            bend.largestDeparture(of: lines) > size / 3
        {
            plan.bend = (bend, look.width)
        }
        return plan
    }

    private func baselines(_ lines: [LetterRow], size: Double) -> [Baseline] {
        lines.compactMap { Baseline($0, size: size, edge: \.bottom) }
    }

    /// The corners of both pages of an open book, or nil when there is one page.
    private func halves(of look: PageLook) -> [Quadrilateral]? {
        guard
            let gutter = GutterSearch.gutter(look.letters, light: look.light, width: look.width, height: look.height),
            let map = look.toPhoto,
            let top = map.apply(to: Point(x: gutter.top, y: 0)),
            let bottom = map.apply(to: Point(x: gutter.bottom, y: look.height))
        else { return nil }
        let corners = look.corners
        return [
            Quadrilateral(
                topLeft: corners.topLeft, topRight: top, bottomRight: bottom, bottomLeft: corners.bottomLeft),
            Quadrilateral(
                topLeft: top, topRight: corners.topRight, bottomRight: corners.bottomRight, bottomLeft: bottom),
        ]
    }

    /// The part of a photo that holds all letters, straightened by the lines and margins of its text.
    private func block(of look: PageLook) -> (corners: Quadrilateral, ratio: Double)? {
        let size = look.letters.usualSize
        let lines = LetterRow.rows(of: look.letters)
        guard let block = TextBlock(lines, baselines: baselines(lines, size: size), size: size)?.corners,
            let map = look.toPhoto,
            let fromBlock = Homography(unitSquareTo: block.corners), let toBlock = fromBlock.inverted()
        else { return nil }
        // How far the letters of lines reach beyond the block, in parts of it.
        var (low, high) = (SIMD2(0.0, 0.0), SIMD2(1.0, 1.0))
        for letter in lines.flatMap(\.letters) {
            for (x, y) in [(letter.left, letter.top), (letter.right, letter.bottom)] {
                guard let place = toBlock.apply(to: Point(x: x, y: y)) else { continue }
                low = pointwiseMin(low, SIMD2(place.x, place.y))
                high = pointwiseMax(high, SIMD2(place.x, place.y))
            }
        }
        let lengths = block.sideLengths
        let margin = 3 * size / SIMD2((lengths[0] + lengths[2]) / 2, (lengths[1] + lengths[3]) / 2)
        low = (low - margin).clamped(lowerBound: SIMD2(-0.6, -0.6), upperBound: .zero)
        high = (high + margin).clamped(lowerBound: SIMD2(1, 1), upperBound: SIMD2(1.6, 1.6))
        let whole = Quadrilateral(
            Rect(origin: Point(x: low.x, y: low.y), size: Size(width: high.x - low.x, height: high.y - low.y)))
        let seen = block.mapped { map.apply(to: $0) ?? $0 }
        let corners = whole.mapped { fromBlock.apply(to: $0).flatMap(map.apply(to:)) ?? $0 }
        guard corners.isConvex else { return nil }
        let ratio = PageAspect.ratio(of: seen, in: photo.size) * (high.x - low.x) / (high.y - low.y)
        return (corners, ratio)
    }
}
