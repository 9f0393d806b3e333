import ImagingCore

/// Follows a side of a page: first as a path through the small planes, then to a part of a pixel through the photo.
struct SideTrace {
    let photo: Raster<RGBA8>
    let planes: PagePlanes

    /// How many places of a side are looked at.
    private static let stationCount = 72
    /// How many working pixels a bowed side may leave its chord.
    private static let bow = 22
    /// How many working pixels around a place must be seen.
    private static let outlook = 4.0

    /// A side as it runs in the photo.
    struct Traced {
        /// Its course, in pixels of the photo.
        let curve: SideCurve
        /// How much of what is seen of it shows an edge there, in 0...1.
        let support: Double
        /// The stations where the photo shows both sides of it; elsewhere it runs along or beyond the photo's edge.
        let seen: [Int]

        /// A side along the photo's edge.
        static func frame(_ curve: SideCurve) -> Traced { Traced(curve: curve, support: 0, seen: []) }

        /// How much of it the photo shows both sides of, in 0...1.
        var visibility: Double { Double(seen.count) / Double(SideTrace.stationCount) }
    }

    /// Returns how a side between two corners, in working pixels, runs in the photo.
    func traced(from one: SIMD2<Double>, to other: SIMD2<Double>) -> Traced {
        let chord = SideCurve(from: one, to: other)
        let path = path(chord)
        let seen = path.indices.filter { station in
            isSeen(chord.point(SideTrace.time(station)) + chord.inward * path[station])
        }
        let large = SideCurve(from: one * planes.scale, to: other * planes.scale)
        guard seen.count > SideTrace.stationCount / 6 else { return .frame(large) }
        return sharpened(large, path: path, stations: seen)
    }

    /// Whether the photo shows what lies around a place, in working pixels.
    private func isSeen(_ place: SIMD2<Double>) -> Bool {
        let margin = SideTrace.outlook
        return place.x > margin && place.y > margin && place.x < Double(planes.width) - margin
            && place.y < Double(planes.height) - margin
    }

    /// What the small planes show beside a side.
    func evidence(_ side: Traced) -> SideEvidence {
        let light = planes.light.span
        let green = planes.greenRed.span
        let yellow = planes.blueYellow.span
        var sum = (change: Float(0), color: Float(0), inside: SIMD3<Float>.zero)
        for station in side.seen {
            let place = side.curve.point(SideTrace.time(station))
            var (change, inside) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
            for look in [4.0, 6, 8] {
                func colors(_ far: Double) -> SIMD3<Float> {
                    let at = place / planes.scale + side.curve.inward * far
                    let column = Swift.min(planes.width - 1, Swift.max(0, Int(at.x)))
                    let index = Swift.min(planes.height - 1, Swift.max(0, Int(at.y))) * planes.width + column
                    return SIMD3(Float(light[index]), Float(green[index]), Float(yellow[index]))
                }
                let here = colors(look)
                change += here - colors(-look)
                inside += here
            }
            sum.change += change.x
            sum.color += (change.y * change.y + change.z * change.z).squareRoot()
            sum.inside += inside
        }
        let count = Double(3 * side.seen.count)
        // The sides of an open book are bowed; what bends more is no page.
        let bow = [0.0, 0.25, 0.5, 0.75, 1].map { side.curve.distance($0) }
        let bend = (bow[1] - (bow[0] + bow[2]) / 2).magnitude + (bow[3] - (bow[2] + bow[4]) / 2).magnitude
        let bent = bend / (0.03 * side.curve.chord.length)
        return SideEvidence(
            support: side.support / (1 + bent * bent), change: Double(sum.change) / count,
            colorChange: Double(sum.color) / count, inside: SIMD3<Double>(sum.inside) / count)
    }

    private static func time(_ station: Int) -> Double {
        0.02 + 0.96 * (Double(station) + 0.5) / Double(stationCount)
    }

