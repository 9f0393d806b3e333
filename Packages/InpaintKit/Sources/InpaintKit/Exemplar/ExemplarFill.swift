import ImagingCore

/// Fills a level patch by patch, in the order in which edges that run into the hole are continued first.
///
/// The next patch is the one on the hole's rim with the largest product of *confidence* (how much of it is known) and
/// *data* (how strong an edge meets the rim there, and how squarely). Its unknown pixels are copied from the source that
/// fits its known ones best.
///
/// - SeeAlso: Criminisi, Pérez, Toyama, Region Filling and Object Removal by Exemplar-Based Image Inpainting (2004).
struct ExemplarFill {
    private(set) var level: PatchLevel
    /// For each filled pixel the index of the pixel it was copied from; −1 for known ones; for open ones a guess, or −1.
    private(set) var origins: [Int32]

    /// By how much the patches differ from what they were filled from.
    ///
    /// It is the mean squared difference of a sample that was known, over all patches filled so far. Patches filled by
    /// guesses do not count.
    var misfit: Double { comparedSamples == 0 ? 0 : Double(difference) / Double(comparedSamples) }

    private var difference = 0
    private var comparedSamples = 0

    /// 255 for each byte of a known pixel.
    private var known: [UInt8]
    private var front: ExemplarFront
    /// Whether there are guesses for all open pixels.
    private let isGuided: Bool
    private let window: Int
    /// Where all sources lie.
    private let sourceBounds: PixelRect
    private let nearness: Int
    private let seed: UInt32
    private let bands: ParallelBands

    /// How far from a guess a patch is looked for: as far as the next coarser level could not see.
    static let guessReach = 2
    /// How many places at most are tried of those that pixels beside each other suggest.
    private static let guessLimit = 8

    /// Starts with a level whose unknown pixels are open.
    ///
    /// - Parameters:
    ///   - level: What is to be filled.
    ///   - guesses: For each open pixel the index of a known one that may be its origin: sources are looked at only
    ///     around these. Nil when nothing is known of the origins.
    ///   - nearness: How much nearer sources are preferred. At least 0.
    ///   - seed: Which of several sources that are nearly as good wins; see ``SourceSearch/seed``.
    ///   - pairLimit: About how many pairs of patches may be compared. Where looking at every source would take more,
    ///     only those in a window around each patch are looked at.
    init(
        level: PatchLevel, guesses: [Int32]? = nil, nearness: Int = 0, seed: UInt32 = 0, pairLimit: Int = 2_000_000,
        bands: ParallelBands = .serial
    ) {
        self.level = level
        self.nearness = nearness
        self.seed = seed
        self.bands = bands
        isGuided = guesses != nil
        origins = guesses ?? Array(repeating: -1, count: level.width * level.height)
        known = Array(repeating: 255, count: level.pixels.count)
        for row in 0..<level.height where bands.monitor?.isCancelled != true {
            for at in row * level.width..<(row + 1) * level.width where level.unknown[at] != 0 {
                for channel in 0..<4 { known[4 &* at &+ channel] = 0 }
            }
        }
        front = ExemplarFront(level, monitor: bands.monitor)
        // Guided patches are not looked for in a window.
        sourceBounds = guesses == nil ? level.sourceBounds : PixelRect(x: 0, y: 0, width: 0, height: 0)
        window = ExemplarFill.window(of: level, pairLimit: pairLimit)
    }

    /// Returns how far around a patch sources are looked at, in pixels along an axis.
    static func window(of level: PatchLevel, pairLimit: Int) -> Int {
        // A step closes about half a patch.
        let stepCount = max(1, level.openCount / max(1, (2 * level.radius + 1) * level.radius))
        return max(16, Int(Double(pairLimit / stepCount).squareRoot()) / 2)
    }

    /// Fills all open pixels.
    ///
    /// - Parameter units: How many units of the monitor's stage each pixel is.
    /// - Complexity: O(*s* (*w*² + log *n*)) for *s* steps, a window of *w* pixels and a rim of *n*.
    mutating func run(monitor: WorkMonitor, units: Int = 0) throws(CancellationError) {
        while let (column, row) = front.next() {
            try monitor.checkCancellation()
            let count = close(patchAt: column, row)
            if units > 0 { monitor.advance(by: units * count) }
        }
    }

    /// Copies what a map of origins says: where it is not negative, the index of a known pixel for an open one.
    mutating func copy(_ map: [Int32]) {
        for at in map.indices where map[at] >= 0 {
            origins[at] = map[at]
            for channel in 0..<4 {
                level.pixels[4 &* at &+ channel] = level.pixels[4 &* Int(map[at]) &+ channel]
                known[4 &* at &+ channel] = 255
            }
        }
        front.close(in: level) { map[$0] >= 0 }
    }

    /// The pixel of the rim that is to be filled next, nil when all are.
    mutating func mostUrgent() -> Int? { front.next().map { $0.row * level.width + $0.column } }

