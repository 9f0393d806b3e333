import Foundation
import ImagingCore

/// Completes a hypothesis by what others see and it does not: things of the same kind in other colours.
struct HypothesisCompletion {
    let view: SceneView
    /// Regions of good hypotheses, the clearest first, and the hypothesis that each is of.
    let pool: [(region: SceneRegion, owner: Int)]

    /// Collects the regions of hypotheses that are sorted by their scores.
    init(_ hypotheses: [RegionHypothesis], view: SceneView) {
        self.view = view
        var pool: [(region: SceneRegion, owner: Int)] = []
        for (index, hypothesis) in hypotheses.prefix(16).enumerated()
        where hypothesis.score >= 0.3 * hypotheses[0].score {
            for region in hypothesis.kept {
                var region = region
                region.color = HypothesisCompletion.color(of: region, in: view.lab)
                pool.append((region, index))
            }
        }
        for index in pool.indices {
            let region = pool[index].region
            var owners: Set<Int> = []
            for other in pool where other.owner != pool[index].owner && !owners.contains(other.owner) {
                let shared = region.overlap(other.region)
                if shared > 0.7 * (region.area + other.region.area - shared) { owners.insert(other.owner) }
            }
            pool[index].region.support = owners.count
        }
        func value(_ region: SceneRegion) -> Double { region.clarity * (1 + Double(region.support)).squareRoot() }
        self.pool = pool.enumerated().sorted { first, second in
            let (left, right) = (value(first.element.region), value(second.element.region))
            return left != right ? left > right : first.offset < second.offset
        }.map(\.element)
    }

    /// Returns a hypothesis with what fits to it and only others have, or nil when that is nothing.
    ///
    /// - Parameter index: The place of the hypothesis among those that were given.
    func completed(_ hypothesis: RegionHypothesis, at index: Int) -> RegionHypothesis? {
        guard hypothesis.kept.count >= 2, let kind = Kind(hypothesis.kept) else { return nil }
        var taken = Raster<Int32>(width: view.size.width, height: view.size.height)
        for (number, region) in hypothesis.kept.enumerated() {
            HypothesisCompletion.paint(region, as: number + 1, into: &taken)
        }
        let ground = Ground(of: view.lab, without: taken)
        let contrast = RegionHypothesis.median(
            hypothesis.kept.map { ground.distance(to: HypothesisCompletion.color(of: $0, in: view.lab)) })
        let least = Swift.min(0.35 * contrast, 4 * ground.spread + 2)
        var kept = hypothesis.kept
        // What the picture's edge cuts has any form, so it must look like something that is whole.
        var colors = hypothesis.kept.filter { !$0.isCut }.map { HypothesisCompletion.color(of: $0, in: view.lab) }
        let candidates = pool.filter { $0.owner != index && $0.region.support >= 1 && kind.includes($0.region) }
            .map(\.region)
        for region in candidates.filter({ !$0.isCut }) + candidates.filter(\.isCut) {
            if ground.distance(to: region.color) < least { continue }
            if region.isCut
                && !colors.contains(where: { HypothesisCompletion.length($0 - region.color) < 0.35 * contrast })
            {
                continue
            }
            if HypothesisCompletion.count(of: taken, in: region) > 0.1 * region.area { continue }
            if isPart(region, of: kept, taken: taken) { continue }
            kept.append(region)
            if !region.isCut { colors.append(region.color) }
            HypothesisCompletion.paint(region, as: kept.count, into: &taken)
        }
        if kept.count == hypothesis.kept.count { return nil }
        var completed = hypothesis
        completed.add(kept[hypothesis.kept.count...])
        return completed
    }

    /// The sizes and forms of one kind of thing.
    private struct Kind {
        let size: ClosedRange<Double>
        let length: ClosedRange<Double>
        let solidity: Double
        let edge: Double

        init?(_ regions: [SceneRegion]) {
            let whole = regions.contains { !$0.isCut } ? regions.filter { !$0.isCut } : regions
            let sizes = whole.map { log($0.area) }
            let lengths = whole.map(\.elongation)
            let forms = whole.map(\.solidity)
            // Regions of all sizes and forms are no kind to which something could be added.
            guard RegionHypothesis.spread(sizes) <= 0.35, RegionHypothesis.deviation(forms) <= 0.06 else { return nil }
            let middle = RegionHypothesis.median(sizes)
            let range = Swift.min(0.5, Swift.max(0.22, 2.5 * RegionHypothesis.deviation(sizes)))
            size = middle - range...middle + range
            let length = RegionHypothesis.median(lengths)
            let lengthRange = Swift.min(0.4, Swift.max(0.2, 2.5 * RegionHypothesis.deviation(lengths)))
            self.length = length - lengthRange...length + lengthRange
            solidity = RegionHypothesis.median(forms) - 0.05
            edge = 0.2 * RegionHypothesis.median(whole.map(\.weakEdge))
        }

