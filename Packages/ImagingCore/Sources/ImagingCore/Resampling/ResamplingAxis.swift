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
        let seen = SeenSamples(filter: filter, from: source, to: target)
        var starts = [Int32](repeating: 0, count: target)
        var counts = starts
        var weights = [Double](repeating: 0, count: target * seen.most)
        var taps = 1
        for index in 0..<target {
            var places = seen.places(of: index)
            let base = index * seen.most - places.lowerBound
            for place in places { weights[base + place] = seen.weight(of: place, for: index) }
            while places.count > 1, weights[base + places.upperBound - 1] == 0 { places.removeLast() }
            while places.count > 1, weights[base + places.lowerBound] == 0 { places.removeFirst() }
            var sum = 0.0
            for place in places { sum += weights[base + place] }
            // The first weight stands at the beginning, whatever was left out before it.
            let first = index * seen.most
            for (tap, place) in places.enumerated() { weights[first + tap] = weights[base + place] / sum }
            for tap in places.count..<seen.most { weights[first + tap] = 0 }
            starts[index] = Int32(places.lowerBound)
            counts[index] = Int32(places.count)
            taps = Swift.max(taps, places.count)
        }
        if taps < seen.most {
            for index in 1..<Swift.max(1, target) {
                for tap in 0..<taps { weights[index * taps + tap] = weights[index * seen.most + tap] }
            }
            weights.removeLast(target * (seen.most - taps))
        }
        self.count = target
        self.taps = taps
        self.starts = starts
        self.counts = counts
        self.weights = weights
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
            let (from, to) = (index * taps, index * padded)
            let taps = Int(counts[index])
            var excess = -(1 << bits)
            for tap in 0..<taps {
                let rounded = (weights[from + tap] * Double(1 << bits)).rounded()
                whole[to + tap] = Int16(rounded)
                excess += Int(rounded)
            }
            // What rounding added or took goes back where it mattered most.
            while excess != 0 {
                let step = excess.signum()
                func gain(_ tap: Int) -> Double {
                    Double(step) * (Double(whole[to + tap]) - weights[from + tap] * Double(1 << bits))
                }
                let place = (0..<taps).max { gain($0) < gain($1) }!
                whole[to + place] -= Int16(step)
                excess -= step
            }
        }
        return Fixed(precision: Int32(bits), taps: padded, weights: whole)
    }
}
