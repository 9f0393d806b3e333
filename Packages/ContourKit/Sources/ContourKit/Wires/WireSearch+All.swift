import ImagingCore

extension WireSearch {
    /// The longer side up to which a photo is looked through everywhere.
    static let overviewSide = 1600
    /// The photo is looked through from the middles of cells of so many pixels.
    static let cell = 64

    /// Returns all wires of the photo, the longest first.
    ///
    /// The photo is looked through at a reduced size; what is found there is found again at full size.
    func allWires() -> [Wire] {
        let side = Swift.max(photo.width, photo.height)
        let scale = Swift.max(1, Double(side) / Double(WireSearch.overviewSide))
        let small =
            scale > 1
            ? photo.resized(
                to: PixelSize(
                    width: Swift.max(1, Int(Double(photo.width) / scale)),
                    height: Swift.max(1, Int(Double(photo.height) / scale))), filter: .area, bands: bands)
            : photo
        if bands.monitor?.isCancelled == true { return [] }
        let overview = WireSearch(photo: small, options: options, bands: bands)
        var kept: [Found] = []
        for place in overview.places() {
            if bands.monitor?.isCancelled == true { return [] }
            let full = Point(x: place.x * scale, y: place.y * scale)
            if kept.contains(where: { $0.wire.distance(to: full) < 4 * scale }) { continue }
            guard let found = search(near: full, radius: Swift.max(6, Int(4 * scale))).first else { continue }
            // Where nobody says that there is a wire, only what is long and plain is one.
            guard found.wire.certainty >= 0.45, found.wire.length * 8 >= Double(photo.width + photo.height) else {
                continue
            }
            if !kept.contains(where: { covers($0.wire, found.wire) }) { kept.append(found) }
        }
        return kept.map(\.wire).sorted { $0.length > $1.length }
    }

    // Places on what may be wires, the most certain first.
    private func places() -> [Point] {
        let (columns, rows) = (
            (photo.width + WireSearch.cell - 1) / WireSearch.cell,
            (photo.height + WireSearch.cell - 1) / WireSearch.cell
        )
        let serial = ParallelBands(threadCount: 1, monitor: bands.monitor)
        let strip = WireStrip(photo: photo)
        let results = SlotBox<[Found]>(count: columns * rows, filledWith: [])
        bands.monitor?.begin(stage: "look", unitCount: columns * rows)
        bands.forEach(columns * rows) { index in
            let half = Double(WireSearch.cell) / 2
            let middle = Point(
                x: Swift.min(Double(photo.width), Double(index % columns * WireSearch.cell) + half),
                y: Swift.min(Double(photo.height), Double(index / columns * WireSearch.cell) + half))
            let radius = WireSearch.cell / 2 + 4
            let seeds = WireSeeds(strip: strip, bands: serial).near(middle, radius: radius, limit: 4)
            let search = WireSearch(photo: photo, options: options, bands: serial)
            // What hardly stands out is followed from a tap alone.
            let strong = seeds.filter { $0.evidence >= 8 }
            results.set(
                index,
                search.traced(strong, strip: strip, place: middle, radius: radius, mostSteps: WireSearch.shortWay))
            bands.monitor?.advance()
        }
        let likely = results.values.joined().filter { found in
            var parts = found.wire
            parts.parts.proximity = 1
            return parts.certainty >= 0.4
        }
        return likely.enumerated().sorted {
            let (one, other) = ($0.element.wire.parts.evidence, $1.element.wire.parts.evidence)
            return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element.seed.foot)
    }
}
