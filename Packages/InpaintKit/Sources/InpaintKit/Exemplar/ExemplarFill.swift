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
    /// For each filled pixel the index of the pixel it was copied from, −1 for the others.
    private(set) var origins: [Int32]

    /// 255 for each byte of a known pixel.
    private var known: [UInt8]
    private var confidence: [Float]
    private var priorities: [Float]
    private var rim: [Int] = []
    private let window: Int
    private let nearness: Int

    /// Starts with a level whose unknown pixels are open.
    ///
    /// - Parameters:
    ///   - level: What is to be filled.
    ///   - nearness: How much nearer sources are preferred. At least 0.
    ///   - pairLimit: About how many pairs of patches may be compared. Where looking at every source would take more,
    ///     only those in a window around each patch are looked at.
    init(level: PatchLevel, nearness: Int = 0, pairLimit: Int = 2_000_000) {
        self.level = level
        self.nearness = nearness
        origins = Array(repeating: -1, count: level.width * level.height)
        known = Array(repeating: 255, count: level.pixels.count)
        confidence = level.unknown.map { $0 == 0 ? 1 : 0 }
        priorities = Array(repeating: -1, count: level.width * level.height)
        var openCount = 0
        for at in 0..<level.width * level.height where level.unknown[at] != 0 {
            openCount += 1
            for channel in 0..<4 { known[4 * at + channel] = 0 }
        }
        // A step closes about half a patch.
        let stepCount = max(1, openCount / max(1, (2 * level.radius + 1) * level.radius))
        window = max(16, Int(Double(pairLimit / stepCount).squareRoot()) / 2)
    }

    /// Fills all open pixels.
    ///
    /// - Complexity: O(*s* *w*²) for *s* steps and a window of *w* pixels.
    mutating func run(monitor: WorkMonitor) throws(CancellationError) {
        findRim()
        while let next = mostUrgent() {
            try monitor.checkCancellation()
            close(patchAt: next)
        }
    }

    /// Collects the open pixels beside known ones.
    mutating func findRim() {
        for at in 0..<level.width * level.height where isRim(at) {
            rim.append(at)
            priorities[at] = priority(at)
        }
    }

    /// Returns the rim's pixel that is to be filled next, nil when all are.
    func mostUrgent() -> Int? {
        var best: Int?
        for at in rim where best.map({ priorities[at] > priorities[$0] }) ?? true { best = at }
        return best
    }

    private mutating func close(patchAt center: Int) {
        let width = level.width
        let place = level.patchPlace(near: center)
        let match =
            level.nearest(toPartial: place, known: known, window: window, step: 1, nearness: nearness)?.place
            ?? level.nearestSource(toColumn: center % width, row: center / width)
        let shift =
            (MatchField.row(of: match) - MatchField.row(of: place)) * width
            + MatchField.column(of: match) - MatchField.column(of: place)
        let trust = meanConfidence(center)
        let area = level.patchArea(MatchField.column(of: place), MatchField.row(of: place))
        for row in area.rows {
            for column in area.columns {
                let at = row * width + column
                guard known[4 * at] == 0 else { continue }
                origins[at] = Int32(at + shift)
                confidence[at] = trust
                for channel in 0..<4 {
                    level.pixels[4 * at + channel] = level.pixels[4 * (at + shift) + channel]
                    known[4 * at + channel] = 255
                }
            }
        }
        // The rim and its priorities change only where a patch reaches the one just closed.
        let touched = area.expanded(by: level.radius + 1).intersection(
            PixelRect(x: 0, y: 0, width: width, height: level.height))
        rim.removeAll { touched.contains(x: $0 % width, y: $0 / width) }
        for row in touched.rows {
            for column in touched.columns where isRim(row * width + column) {
                rim.append(row * width + column)
                priorities[row * width + column] = priority(row * width + column)
            }
        }
    }

    /// Whether a pixel is open and a neighbour of it is known.
    private func isRim(_ at: Int) -> Bool {
        guard known[4 * at] == 0 else { return false }
        let column = at % level.width
        let row = at / level.width
        return column > 0 && known[4 * (at - 1)] != 0 || column + 1 < level.width && known[4 * (at + 1)] != 0
            || row > 0 && known[4 * (at - level.width)] != 0
            || row + 1 < level.height && known[4 * (at + level.width)] != 0
    }

    private func priority(_ at: Int) -> Float {
        let normal = rimNormal(at)
        let edge = strongestGradient(near: at)
        // The isophote is the gradient turned by a right angle.
        let data = abs(edge.x * normal.y - edge.y * normal.x) / 255
        return meanConfidence(at) * (data + 0.001)
    }

    private func meanConfidence(_ at: Int) -> Float {
        let area = level.patchArea(at % level.width, at / level.width)
        var sum: Float = 0
        for row in area.rows {
            for column in area.columns {
                sum += confidence[row &* level.width &+ column] * Float(known[4 * (row * level.width + column)] & 1)
            }
        }
        return sum / Float(area.area)
    }

    /// The direction from the known to the open side, of length 1, or zero where there is none.
    private func rimNormal(_ at: Int) -> SIMD2<Float> {
        let column = at % level.width
        let row = at / level.width
        var normal = SIMD2<Float>.zero
        for dy in -1...1 {
            for dx in -1...1 {
                let x = min(max(column + dx, 0), level.width - 1)
                let y = min(max(row + dy, 0), level.height - 1)
                if known[4 * (y * level.width + x)] == 0 { normal += SIMD2(Float(dx), Float(dy)) }
            }
        }
        let length = (normal * normal).sum().squareRoot()
        return length > 0 ? normal / length : .zero
    }

    /// The largest gradient of the luma among the known pixels of the patch around a pixel.
    private func strongestGradient(near at: Int) -> SIMD2<Float> {
        let width = level.width
        let area = level.patchArea(at % width, at / width).intersection(
            PixelRect(x: 1, y: 1, width: width - 2, height: level.height - 2))
        var best = SIMD2<Float>.zero
        var most: Float = -1
        for row in area.rows {
            for column in area.columns {
                let p = row &* width &+ column
                if known[4 * p] == 0 || known[4 * (p - 1)] == 0 || known[4 * (p + 1)] == 0
                    || known[4 * (p - width)] == 0 || known[4 * (p + width)] == 0
                {
                    continue
                }
                let gradient = SIMD2(luma(p + 1) - luma(p - 1), luma(p + width) - luma(p - width)) / 2
                let size = (gradient * gradient).sum()
                if size > most {
                    most = size
                    best = gradient
                }
            }
        }
        return best
    }

    private func luma(_ at: Int) -> Float {
        0.299 * Float(level.pixels[4 * at]) + 0.587 * Float(level.pixels[4 * at + 1])
            + 0.114 * Float(level.pixels[4 * at + 2])
    }

    /// Returns the field that the copies suggest for a level with patches of any radius: a target's match is where the
    /// copied pixel nearest to its centre comes from.
    func field(for level: PatchLevel) -> MatchField {
        var field = MatchField(for: level)
        let width = level.width
        for row in field.box.rows {
            for column in field.box.columns where level.targets[row * width + column] != 0 {
                let area = level.patchArea(column, row)
                var best = (distance: Int.max, place: UInt32.max)
                for y in area.rows {
                    for x in area.columns where origins[y * width + x] >= 0 {
                        let distance = (x - column) * (x - column) + (y - row) * (y - row)
                        guard distance < best.distance else { continue }
                        let origin = Int(origins[y * width + x])
                        best = (
                            distance,
                            level.nearestSource(
                                toColumn: origin % width + column - x, row: origin / width + row - y)
                        )
                    }
                }
                if best.place == .max { best.place = level.nearestSource(toColumn: column, row: row) }
                field[column, row] = best.place
            }
        }
        return field
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
}
