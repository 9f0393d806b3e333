/// Which source samples a resizing sees along one axis, and how each counts before weights are made to sum to 1.
struct SeenSamples {
    /// As many as any target sample sees, or more.
    let most: Int

    private let filter: ResamplingFilter
    private let source: Int
    private let target: Int

    /// How much wider than the filter its reach is: a pixel of the coarser raster.
    private let stretch: Double

    /// Where the nearest samples are, for the filter that copies them.
    private let nearest: [Int]

    init(filter: ResamplingFilter, from source: Int, to target: Int) {
        // A filter that does not go through the samples would blur a side that stays as it is.
        self.filter = source == target ? .nearest : filter
        self.source = source
        self.target = target
        stretch = Swift.max(1, Double(source) / Double(target))
        nearest = self.filter == .nearest ? NearestPlaces(from: source, to: target).places : []
        most =
            switch self.filter {
            case .nearest: 1
            case .area: (source + target - 1) / target + 1
            default: Int(2 * filter.reach * stretch) + 2
            }
    }

    /// Returns the samples that a target sample sees, one or more.
    func places(of index: Int) -> Range<Int> {
        switch filter {
        case .nearest: return nearest[index]..<nearest[index] + 1
        case .area:
            // Source sample j is [j * target, (j + 1) * target), this one [index * source, (index + 1) * source).
            return index * source / target..<((index + 1) * source - 1) / target + 1
        default:
            let (center, reach) = (center(of: index), filter.reach * stretch)
            let first = Swift.max(0, Int((center - reach - 0.5).rounded(.up)))
            let last = Swift.min(source - 1, Int((center + reach - 0.5).rounded(.down)))
            // The sample in which the centre lies is always there.
            return Swift.min(first, last)..<last + 1
        }
    }

    /// Returns how a source sample counts: how much of it is covered, or the filter's height at its centre.
    func weight(of place: Int, for index: Int) -> Double {
        switch filter {
        case .nearest: 1
        case .area:
            Double(
                Swift.min((place + 1) * target, (index + 1) * source) - Swift.max(place * target, index * source))
        default: filter.weight(at: (Double(place) + 0.5 - center(of: index)) / stretch)
        }
    }

    private func center(of index: Int) -> Double { Double((2 * index + 1) * source) / Double(2 * target) }
}
