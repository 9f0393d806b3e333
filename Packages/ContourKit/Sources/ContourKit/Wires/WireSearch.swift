import ImagingCore

/// The search for the wires near one place.
struct WireSearch {
    let photo: Raster<RGBA8>
    let options: WireOptions
    let bands: ParallelBands

    /// How many pieces are followed.
    static let seedCount = 12
    /// How many steps are gone at first.
    static let shortWay = 8
    /// How many pieces are followed to the end.
    static let finalists = 4

    /// Returns the wires near a place, best first.
    func wires(near place: Point) -> [Wire] {
        search(near: place, radius: options.radius(for: photo.width, photo.height)).map(\.wire)
    }

    /// Returns the wires at most so many pixels from a place, best first.
    func search(near place: Point, radius: Int) -> [Found] {
        let strip = WireStrip(photo: photo)
        let seeds = WireSeeds(strip: strip, bands: bands).near(place, radius: radius, limit: WireSearch.seedCount)
        // Many pieces belong to one wire: short ways tell which are worth going on.
        let short = traced(seeds, strip: strip, place: place, radius: radius, mostSteps: WireSearch.shortWay)
        let chosen = Array(ranked(distinct(short)).prefix(WireSearch.finalists))
        let long = traced(chosen.map(\.seed), strip: strip, place: place, radius: radius, mostSteps: .max)
        // Begun anew at the right width a way may also end earlier; then the short one stays.
        let wires = distinct((long + chosen).filter { isWire($0.wire) })
        return joined(ranked(wires))
    }

    // The two sides of a shiny cable are one wire.
    private func joined(_ found: [Found]) -> [Found] {
        var wires: [Found] = []
        var rest = found
        while !rest.isEmpty {
            let one = rest.removeFirst()
            var wire = one.wire
            for index in rest.indices where (rest[index].seed.ridge * one.seed.ridge).sum() > 0 {
                guard let cable = ShinyCable.joined(wire, rest[index].wire) else { continue }
                wire = cable
                rest.remove(at: index)
                break
            }
            wires.append(Found(seed: one.seed, wire: wire))
        }
        return wires
    }

    /// A wire, and what it can be followed from again.
    struct Found: Sendable {
        let seed: WireSeed
        let wire: Wire
    }

    func traced(
        _ seeds: [WireSeed], strip: WireStrip, place: Point, radius: Int, mostSteps: Int
    ) -> [Found] {
        let found = SlotBox<Found?>(count: seeds.count, filledWith: nil)
        bands.forEach(seeds.count) { index in
            let one = wire(from: seeds[index], strip: strip, place: place, radius: radius, mostSteps: mostSteps)
            found.set(index, one)
        }
        return found.values.compactMap { $0 }
    }

    // Best first; what is equal stays in order.
    private func ranked(_ found: [Found]) -> [Found] {
        found.enumerated().sorted {
            let (one, other) = ($0.element.wire.score, $1.element.wire.score)
            return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element)
    }

    // Seeds of one wire lead to it more than once; the surest is kept.
    private func distinct(_ found: [Found]) -> [Found] {
        let order = found.enumerated().sorted {
            let (one, other) = ($0.element.wire.weight, $1.element.wire.weight)
            return one == other ? $0.offset < $1.offset : one > other
        }
        var kept: [Found] = []
        for (_, candidate) in order where !kept.contains(where: { covers($0.wire, candidate.wire) }) {
            kept.append(candidate)
        }
        return kept
    }

    /// Whether most of a wire lies on another.
    func covers(_ one: Wire, _ other: Wire) -> Bool {
        let step = Swift.max(8, other.samples.count / 24)
        let near = stride(from: 0, to: other.samples.count, by: step).map {
            one.distance(to: other.samples[$0].point) < 5
        }
        return near.count(where: \.self) * 2 > near.count
    }

    private func isWire(_ wire: Wire) -> Bool {
        wire.certainty >= options.minimumCertainty
            && wire.length >= options.leastLength(for: photo.width, photo.height)
    }

    private func wire(from seed: WireSeed, strip: WireStrip, place: Point, radius: Int, mostSteps: Int) -> Found? {
        let nodes = WireTrace(strip: strip, seed: seed, monitor: bands.monitor, mostSteps: mostSteps).nodes()
        let form = WireForm.all[seed.form]
        guard let line = WireFit(strip: strip, form: form).fitted(nodes) else { return nil }
        let fit = fitted(line, form: form, strip: strip)
        let wire = WireMeasure(strip: strip, form: fit.form, options: options).wire(
            fit.line, tap: place, radius: radius)
        return Found(seed: refined(seed, on: fit.line, form: fit.form, place: place), wire: wire)
    }

    /// Returns a line fitted anew with the form that suits it best.
    func fitted(
        _ line: [WireFit.Sample], form: WireForm, strip: WireStrip
    ) -> (line: [WireFit.Sample], form: WireForm) {
        // Along the whole line it shows better how wide the wire is than near the tap alone.
        let better = WireForm.all.map { form -> (WireForm, Float) in
            let measure = WireMeasure(strip: strip, form: form, options: options)
            return (form, measure.strength(line).squareRoot() * measure.evidence(line))
        }.max { $0.1 < $1.1 }?.0
        guard let better, better != form else { return (line, form) }
        return (WireFit(strip: strip, form: better).refitted(line), better)
    }

    // What is known of a wire near the tap once it has been followed a little.
    private func refined(_ seed: WireSeed, on line: [WireFit.Sample], form: WireForm, place: Point) -> WireSeed {
        let seen = line.indices.filter { line[$0].isSeen }
        let distances = seen.map { line[$0].point.distance(to: place) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return seed }
        let middle = seen[nearest]
        let around = line[Swift.max(0, middle - 16)...Swift.min(line.count - 1, middle + 16)].filter(\.isSeen)
        var result = seed
        result.foot = line[middle].point
        // The normal is a quarter turn from the way that the line runs.
        result.direction = Direction(x: line[middle].normal.y, y: -line[middle].normal.x)
        result.form = WireForm.all.firstIndex(of: form) ?? seed.form
        result.ridge = around.reduce(SIMD4<Float>.zero) { $0 + $1.ridge } / Float(Swift.max(1, around.count))
        return result
    }
}

extension Wire {
    /// How surely it is seen over how much of its length: what tells which of two traces of one wire to keep.
    var weight: Double { parts.evidence * parts.visibility * length }
}