        func includes(_ region: SceneRegion) -> Bool {
            let area = log(region.area)
            if region.solidity < solidity || region.weakEdge < edge || area > size.upperBound { return false }
            // What is cut may be smaller, and of any length.
            if region.isCut {
                return area >= (size.lowerBound + size.upperBound) / 2 - 1.4
                    && region.elongation <= (length.lowerBound + length.upperBound) / 2 + 1
            }
            return size.contains(area) && length.contains(region.elongation)
        }
    }

    /// What lies around the things.
    private struct Ground {
        let color: SIMD3<Double>
        /// The median distance of its pixels' colours from the median colour.
        let spread: Double

        init(of lab: Raster<RGBAFloat>, without taken: Raster<Int32>) {
            var samples: [SIMD3<Double>] = []
            let (pixels, marks) = (lab.span, taken.span)
            for place in Swift.stride(from: 0, to: pixels.count, by: 31) where marks[place] == 0 {
                samples.append(HypothesisCompletion.vector(pixels[place]))
            }
            let color = HypothesisCompletion.medianColor(samples)
            self.color = color
            spread = RegionHypothesis.median(samples.map { HypothesisCompletion.length($0 - color) })
        }

        func distance(to other: SIMD3<Double>) -> Double { HypothesisCompletion.length(other - color) }
    }

    private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

    private static func vector(_ pixel: RGBAFloat) -> SIMD3<Double> {
        SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    }

    private static func medianColor(_ samples: [SIMD3<Double>]) -> SIMD3<Double> {
        SIMD3(
            RegionHypothesis.median(samples.map { $0.x }), RegionHypothesis.median(samples.map { $0.y }),
            RegionHypothesis.median(samples.map { $0.z }))
    }

    /// Returns the median colour of a region, of about 100 of its pixels.
    static func color(of region: SceneRegion, in lab: Raster<RGBAFloat>) -> SIMD3<Double> {
        let step = Swift.max(1, Int(region.area) / 96)
        var samples: [SIMD3<Double>] = []
        var next = 0
        var passed = 0
        for run in region.runs {
            let count = Int(run.end - run.start)
            while next < passed + count {
                samples.append(vector(lab[Int(run.start) + next - passed, Int(run.row)]))
                next += step
            }
            passed += count
        }
        return medianColor(samples)
    }

    private static func paint(_ region: SceneRegion, as number: Int, into taken: inout Raster<Int32>) {
        let width = taken.width
        var marks = taken.mutableSpan
        for run in region.runs {
            for place in Int(run.row) * width + Int(run.start)..<Int(run.row) * width + Int(run.end) {
                marks[place] = Int32(number)
            }
        }
    }

    private static func count(of taken: Raster<Int32>, in region: SceneRegion) -> Double {
        let marks = taken.span
        var count = 0
        for run in region.runs {
            let base = Int(run.row) * taken.width
            for place in base + Int(run.start)..<base + Int(run.end) where marks[place] != 0 { count += 1 }
        }
        return Double(count)
    }

    /// Returns whether a region is a part of a thing of which others have taken the rest.
    ///
    /// A part shares much of its edge with the rest, or makes a full form together with it; a neighbour does neither.
    private func isPart(_ region: SceneRegion, of kept: [SceneRegion], taken: Raster<Int32>) -> Bool {
        let reach = Swift.max(4, Int(0.2 * region.area.squareRoot()))
        let place = region.bounds.expanded(by: reach).intersection(taken.bounds)
        var near = Mask(width: place.width, height: place.height)
        for run in region.runs {
            for column in Int(run.start)..<Int(run.end) {
                near.coverage[column - place.x, Int(run.row) - place.y] = 255
            }
        }
        let wide = near.dilated(radius: Double(reach), bands: .serial)
        var ring = 0
        var touched: [Int: Int] = [:]
        for row in 0..<place.height {
            for column in 0..<place.width
            where wide.coverage[column, row] != 0 && near.coverage[column, row] == 0 {
                ring += 1
                let number = Int(taken[column + place.x, row + place.y])
                if number > 0 { touched[number, default: 0] += 1 }
            }
        }
        if Double(touched.values.reduce(0, +)) > 0.3 * Double(ring) { return true }
        return touched.contains { number, count in
            guard Double(count) > 0.04 * Double(ring) else { return false }
            let other = kept[number - 1]
            let runs = (region.runs + other.runs).sorted { ($0.row, $0.start) < ($1.row, $1.start) }
            let together = SceneRegion.solidity(of: runs, area: region.area + other.area)
            return together >= Swift.min(region.solidity, other.solidity) - 0.07
        }
    }
}
