import ImagingCore

/// A hole while it is closed: what is still open, how sure the rest is, and which patch of the rim is next.
///
/// It covers the hole and as much around it as patches on the rim can see. When a patch is closed, priorities change only
/// where patches reach it; those alone are found anew.
struct ExemplarFront {
    /// What of the level it covers.
    let area: PixelRect
    private let size: PixelSize
    private let radius: Int

    /// For each pixel of the area: whether it is open.
    private var isOpen: [Bool]
    /// How sure a pixel is: 1 where it was known from the beginning, 0 where it is open.
    private var confidence: [Float]
    private var lumas: [Float]
    private var gradients: [SIMD2<Float>]
    /// The squared length of the gradient, −1 where a pixel or a neighbour of it is open.
    private var strengths: [Float]
    /// The number of the entry in the queue that holds; 0 where a pixel is not on the rim.
    private var numbers: [UInt32]
    private var queue = UrgencyQueue()
    private var lastNumber: UInt32 = 0

    /// Finds the rim of a level's unknown pixels.
    ///
    /// - Parameter monitor: Once it is cancelled, the front is left unfinished.
    init(_ level: PatchLevel, monitor: WorkMonitor? = nil) {
        let bounds = PixelRect(x: 0, y: 0, width: level.width, height: level.height)
        size = PixelSize(width: level.width, height: level.height)
        radius = level.radius
        // A patch on the rim may be moved by its radius to lie within the level, and gradients need a neighbour.
        area =
            level.openBounds.map { $0.expanded(by: 2 * level.radius + 2).intersection(bounds) }
            ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        let count = area.area
        isOpen = Array(repeating: false, count: count)
        confidence = Array(repeating: 1, count: count)
        lumas = Array(repeating: 0, count: count)
        gradients = Array(repeating: .zero, count: count)
        strengths = Array(repeating: -1, count: count)
        numbers = Array(repeating: 0, count: count)
        for row in area.rows where monitor?.isCancelled != true {
            for column in area.columns {
                let at = index(column, row)
                lumas[at] = level.luma(column, row)
                guard level.unknown[row * level.width + column] != 0 else { continue }
                isOpen[at] = true
                confidence[at] = 0
            }
        }
        for row in area.rows where monitor?.isCancelled != true {
            measureGradients(in: PixelRect(x: area.x, y: row, width: area.width, height: 1))
        }
        for row in area.rows where monitor?.isCancelled != true {
            findRim(in: PixelRect(x: area.x, y: row, width: area.width, height: 1))
        }
    }

    /// Returns the pixel of the rim that is to be filled next, nil when all are.
    mutating func next() -> (column: Int, row: Int)? {
        while let first = queue.first {
            let at = Int(first.index)
            if numbers[at] == first.number { return (at % area.width + area.x, at / area.width + area.y) }
            queue.removeFirst()
        }
        return nil
    }

    /// Returns how sure a patch is in the mean.
    func meanConfidence(_ column: Int, _ row: Int) -> Float {
        let patch = patchArea(column, row)
        let values = confidence.span
        var sum: Float = 0
        for y in patch.rows {
            let start = index(0, y)
            for x in patch.columns { sum += values[start &+ x] }
        }
        return sum / Float(patch.area)
    }

    /// Takes the open pixels of a patch for filled.
    mutating func close(_ patch: PixelRect, trust: Float, in level: PatchLevel) {
        let patch = patch.intersection(area)
        for row in patch.rows {
            for column in patch.columns where isOpen[index(column, row)] {
                let at = index(column, row)
                isOpen[at] = false
                confidence[at] = trust
                lumas[at] = level.luma(column, row)
            }
        }
        measureGradients(in: patch.expanded(by: 1).intersection(area))
        findRim(in: patch.expanded(by: radius + 1).intersection(area))
    }

    /// Takes open pixels of the level for known, those whose index a closure chooses.
    mutating func close(in level: PatchLevel, where isFilled: (Int) -> Bool) {
        for row in area.rows {
            for column in area.columns where isOpen[index(column, row)] && isFilled(row * level.width + column) {
                let at = index(column, row)
                isOpen[at] = false
                confidence[at] = 1
                lumas[at] = level.luma(column, row)
            }
        }
        measureGradients(in: area)
        findRim(in: area)
    }