    /// The most edge-like path beside the chord, as distances in working pixels: dynamic programming.
    private func path(_ chord: SideCurve) -> [Double] {
        let reach = SideTrace.bow
        let count = 2 * reach + 1
        let light = planes.light.span
        let green = planes.greenRed.span
        let yellow = planes.blueYellow.span
        // What the planes show at each station and distance, with a margin for differences.
        let margin = 4
        let wide = count + 2 * margin
        var profiles = [[Float]](repeating: [], count: SideTrace.stationCount)
        var sums = [SIMD3<Float>](repeating: .zero, count: wide)
        var samples: [[SIMD3<Float>]] = []
        for station in 0..<SideTrace.stationCount {
            let place = chord.point(SideTrace.time(station))
            var row: [SIMD3<Float>] = []
            for step in 0..<wide {
                let at = place + chord.inward * Double(step - reach - margin)
                let column = Swift.min(planes.width - 1, Swift.max(0, Int(at.x)))
                let line = Swift.min(planes.height - 1, Swift.max(0, Int(at.y)))
                let index = line * planes.width + column
                row.append(SIMD3(Float(light[index]), Float(green[index]), Float(yellow[index])))
                sums[step] += row[step]
            }
            samples.append(row)
        }
        // From the usual colour outside to the usual one inside.
        var direction = SIMD3<Float>.zero
        for step in 2...margin + 2 {
            direction += sums[reach + margin + step] - sums[reach + margin - step]
        }
        let length = (direction * direction).sum().squareRoot()
        direction = length > 0 ? direction / length : SIMD3(1, 0, 0)
        for station in 0..<SideTrace.stationCount {
            let row = samples[station].map { ($0 * direction).sum() }
            let place = chord.point(SideTrace.time(station))
            profiles[station] = (0..<count).map { step in
                let at = step + margin
                // Beyond the photo nothing speaks for a place, nor against it.
                guard isSeen(place + chord.inward * Double(step - reach)) else { return 3 }
                let rise = row[at + 1] + row[at + 2] - row[at - 1] - row[at - 2]
                return Swift.min(30, Swift.max(0, rise / 2)) - 0.08 * Float((step - reach).magnitude)
            }
        }
        return SideTrace.bestPath(profiles).map { Double($0 - reach) }
    }

    /// The path of the highest sum that moves at most one step from one row to the next.
    private static func bestPath(_ rows: [[Float]]) -> [Int] {
        let count = rows[0].count
        var totals = rows[0]
        var origins: [[Int]] = []
        for row in rows.dropFirst() {
            var (next, origin) = (totals, [Int](repeating: 0, count: count))
            for step in 0..<count {
                var (best, from) = (totals[step], step)
                for neighbour in [step - 1, step + 1] where neighbour >= 0 && neighbour < count {
                    let value = totals[neighbour] - 1.5
                    if value > best { (best, from) = (value, neighbour) }
                }
                next[step] = best + row[step]
                origin[step] = from
            }
            totals = next
            origins.append(origin)
        }
        var step = totals.indices.max { totals[$0] < totals[$1] }!
        var path = [step]
        for origin in origins.reversed() {
            step = origin[step]
            path.append(step)
        }
        return path.reversed()
    }

    /// The path to a part of a pixel: the steepest place across it in the photo, and a curve through all such places.
    private func sharpened(_ chord: SideCurve, path: [Double], stations: [Int]) -> Traced {
        let unit = (planes.scale.x + planes.scale.y) / 2
        let times = stations.map(SideTrace.time)
        let smooth = stations.map { index in
            let near = path[Swift.max(0, index - 2)...Swift.min(path.count - 1, index + 2)]
            return unit * near.reduce(0, +) / Double(near.count)
        }
        let profiles = ColorProfiles(photo: photo, chord: chord, times: times, distances: smooth, reach: 2.5 * unit)
        var (seen, values) = ([Double](), [Double]())
        for (index, off) in profiles.steepest().enumerated() {
            guard let off else { continue }
            seen.append(times[index])
            values.append(smooth[index] + off)
        }
        var curve = chord
        let reach = Swift.max(1.5, 0.5 * unit)
        func result() -> Traced {
            let near = zip(seen, values).count { (curve.distance($0) - $1).magnitude < 1.5 * reach }
            return Traced(curve: curve, support: Double(near) / Double(times.count), seen: stations)
        }
        guard let line = RobustFit.consensusLine(times: seen, values: values, reach: reach) else {
            return Traced(curve: chord, support: 0, seen: stations)
        }
        curve.halves = (line, line)
        let straight = result()
        if straight.support > 0.75 { return straight }
        func half(_ range: ClosedRange<Double>) -> SIMD3<Double>? {
            let indices = seen.indices.filter { range.contains(seen[$0]) }
            let own = indices.map { seen[$0] }
            guard own.count > 8 else { return nil }
            return RobustFit.polynomial(
                degree: 2, times: own, values: indices.map { values[$0] }, initial: nil, reach: reach)
        }
        guard let first = half(0...0.5), let second = half(0.5...1) else { return straight }
        curve.halves = (first, second)
        let bowed = result()
        return bowed.support > straight.support + 0.15 ? bowed : straight
    }
}
