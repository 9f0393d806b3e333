import ImagingCore

/// Finds a hole's colours between the two ends of lines that cross it.
///
/// Through each pixel lines are laid in 16 directions, and one more along the edges around. Each ends on both sides at
/// the first known pixels, and says: the colour between its ends. A line counts the more the shorter it is, the nearer
/// it runs along the edges, and the more alike its ends are (differences no larger than grain do not count); so one that
/// lies wholly on one side of an edge outvotes those that cross it. What is constant or rises evenly is restored as it was, whatever the weights.
///
/// - SeeAlso: Bornemann, März, Fast Image Inpainting Based on Coherence Transport (2007), for transport along the
///   structure tensor's direction; the lines see both rims at once, so that no seam is left where two fronts meet.
struct IsophoteLines {
    /// A step along a line: 1 along one axis, at most 1 along the other.
    struct Step {
        let x: Float
        let y: Float
    }

    /// Directions over half a turn, evenly spaced; the table's values are those of the tangent, rounded.
    static let steps: [Step] = {
        let tangents: [Float] = [0, 0.19891237, 0.41421356, 0.66817864, 1]
        var result = [Step]()
        for slope in tangents { result.append(Step(x: 1, y: slope)) }
        for slope in tangents.dropLast().reversed() { result.append(Step(x: slope, y: 1)) }
        for slope in tangents.dropFirst().dropLast() { result.append(Step(x: -slope, y: 1)) }
        for slope in tangents.dropFirst().reversed() { result.append(Step(x: -1, y: slope)) }
        return result
    }()

    let level: DiffusionLevel
    /// Like the level's, and 0 too where the colour comes from a coarser level.
    let closed: [UInt8]
    let guide: DiffusionGuide
    /// How many steps a line may have on each side.
    let reach: Int

    /// A colour on the rim, and how many steps away.
    private struct End {
        let color: SIMD4<Float>
        let steps: Float
    }

    /// Returns the colour of a pixel, or nil where no line meets known pixels.
    func color(column: Int, row: Int) -> SIMD4<Float>? {
        let tensor = guide.tensor[column / DiffusionGuide.cell, row / DiffusionGuide.cell]
        // A floor under the tensor, so that rounding gives no direction.
        let trace = tensor.red + tensor.blue + 1
        // Ends that differ by no more than grain does are alike.
        let usual = guide.grain(column: column, row: row)
        let alike = 16 + 2 * (usual * usual).sum()
        var sum = SIMD4<Float>.zero
        var weights: Float = 0
        func add(_ step: Step) {
            let forth = end(column, row, step)
            let back = end(column, row, Step(x: -step.x, y: -step.y))
            let squaredStep = step.x * step.x + step.y * step.y
            let change: Float =
                step.x * step.x * tensor.red + 2 * step.x * step.y * tensor.green + step.y * step.y * tensor.blue
            let across = (max(0, change) / squaredStep + 0.5) / trace + 0.05
            let color: SIMD4<Float>
            let steps: Float
            let unlike: Float
            if let forth, let back {
                steps = forth.steps + back.steps
                color = (forth.color * back.steps + back.color * forth.steps) / steps
                let difference = forth.color - back.color
                unlike = (difference * difference).sum() + alike
            } else if let only = forth ?? back {
                steps = 2 * only.steps
                color = only.color
                // Counts only where nothing else does.
                unlike = 1e12
            } else {
                return
            }
            let weight = 1 / (across * across * squaredStep * steps * steps * unlike) + 1e-30
            sum += color * weight
            weights += weight
        }
        for step in IsophoteLines.steps { add(step) }
        if let edge = edgeStep(tensor) { add(edge) }
        return weights > 0 ? sum / weights : nil
    }

    /// The direction along which the tensor says that colours change least.
    private func edgeStep(_ tensor: RGBAFloat) -> Step? {
        let (difference, mixed) = (tensor.red - tensor.blue, 2 * tensor.green)
        let length = (difference * difference + mixed * mixed).squareRoot()
        guard length > 1 else { return nil }
        // Half the angle, turned by a right one.
        let x = (max(0, 1 - difference / length) / 2).squareRoot()
        let y = (max(0, 1 + difference / length) / 2).squareRoot() * (mixed > 0 ? -1 : 1)
        let scale = 1 / max(x, abs(y))
        return Step(x: x * scale, y: y * scale)
    }

    /// Returns the mean of the first pixels that a line meets, up to 3 of them along the line.
    private func end(_ column: Int, _ row: Int, _ step: Step) -> End? {
        let isAcross = abs(step.x) >= abs(step.y)
        let forward = (isAcross ? step.x : step.y) > 0 ? 1 : -1
        let slope = isAcross ? step.y : step.x
        let (length, breadth) = isAcross ? (level.width, level.height) : (level.height, level.width)
        let (alongStride, acrossStride) = isAcross ? (1, level.width) : (level.width, 1)
        let (along, across) = isAcross ? (column, row) : (row, column)
        // Places across the line in 65536ths of a pixel: both directions meet the same fractions, so that what rises
        // evenly stays exact.
        let change = Int(slope * 65536)
        let limit = (breadth &- 1) << 16
        var exact = across << 16
        var sum = SIMD4<Float>.zero
        var count: Float = 0
        var total: Float = 0
        for number in 1...reach &+ 3 {
            let place = along &+ number &* forward
            exact &+= change
            guard place >= 0 && place < length && exact >= 0 && exact <= limit else { break }
            let share = exact & 0xFFFF
            let at = place &* alongStride &+ (exact >> 16) &* acrossStride
            guard closed[at] == 0 && (share == 0 || closed[at &+ acrossStride] == 0) else {
                if count > 0 || number > reach { break }
                continue
            }
            var color = level.colors[at]
            if share > 0 { color += (level.colors[at &+ acrossStride] - color) * (Float(share) * 0x1p-16) }
            sum += color
            total += Float(number)
            count += 1
            if count == 3 { break }
        }
        return count > 0 ? End(color: sum / count, steps: total / count) : nil
    }
}