    private func index(_ column: Int, _ row: Int) -> Int { (row &- area.y) &* area.width &+ column &- area.x }

    /// The pixels of the patch around a pixel, as far as they lie within the level.
    private func patchArea(_ column: Int, _ row: Int) -> PixelRect {
        PixelRect(x: column - radius, y: row - radius, width: 2 * radius + 1, height: 2 * radius + 1)
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    }

    private mutating func measureGradients(in part: PixelRect) {
        let inner = part.intersection(area.expanded(by: -1))
        let width = area.width
        for row in inner.rows {
            for column in inner.columns {
                let at = index(column, row)
                if strengths[at] >= 0 || isOpen[at] || isOpen[at &- 1] || isOpen[at &+ 1] || isOpen[at &- width]
                    || isOpen[at &+ width]
                {
                    continue
                }
                let gradient = SIMD2(lumas[at &+ 1] - lumas[at &- 1], lumas[at &+ width] - lumas[at &- width]) / 2
                gradients[at] = gradient
                strengths[at] = (gradient * gradient).sum()
            }
        }
    }

    /// Finds the rim and its priorities anew.
    private mutating func findRim(in part: PixelRect) {
        for row in part.rows {
            for column in part.columns {
                let at = index(column, row)
                guard isRim(column, row) else {
                    numbers[at] = 0
                    continue
                }
                lastNumber += 1
                numbers[at] = lastNumber
                queue.insert(.init(priority: priority(column, row), number: lastNumber, index: Int32(at)))
            }
        }
    }

    /// Whether a pixel is open and a neighbour of it is not.
    private func isRim(_ column: Int, _ row: Int) -> Bool {
        let at = index(column, row)
        guard isOpen[at] else { return false }
        // Beyond the area's edge there is nothing but the level's.
        return column > area.x && !isOpen[at &- 1] || column &+ 1 < area.x &+ area.width && !isOpen[at &+ 1]
            || row > area.y && !isOpen[at &- area.width]
            || row &+ 1 < area.y &+ area.height && !isOpen[at &+ area.width]
    }

    /// The product of confidence and data term.
    private func priority(_ column: Int, _ row: Int) -> Float {
        let normal = rimNormal(column, row)
        let edge = strongestGradient(near: column, row)
        // The isophote is the gradient turned by a right angle. Without any edge the surest patch is next.
        let data = abs(edge.x * normal.y - edge.y * normal.x) / 255
        return meanConfidence(column, row) * (data + 0.001)
    }

    /// The direction from the known to the open side, of length 1, or zero where there is none.
    private func rimNormal(_ column: Int, _ row: Int) -> SIMD2<Float> {
        var normal = SIMD2<Float>.zero
        for dy in -1...1 {
            for dx in -1...1 {
                let x = min(max(column + dx, 0), size.width - 1)
                let y = min(max(row + dy, 0), size.height - 1)
                if isOpen[index(x, y)] { normal += SIMD2(Float(dx), Float(dy)) }
            }
        }
        let length = (normal * normal).sum().squareRoot()
        return length > 0 ? normal / length : .zero
    }

    /// The largest gradient of the luma among the known pixels of the patch around a pixel.
    private func strongestGradient(near column: Int, _ row: Int) -> SIMD2<Float> {
        let patch = patchArea(column, row)
        let values = strengths.span
        var best = -1
        var most: Float = -1
        for y in patch.rows {
            let start = index(0, y)
            for x in patch.columns where values[start &+ x] > most {
                most = values[start &+ x]
                best = start &+ x
            }
        }
        return best < 0 ? .zero : gradients[best]
    }
}

extension PatchLevel {
    /// The smallest rectangle around the unknown pixels; nil when there are none.
    var openBounds: PixelRect? {
        Mask(coverage: Raster(width: width, height: height, pixels: unknown.map { $0 == 0 ? 0 : 255 })).selectedBounds
    }

    /// The brightness of a pixel, 0...255.
    func luma(_ column: Int, _ row: Int) -> Float {
        let at = 4 * (row * width + column)
        return 0.299 * Float(pixels[at]) + 0.587 * Float(pixels[at + 1]) + 0.114 * Float(pixels[at + 2])
    }
}
