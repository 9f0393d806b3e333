/// What is counted, and how.
///
/// Values beyond their range are held within it.
public struct CountingSettings: Hashable, Sendable {
    /// A filter that can be switched off.
    public struct Filter: Hashable, Sendable, Codable {
        /// Whether the filter is used.
        public var isOn: Bool
        /// How many standard deviations from the median are allowed.
        ///
        /// In 0.1...5.
        public var multiplier: Double { didSet { multiplier = Filter.range.held(multiplier, or: oldValue) } }

        /// The multipliers that are allowed.
        public static let range: ClosedRange<Double> = 0.1...5

        /// Makes a filter.
        ///
        /// - Parameters:
        ///   - isOn: Whether the filter is used.
        ///   - multiplier: How many standard deviations from the median are allowed; held within 0.1...5.
        public init(isOn: Bool = true, multiplier: Double) {
            self.isOn = isOn
            self.multiplier = Filter.range.held(multiplier, or: 1)
        }
    }

    /// The certainties from which on things may be counted.
    public static let confidenceRange: ClosedRange<Double> = 0.1...0.9
    /// The likenesses from which on things may count as one kind.
    public static let similarityRange: ClosedRange<Double> = 0.6...0.95

    /// How certain a thing must be to be counted.
    ///
    /// In 0.1...0.9.
    public var confidence: Double {
        didSet { confidence = CountingSettings.confidenceRange.held(confidence, or: oldValue) }
    }
    /// From how much likeness on things are of one kind.
    ///
    /// In 0.6...0.95.
    public var similarity: Double {
        didSet { similarity = CountingSettings.similarityRange.held(similarity, or: oldValue) }
    }
    /// Leaves out boxes much larger or smaller than most.
    public var sizeFilter: Filter
    /// Leaves out boxes much wider or narrower than most.
    public var aspectFilter: Filter
    /// Leaves out, of what the other two keep, boxes whose area is far from the median.
    public var areaFilter: Filter
    /// Of two boxes that share more than this of what they cover, one is left out.
    ///
    /// In 0.1...1.
    public var mergeThreshold: Double { didSet { mergeThreshold = (0.1...1).held(mergeThreshold, or: oldValue) } }
    /// Whether counts are kept in the history.
    public var keepsHistory: Bool

    /// Makes settings; what is not given has its standard value.
    ///
    /// - Parameters:
    ///   - confidence: How certain a thing must be; held within 0.1...0.9.
    ///   - similarity: From how much likeness on things are of one kind; held within 0.6...0.95.
    ///   - sizeFilter: Leaves out boxes much larger or smaller than most.
    ///   - aspectFilter: Leaves out boxes much wider or narrower than most.
    ///   - areaFilter: Leaves out, of what the other two keep, boxes whose area is far from the median.
    ///   - mergeThreshold: Of two boxes that share more of what they cover, one is left out; held within 0.1...1.
    ///   - keepsHistory: Whether counts are kept in the history.
    public init(
        confidence: Double = 0.25, similarity: Double = 0.8, sizeFilter: Filter = Filter(multiplier: 1),
        aspectFilter: Filter = Filter(multiplier: 0.5), areaFilter: Filter = Filter(multiplier: 1),
        mergeThreshold: Double = 0.5, keepsHistory: Bool = true
    ) {
        self.confidence = CountingSettings.confidenceRange.held(confidence, or: 0.25)
        self.similarity = CountingSettings.similarityRange.held(similarity, or: 0.8)
        self.sizeFilter = sizeFilter
        self.aspectFilter = aspectFilter
        self.areaFilter = areaFilter
        self.mergeThreshold = (0.1...1).held(mergeThreshold, or: 0.5)
        self.keepsHistory = keepsHistory
    }

    /// Gives all settings their standard values.
    public mutating func reset() { self = CountingSettings() }
}

extension ClosedRange<Double> {
    /// Returns a number held within the range; what is not a number is replaced.
    fileprivate func held(_ value: Double, or replacement: Double) -> Double {
        value.isNaN ? replacement : Swift.min(upperBound, Swift.max(lowerBound, value))
    }
}

extension CountingSettings: Codable {
    private enum CodingKeys: String, CodingKey {
        case confidence, similarity, sizeFilter, aspectFilter, areaFilter, mergeThreshold, keepsHistory
    }

    /// Reads settings; what is missing has its standard value, what is beyond its range is held within it.
    public init(from decoder: any Decoder) throws {
        let standard = CountingSettings()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func filter(_ key: CodingKeys, _ standard: Filter) throws -> Filter {
            guard let filter = try values.decodeIfPresent(Filter.self, forKey: key) else { return standard }
            return Filter(isOn: filter.isOn, multiplier: filter.multiplier)
        }
        self.init(
            confidence: try values.decodeIfPresent(Double.self, forKey: .confidence) ?? standard.confidence,
            similarity: try values.decodeIfPresent(Double.self, forKey: .similarity) ?? standard.similarity,
            sizeFilter: try filter(.sizeFilter, standard.sizeFilter),
            aspectFilter: try filter(.aspectFilter, standard.aspectFilter),
            areaFilter: try filter(.areaFilter, standard.areaFilter),
            mergeThreshold: try values.decodeIfPresent(Double.self, forKey: .mergeThreshold)
                ?? standard.mergeThreshold,
            keepsHistory: try values.decodeIfPresent(Bool.self, forKey: .keepsHistory) ?? standard.keepsHistory)
    }
}
