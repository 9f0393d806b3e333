/// Which source samples each target sample is the weighted sum of, along one axis.
struct ResamplingAxis {
    /// How many target samples there are.
    let count: Int

    /// The most source samples that any target sample sees.
    let taps: Int

    /// For each target sample the first source sample that it sees.
    let starts: [Int32]

    /// For each target sample how many source samples it sees, 1 or more.
    let counts: [Int32]

    /// The weights of each target sample, padded with zeros to `taps` of them.
    ///
    /// They sum to 1 but for rounding.
    let weights: [Double]

    /// Computes the weights.
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - source: How many source samples there are. At least 1.
    ///   - target: How many target samples there are. At least 1.
    init(filter: ResamplingFilter, from source: Int, to target: Int) {
        precondition(source >= 1 && target >= 1, "there is nothing to resample")
        let nearest = filter == .nearest ? NearestPlaces(from: source, to: target).places : []
        var starts: [Int32] = []
        var lists: [[Double]] = []
        starts.reserveCapacity(target)
        lists.reserveCapacity(target)
        for index in 0..<target {
            var (start, list) =
                switch filter {
                // A filter that does not go through the samples would blur a side that stays as it is.
                case _ where source == target: (index, [1.0])
                case .nearest: (nearest[index], [1.0])
                case .area: ResamplingAxis.coverage(index, source, target)
                default: ResamplingAxis.samples(filter, index, source, target)
                }
            while list.count > 1, list.last == 0 { list.removeLast() }
            while list.count > 1, list.first == 0 {
                list.removeFirst()
                start += 1
            }
            let sum = list.reduce(0, +)
            starts.append(Int32(start))
            lists.append(list.map { $0 / sum })
        }
        let taps = lists.map(\.count).max() ?? 1
        self.count = target
        self.taps = taps
        self.starts = starts
        counts = lists.map { Int32($0.count) }
        weights = lists.flatMap { $0 + [Double](repeating: 0, count: taps - $0.count) }
    }

    /// How much of each source sample the target sample covers, in whole units.
    private static func coverage(_ index: Int, _ source: Int, _ target: Int) -> (Int, [Double]) {
        // Source sample j is [j * target, (j + 1) * target), this one [index * source, (index + 1) * source).
        let first = index * source / target
        let last = ((index + 1) * source - 1) / target
        return (
            first,
            (first...last).map { j in
                Double(Swift.min((j + 1) * target, (index + 1) * source) - Swift.max(j * target, index * source))
            }
        )
    }

    /// The filter's height at each source sample's centre.
    private static func samples(
        _ filter: ResamplingFilter, _ index: Int, _ source: Int, _ target: Int
    ) -> (Int, [Double]) {
        let center = Double((2 * index + 1) * source) / Double(2 * target)
        let stretch = Swift.max(1, Double(source) / Double(target))
        let reach = filter.reach * stretch
        let first = Swift.max(0, Int((center - reach - 0.5).rounded(.up)))
        let last = Swift.min(source - 1, Int((center + reach - 0.5).rounded(.down)))
        // The sample in which the centre lies is always there.
        return (
            Swift.min(first, last),
            (Swift.min(first, last)...last).map { filter.weight(at: (Double($0) + 0.5 - center) / stretch) }
        )
    }

    /// The weights as whole numbers that sum exactly to a power of two.
    struct Fixed {
        /// The weights of each target sample sum to 1 << precision.
        let precision: Int32
        /// How many weights each target sample has: ``ResamplingAxis/taps`` and padding.
        let taps: Int
        /// The weights, padded with zeros.
        let weights: [Int16]
    }

    /// Returns the weights as whole numbers.
    ///
    /// - Parameters:
    ///   - precision: The highest precision wished for; weights near 1 need it to be 14.
    ///   - multiple: What the number of weights for each target sample must be a multiple of.
    func fixed(precision: Int, paddedTo multiple: Int) -> Fixed {
        let largest = weights.reduce(0) { Swift.max($0, $1.magnitude) }
        var bits = precision
        while largest * Double(1 << bits) > 32_760 { bits -= 1 }
        let padded = (taps + multiple - 1) / multiple * multiple
        var whole = [Int16](repeating: 0, count: count * padded)
        for index in 0..<count {
            let exact = weights[index * taps..<index * taps + Int(counts[index])].map { $0 * Double(1 << bits) }
            var rounded = exact.map { Int($0.rounded()) }
            // What rounding added or took goes back where it mattered most.
            var excess = rounded.reduce(0, +) - (1 << bits)
            while excess != 0 {
                let step = excess.signum()
                let place = rounded.indices.max { one, other in
                    Double(step) * (Double(rounded[one]) - exact[one])
                        < Double(step) * (Double(rounded[other]) - exact[other])
                }!
                rounded[place] -= step
                excess -= step
            }
            for (tap, weight) in rounded.enumerated() { whole[index * padded + tap] = Int16(weight) }
        }
        return Fixed(precision: Int32(bits), taps: padded, weights: whole)
    }
}