    /// Fills the open pixels of a patch, and returns how many there were.
    private mutating func close(patchAt column: Int, _ row: Int) -> Int {
        let place = level.patchPlace(near: row * level.width + column)
        let match = isGuided ? matchNearGuesses(of: place) : matchInWindow(around: place)
        let shift = match.map { level.index(of: $0.place) - level.index(of: place) }
        let area = level.patchArea(MatchField.column(of: place), MatchField.row(of: place))
        if !isGuided, let shift { measure(area, copiedFrom: shift) }
        let trust = front.meanConfidence(column, row)
        var count = 0
        for row in area.rows {
            for column in area.columns {
                let at = row &* level.width &+ column
                guard known[4 &* at] == 0 else { continue }
                // Without a match there are guesses, which are known pixels.
                let from = shift.map { at + $0 } ?? Int(origins[at])
                origins[at] = Int32(from)
                count += 1
                for channel in 0..<4 {
                    level.pixels[4 &* at &+ channel] = level.pixels[4 &* from &+ channel]
                    known[4 &* at &+ channel] = 255
                }
            }
        }
        front.close(area, trust: trust, in: level)
        return count
    }

    /// Adds what a patch's known pixels differ by from those `shift` further on to the misfit.
    private mutating func measure(_ area: PixelRect, copiedFrom shift: Int) {
        for row in area.rows {
            let start = 4 &* (row &* level.width &+ area.x)
            for at in start..<start &+ 4 &* area.width where known[at] != 0 {
                let step = Int(level.pixels[at]) &- Int(level.pixels[at &+ 4 &* shift])
                difference &+= step &* step
                comparedSamples &+= 1
            }
        }
    }

    /// Returns the best source in the window around a patch, or around the place nearest to it where sources are.
    private func matchInWindow(around place: UInt32) -> SourceSearch.Match {
        func best(around column: Int, _ row: Int) -> SourceSearch.Match? {
            SourceSearch(
                area: PixelRect(x: column - window, y: row - window, width: 2 * window + 1, height: 2 * window + 1),
                nearness: nearness, seed: seed
            ).nearest(toPartial: place, in: level, known: known, bands: bands)
        }
        let column = min(max(MatchField.column(of: place), sourceBounds.x), sourceBounds.columns.upperBound - 1)
        let row = min(max(MatchField.row(of: place), sourceBounds.y), sourceBounds.rows.upperBound - 1)
        if let match = best(around: column, row) { return match }
        let nearest = level.nearestSource(toColumn: column, row: row)
        return best(around: MatchField.column(of: nearest), MatchField.row(of: nearest))
            ?? SourceSearch.Match(place: nearest, distance: .max)
    }

    /// Returns the best source among those that continue what the patch has been filled with so far, and those near what
    /// its open pixels are guessed to be; nil when none of these is a source.
    private func matchNearGuesses(of place: UInt32) -> SourceSearch.Match? {
        let center = level.index(of: place)
        let area = level.patchArea(MatchField.column(of: place), MatchField.row(of: place))
        var continued: [Int] = []
        var guessed: [Int] = []
        for row in area.rows {
            for column in area.columns {
                let at = row &* level.width &+ column
                guard origins[at] >= 0 else { continue }
                let candidate = center + Int(origins[at]) - at
                if known[4 &* at] == 0 {
                    if guessed.count < ExemplarFill.guessLimit, !guessed.contains(candidate) {
                        guessed.append(candidate)
                    }
                } else if continued.count < ExemplarFill.guessLimit, !continued.contains(candidate) {
                    continued.append(candidate)
                }
            }
        }
        var best: SourceSearch.Match?
        for (candidates, reach) in [(continued, 0), (guessed, ExemplarFill.guessReach)] {
            for candidate in candidates where candidate >= 0 && candidate < level.sources.count {
                let search = SourceSearch(
                    area: PixelRect(
                        x: candidate % level.width - reach, y: candidate / level.width - reach,
                        width: 2 * reach + 1, height: 2 * reach + 1),
                    limit: best?.distance ?? .max)
                best = search.nearest(toPartial: place, in: level, known: known) ?? best
            }
        }
        return best
    }
}

extension PatchLevel {
    /// Returns the packed centre of the patch that lies within the level and is nearest to a pixel.
    func patchPlace(near at: Int) -> UInt32 {
        MatchField.pack(
            column: min(max(at % width, radius), width - 1 - radius),
            row: min(max(at / width, radius), height - 1 - radius))
    }

    /// Returns the pixels of the patch around a pixel, as far as they lie within the level.
    func patchArea(_ column: Int, _ row: Int) -> PixelRect {
        PixelRect(x: column - radius, y: row - radius, width: 2 * radius + 1, height: 2 * radius + 1)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// How many pixels are to be found.
    var openCount: Int { unknown.reduce(0) { $0 + Int($1) } }

    /// The smallest rectangle around the sources' centres; empty when there are none.
    var sourceBounds: PixelRect {
        Mask(coverage: Raster(width: width, height: height, pixels: sources.map { $0 == 0 ? 0 : 255 })).selectedBounds
            ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// The index of a packed place.
    func index(of place: UInt32) -> Int { MatchField.row(of: place) * width + MatchField.column(of: place) }
}
