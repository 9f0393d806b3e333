public import ImagingCore

/// One thing that taps may mean, and how sure that is.
public struct FlowCandidate: Hashable, Sendable {
    /// How sure it is, in 0...1.
    public let confidence: Double

    /// Whether to ask "Does this look right?".
    public let isUncertain: Bool

    /// The photo's size.
    public let size: PixelSize

    /// The smallest rectangle around it; without pixels when nothing is selected.
    public let bounds: PixelRect

    /// What of the mask lies within the bounds.
    private let coverage: Raster<UInt8>

    /// Makes a candidate.
    ///
    /// - Parameters:
    ///   - mask: What is selected, of the photo's size.
    ///   - confidence: How sure it is; held within 0...1.
    ///   - isUncertain: Whether to ask about it.
    /// - Complexity: O(*n*) for *n* pixels; what is kept is the part within the bounds.
    public init(_ mask: Mask, confidence: Double = 1, isUncertain: Bool = false) {
        self.confidence = min(1, max(0, confidence))
        self.isUncertain = isUncertain
        size = mask.size
        bounds = mask.selectedBounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        coverage = mask.coverage.cropped(to: bounds)
    }

    /// Whether nothing is selected, not even softly.
    public var isEmpty: Bool { bounds.isEmpty }

    /// What is selected, of the photo's size.
    public var mask: Mask {
        var mask = Mask(width: size.width, height: size.height)
        mask.coverage.paste(coverage, x: bounds.x, y: bounds.y)
        return mask
    }

    /// How many pixels count as selected.
    var selectedCount: Int { coverage.pixels.count { $0 >= Mask.threshold } }

    /// Whether a place is selected.
    func selects(_ point: Point) -> Bool {
        let (column, row) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        guard bounds.contains(x: column, y: row) else { return false }
        return coverage[column - bounds.x, row - bounds.y] >= Mask.threshold
    }

    /// How much of what either selects both do, in 0...1.
    func overlap(with other: FlowCandidate) -> Double {
        let common = bounds.intersection(other.bounds)
        var both = 0
        for row in common.rows {
            for column in common.columns
            where coverage[column - bounds.x, row - bounds.y] >= Mask.threshold
                && other.coverage[column - other.bounds.x, row - other.bounds.y] >= Mask.threshold
            {
                both += 1
            }
        }
        let either = selectedCount + other.selectedCount - both
        return either == 0 ? 0 : Double(both) / Double(either)
    }

    /// Adds what is selected to a mask of the photo's size: the larger of the two values at each pixel.
    func add(to mask: inout Mask) {
        change(&mask) { max($0, $1) }
    }

    /// Takes what is selected out of a mask of the photo's size.
    func remove(from mask: inout Mask) {
        change(&mask) { min($0, 255 - $1) }
    }

    private func change(_ mask: inout Mask, _ rule: (UInt8, UInt8) -> UInt8) {
        precondition(mask.size == size, "masks of one photo have its size")
        let mine = coverage.span
        let width = size.width
        var pixels = mask.coverage.mutableSpan
        for row in 0..<bounds.height {
            let (start, place) = (row &* bounds.width, (bounds.y &+ row) &* width &+ bounds.x)
            for column in 0..<bounds.width {
                pixels[place &+ column] = rule(pixels[place &+ column], mine[start &+ column])
            }
        }
    }
}
