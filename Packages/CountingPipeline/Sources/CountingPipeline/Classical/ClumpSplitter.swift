import Foundation
import ImagingCore

/// Divides clumps: regions so large that they must be several of the things around them.
enum ClumpSplitter {
    /// Returns the regions, clumps among them and among what was left out as too large replaced by their parts.
    ///
    /// Only where the things are of one size: a region of 1.55 to 6.5 times that, of another form, is as many things as
    /// their areas go into its own.
    static func split(_ hypothesis: RegionHypothesis) -> [SceneRegion] {
        let whole = hypothesis.kept.filter { !$0.isCut }
        guard whole.count >= 5 else { return hypothesis.kept }
        let sizes = whole.map { log($0.area) }
        guard RegionHypothesis.spread(sizes) <= 0.2 else { return hypothesis.kept }
        let main = exp(RegionHypothesis.median(sizes))
        let length = RegionHypothesis.median(whole.map(\.elongation))
        let form = RegionHypothesis.median(whole.map(\.solidity))
        let edge = RegionHypothesis.median(whole.map(\.weakEdge))
        func partCount(_ region: SceneRegion) -> Int {
            let count = region.area / main
            guard count >= 1.55, count <= 6.5, !region.isCut else { return 1 }
            if count > 2.2 && (region.weakEdge < 0.5 * edge || region.solidity < 0.6) { return 1 }
            let differs = region.solidity <= form - 0.03 || region.elongation >= length + 0.3
            return differs ? Int(count.rounded()) : 1
        }
        var result: [SceneRegion] = []
        for region in hypothesis.kept {
            let count = partCount(region)
            if count > 1 { result += parts(of: region, count: count) } else { result.append(region) }
        }
        for region in hypothesis.all where region.area > 2.2 * main {
            let count = partCount(region)
            guard count > 1, !hypothesis.kept.contains(where: { $0.overlap(region) > 0.1 * $0.area }) else { continue }
            result += parts(of: region, count: count)
        }
        return result
    }

    /// Returns a region in so many parts: its pixels by the nearest of as many centres, each of which is the middle of
    /// its pixels.
    ///
    /// - SeeAlso: Lloyd, Least Squares Quantization in PCM (1982).
    static func parts(of region: SceneRegion, count: Int) -> [SceneRegion] {
        var points: [SIMD2<Double>] = []
        for run in region.runs {
            for column in run.start..<run.end { points.append(SIMD2(Double(column), Double(run.row))) }
        }
        let middle = points.reduce(.zero, +) / Double(points.count)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let offset = point - middle
            xx += offset.x * offset.x
            xy += offset.x * offset.y
            yy += offset.y * offset.y
        }
        let angle = 0.5 * atan2(2 * xy, xx - yy)
        let axis = SIMD2(cos(angle), sin(angle))
        // The centres begin on the longer axis, with as many pixels for each.
        let along = points.map { (($0 - middle) * axis).sum() }.sorted()
        var centers = (0..<count).map { middle + axis * along[(2 * $0 + 1) * along.count / (2 * count)] }
        var owners = [Int](repeating: 0, count: points.count)
        for _ in 0..<12 {
            var sums = [SIMD3<Double>](repeating: .zero, count: count)
            for (index, point) in points.enumerated() {
                var best = (distance: Double.infinity, owner: 0)
                for (owner, center) in centers.enumerated() {
                    let offset = point - center
                    let distance = (offset * offset).sum()
                    if distance < best.distance { best = (distance, owner) }
                }
                owners[index] = best.owner
                sums[best.owner] += SIMD3(point.x, point.y, 1)
            }
            for (owner, sum) in sums.enumerated() where sum.z > 0 {
                centers[owner] = SIMD2(sum.x / sum.z, sum.y / sum.z)
            }
        }
        return (0..<count).compactMap { owner in
            let own = points.indices.filter { owners[$0] == owner }.map { points[$0] }
            guard let first = own.first else { return nil }
            var part = region
            var runs: [SceneRegion.Run] = []
            var (left, right) = (first.x, first.x)
            for point in own {
                let (column, row) = (Int32(point.x), Int32(point.y))
                left = Swift.min(left, point.x)
                right = Swift.max(right, point.x)
                if let last = runs.last, last.row == row, last.end == column {
                    runs[runs.count - 1] = SceneRegion.Run(row: row, start: last.start, end: column + 1)
                } else {
                    runs.append(SceneRegion.Run(row: row, start: column, end: column + 1))
                }
            }
            part.runs = runs
            part.area = Double(own.count)
            let (top, bottom) = (own[0].y, own[own.count - 1].y)
            part.bounds = PixelRect(
                x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1)
            part.solidity = SceneRegion.solidity(of: runs, area: part.area)
            return part
        }
    }
}
