import Foundation
import ImagingCore

/// What one threshold says the things of a picture are: regions of about one size.
struct RegionHypothesis {
    /// All regions that the threshold separates.
    let all: [SceneRegion]
    /// Those that are taken for things.
    private(set) var kept: [SceneRegion]
    /// How many pixels the threshold separates in all.
    private(set) var foreground: Double
    /// Whether its regions were chosen one by one, and are not simply all that a threshold separates.
    let isChosen: Bool
    /// How much speaks for it.
    private(set) var score = 0.0

    /// Takes the regions about as large as most are, and of these the ones that are not outliers.
    ///
    /// Nil when nothing is left.
    init?(_ division: RegionMaker.Division, isChosen: Bool = false) {
        all = division.regions
        foreground = division.foreground
        self.isChosen = isChosen
        guard let main = RegionHypothesis.mainArea(of: all) else { return nil }
        kept = all.filter { region in
            region.area <= 2.2 * main && region.area >= (region.isCut ? 0.25 : 0.4) * main && region.solidity > 0.7
        }
        kept = RegionHypothesis.pruned(kept)
        if kept.isEmpty { return nil }
        score = currentScore
    }

    /// How much speaks for the regions that it has now.
    ///
    /// Among regions that could be chosen some always look better: that counts for a tenth.
    private var currentScore: Double {
        (isChosen ? 0.9 : 1) * RegionHypothesis.score(of: kept, foreground: foreground)
    }

    /// Adds regions that no threshold of its own separates.
    mutating func add(_ regions: ArraySlice<SceneRegion>) {
        let before = score
        kept += regions
        foreground += regions.reduce(0) { $0 + $1.area }
        score = currentScore
        // What is harder to see is no reason to leave it out.
        if score > 0.9 * before { score = Swift.max(score, before * 1.0001) }
    }

    /// Returns how much speaks for some regions: full forms, clear edges, one size, much of the foreground, many of them.
    static func score(of regions: [SceneRegion], foreground: Double) -> Double {
        let count = Double(regions.count)
        let solidity = regions.reduce(0) { $0 + $1.solidity } / count
        let edge = regions.reduce(0) { $0 + SceneRegion.clearness(($1.edge + $1.weakEdge) / 2) } / count
        let sizes = regions.filter { !$0.isCut }.map { log($0.area) }
        let spread = sizes.count > 1 ? deviation(sizes) : 0.3
        let area = regions.reduce(0) { $0 + $1.area }
        return solidity * solidity * solidity * edge * exp(-spread) * (area / foreground) * log1p(count)
    }

    /// Returns the area that most regions have about, the clear and full ones counting for more.
    static func mainArea(of regions: [SceneRegion]) -> Double? {
        let sizes = regions.map { log($0.area) }
        let weights = regions.map { region in
            let solidity = region.solidity * region.solidity
            return region.area.squareRoot() * solidity * solidity * region.edge * (region.isCut ? 0.3 : 1)
        }
        guard let least = sizes.min(), let most = sizes.max(), weights.contains(where: { $0 > 0 }) else { return nil }
        let steps = 200
        let step = (most - least + 0.4) / Double(steps - 1)
        var best = (weight: -1.0, size: 0.0)
        for index in 0..<steps {
            let size = least - 0.2 + Double(index) * step
            var weight = 0.0
            for (other, itsWeight) in zip(sizes, weights) {
                let distance = (size - other) / 0.25
                if distance.magnitude < 4 { weight += itsWeight * exp(-0.5 * distance * distance) }
            }
            if weight > best.weight { best = (weight, size) }
        }
        return exp(best.size)
    }

    /// Returns the regions without those whose edge, length or form stand out from the others'.
    static func pruned(_ regions: [SceneRegion]) -> [SceneRegion] {
        if regions.count < 4 { return regions }
        let (edge, weakEdge) = (median(regions.map(\.edge)), median(regions.map(\.weakEdge)))
        let lengths = regions.map(\.elongation)
        let forms = regions.map(\.solidity)
        let (length, form) = (median(lengths), median(forms))
        let lengthRange = Swift.max(0.45, 3 * spread(lengths))
        let formRange = Swift.max(0.1, 3 * spread(forms))
        return regions.filter { region in
            // Where things touch, a good part of an edge may be weak.
            guard region.weakEdge >= 0.3 * weakEdge || region.edge >= 0.5 * edge else { return false }
            guard region.solidity >= form - formRange else { return false }
            // What the picture's edge cuts may be shorter, or somewhat longer.
            if region.isCut { return region.elongation <= length + Swift.max(1, lengthRange) }
            return (region.elongation - length).magnitude <= lengthRange
        }
    }

    /// Returns the median of numbers, the higher of the middle two's mean; 0 of none.
    static func median(_ numbers: [Double]) -> Double {
        if numbers.isEmpty { return 0 }
        let sorted = numbers.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// Returns the standard deviation that the median distance from the median stands for.
    static func spread(_ numbers: [Double]) -> Double {
        let middle = median(numbers)
        return 1.4826 * median(numbers.map { ($0 - middle).magnitude })
    }

    /// Returns the standard deviation of numbers, over their count.
    static func deviation(_ numbers: [Double]) -> Double {
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        return (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)).squareRoot()
    }
}
