import ImagingCore

/// How long a removal takes: its work, counted in patch distances, times what a distance takes on this machine.
struct TimeEstimate {
    let options: InpaintOptions
    let extraLevels: Int
    /// Seconds for a patch distance, as all threads together make them.
    private let secondsPerDistance: Double

    init(options: InpaintOptions, extraLevels: Int, bands: ParallelBands) {
        self.options = options
        self.extraLevels = extraLevels
        secondsPerDistance = TimeEstimate.measure(radius: options.patchRadius, bands: bands)
    }

    /// What of the work is not patch distances, in distances; found by timing removals of 0.3 to 48 megapixels.
    private enum Cost {
        /// Copying the photo, and looking for the mask.
        static let photoPixel = 0.25
        /// Features and levels of the surroundings.
        static let surroundingPixel = 1.0
        /// The votes of all patches over a pixel.
        static let vote = 6.0
        /// Evening out the light.
        static let blendedPixel = 60.0
        /// The starts on the coarsest level, whose work has a bound.
        static let start = 4e6
        /// Diffusion, for each pixel that it sees.
        static let diffusedPixel = 20.0
        /// Looking up a candidate, beside comparing it.
        static let candidate = 2.0
    }

    /// Returns the time for what is done once.
    func seconds(preparing pixelCount: Int) -> Double { Double(pixelCount) * Cost.photoPixel * secondsPerDistance }

    /// Returns the time that diffusion takes for a region.
    func seconds(diffusing region: HoleRegion) -> Double {
        Double(region.bounds.area) * Cost.diffusedPixel * secondsPerDistance
    }

    /// Returns the targets of a region at its finest scale, and the time that it takes.
    func work(_ region: HoleRegion, changed: ChangedArea, halvings: Int) -> (targetCount: Int, seconds: Double) {
        let part = region.bounds.intersection(changed.box)
        var flags = Raster(width: part.width, height: part.height, pixels: changed.flags(changed.painted, in: part))
        for _ in 0..<halvings { flags = flags.halvedFlags() }
        var depth = region.depth / Double(1 << halvings)
        var size = PixelSize(width: region.bounds.width >> halvings, height: region.bounds.height >> halvings)
        var level = halvings
        var distances = Double(region.bounds.area) * Cost.surroundingPixel
        var finest: Int?
        let radius = options.patchRadius
        while true {
            let targets = flags.targetCount(radius: radius)
            finest = finest ?? targets
            let isLast = !(depth > 8 * Double(radius) && min(size.width, size.height) / 2 > 2 * radius)
            distances += Double(targets) * perTarget(level: level, side: max(size.width, size.height), isLast: isLast)
            if isLast { break }
            flags = flags.halvedFlags()
            depth /= 2
            size = PixelSize(width: size.width / 2, height: size.height / 2)
            level += 1
        }
        distances += Cost.start + Double(region.area.area >> (2 * halvings)) * Cost.blendedPixel
        return (finest ?? 0, distances * secondsPerDistance)
    }

    /// Returns how many distances a target of a level asks for.
    private func perTarget(level: Int, side: Int, isLast: Bool) -> Double {
        let fill = PatchFill(seed: 0, extraLevels: extraLevels, quality: options.quality, bands: .serial)
        let plan = fill.plan(depth: level, side: side, isCoarsest: isLast)
        // Two neighbours, and random places ever nearer.
        let candidates = 2 + Double(plan.window.bitWidth - plan.window.leadingZeroBitCount)
        let round = 1 + 2 * candidates * Cost.candidate + Cost.vote
        return (isLast ? 6 : 1) * (Cost.vote + Double(plan.rounds) * round)
    }

    /// Returns the seconds that a patch distance takes.
    ///
    /// Patches of noise are compared, all of each; twice for a millisecond or two, of which the faster counts, because
    /// whatever disturbs a measurement makes it slower.
    private static func measure(radius: Int, bands: ParallelBands) -> Double {
        let side = 256
        let count = side * side
        var noise: UInt32 = 1
        let pixels = (0..<4 * count + PatchLevel.padding).map { _ -> UInt8 in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return UInt8(noise >> 24)
        }
        let none = [UInt8](repeating: 0, count: count)
        let level = PatchLevel(
            width: side, height: side, radius: radius, pixels: pixels, unknown: none,
            painted: [UInt8](repeating: 1, count: count))
        var field = MatchField(for: level)
        for row in field.box.rows {
            for column in field.box.columns {
                field[column, row] = MatchField.pack(
                    column: radius + (column * 31 + row * 17) % (side - 2 * radius),
                    row: radius + (column * 13 + row * 29) % (side - 2 * radius))
            }
        }
        let clock = ContinuousClock()
        let fastest = (0..<2).map { _ in clock.measure { level.measure(&field, bands: bands) } }.min() ?? .zero
        return fastest / .seconds(1) / Double(level.targetCount)
    }
}

extension Raster<UInt8> {
    /// Returns flags of half the size, rounded up: 1 where one of four is.
    fileprivate func halvedFlags() -> Raster<UInt8> {
        var result = Raster<UInt8>(width: (width + 1) / 2, height: (height + 1) / 2)
        let flags = span
        var half = result.mutableSpan
        for row in 0..<height {
            let start = (row / 2) &* ((width &+ 1) / 2)
            for column in 0..<width { half[start &+ column / 2] |= flags[row &* width &+ column] }
        }
        return result
    }

    /// Returns how many windows of a radius hold a 1, counting those whose middle lies within the raster.
    fileprivate func targetCount(radius: Int) -> Int {
        boxMaximum(pixels, width: width, height: height, radius: radius).reduce(0) { $0 &+ Int($1) }
    }
}
