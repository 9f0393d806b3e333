import ImagingCore

extension WireSearch {
    /// The longer side up to which a photo is looked through everywhere.
    static let overviewSide = 1600
    /// How many lines are followed at most.
    static let mostFollowed = 64
    /// How many are followed at a time: before the next ones, what was found is known.
    static let batch = 8
    /// The least certainty where nobody says that there is a wire.
    static let plainCertainty = 0.45
    /// The least share of a wire's length with both sides alike.
    static let leastLikeness = 0.5

    /// Returns all wires of the photo, the longest first.
    ///
    /// The photo is looked through at a reduced size; what is found there is fitted again at full size.
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
        let found = WireSearch(photo: small, options: options, bands: bands).plainWires()
        if bands.monitor?.isCancelled == true { return [] }
        let wires = scale > 1 ? enlarged(found, from: small.size) : found
        return wires.sorted { $0.length > $1.length }
    }

    /// Returns the wires that are plain at the photo's own size, the most evident first.
    private func plainWires() -> [Wire] {
        let strip = WireStrip(photo: photo)
        bands.monitor?.begin(stage: "look", unitCount: 1 + WireSearch.mostFollowed / WireSearch.batch)
        var rest = WireLines.lines(of: WireMarks(photo, bands: bands), bands: bands)
        bands.monitor?.advance()
        var wires: [Wire] = []
        for _ in 0..<WireSearch.mostFollowed / WireSearch.batch {
            let lines = next(&rest, wires: wires)
            if lines.isEmpty || bands.monitor?.isCancelled == true { break }
            let found = SlotBox<Wire?>(count: lines.count, filledWith: nil)
            bands.forEach(lines.count) { found.set($0, wire(along: lines[$0], strip: strip)) }
            wires += found.values.compactMap { $0 }
            bands.monitor?.advance()
        }
        return apart(wires)
    }

    /// Takes the next lines that are not on wires already found, nor on one another.
    private func next(_ rest: inout [WireLines.Line], wires: [Wire]) -> [WireLines.Line] {
        var chosen: [WireLines.Line] = []
        var left: [WireLines.Line] = []
        for line in rest where !wires.contains(where: { $0.distance(to: line.foot) < 4 }) {
            let isFree = chosen.count < WireSearch.batch && !chosen.contains { isSame($0, line) }
            if isFree { chosen.append(line) } else { left.append(line) }
        }
        rest = left
        return chosen
    }

    private func isSame(_ one: WireLines.Line, _ other: WireLines.Line) -> Bool {
        let apart = abs(one.direction - other.direction)
        guard Swift.min(apart, Direction.halfTurn.count - apart) <= 4 else { return false }
        let across = Direction.halfTurn[one.direction].normal
        let between = other.foot - one.foot
        return abs(between.x * across.x + between.y * across.y) <= 12
    }

    private func wire(along line: WireLines.Line, strip: WireStrip) -> Wire? {
        let count = Direction.halfTurn.count
        let seeds = WireSeeds(strip: strip, bands: ParallelBands(threadCount: 1, monitor: bands.monitor)).near(
            line.foot, radius: 6, limit: 1, along: (-2...2).map { (line.direction + $0 + count) % count })
        // What hardly stands out is followed from a tap alone.
        guard let seed = seeds.first, seed.evidence >= 8 else { return nil }
        let nodes = WireTrace(strip: strip, seed: seed, monitor: bands.monitor).nodes()
        let form = WireForm.all[seed.form]
        guard let trace = WireFit(strip: strip, form: form).fitted(nodes) else { return nil }
        return plain(trace, form: form, strip: strip)
    }

    /// Returns the wire that a line is, when it is plain.
    private func plain(_ line: [WireFit.Sample], form: WireForm, strip: WireStrip) -> Wire? {
        let fit = fitted(line, form: form, strip: strip)
        let measure = WireMeasure(strip: strip, form: fit.form, options: options)
        let wire = measure.wire(fit.line, tap: fit.line[fit.line.count / 2].point, radius: 24)
        guard wire.certainty >= Swift.max(options.minimumCertainty, WireSearch.plainCertainty),
            wire.length * 8 >= Double(photo.width + photo.height),
            wire.length >= options.leastLength(for: photo.width, photo.height),
            measure.likeness(fit.line) >= WireSearch.leastLikeness
        else { return nil }
        return wire
    }

    /// Returns wires of a smaller copy as they are in the photo.
    private func enlarged(_ wires: [Wire], from size: PixelSize) -> [Wire] {
        let (scaleX, scaleY) = (
            Double(photo.width) / Double(size.width), Double(photo.height) / Double(size.height)
        )
        let strip = WireStrip(photo: photo)
        let results = SlotBox<Wire?>(count: wires.count, filledWith: nil)
        bands.forEach(wires.count) { index in
            let wire = wires[index]
            let chain = wire.samples.map { Point(x: $0.point.x * scaleX, y: $0.point.y * scaleY) }
            let half = Int(wire.width * scaleX / 2)
            let form = WireForm.all.last { $0.half <= half } ?? WireForm.all[0]
            guard let line = WireFit(strip: strip, form: form).fitted(along: chain) else { return }
            results.set(index, plain(line, form: form, strip: strip))
        }
        return results.values.compactMap { $0 }
    }

    /// Returns wires without those that lie on a surer one.
    private func apart(_ wires: [Wire]) -> [Wire] {
        var kept: [Wire] = []
        for (_, wire) in wires.enumerated().sorted(by: {
            let (one, other) = ($0.element.weight, $1.element.weight)
            return one == other ? $0.offset < $1.offset : one > other
        }) where !kept.contains(where: { covers($0, wire) || covers(wire, $0) }) {
            kept.append(wire)
        }
        return kept
    }
}
