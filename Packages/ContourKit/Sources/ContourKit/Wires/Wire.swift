public import ImagingCore

/// A wire, cable or other thin line that was found in a photo.
public struct Wire: Hashable, Sendable {
    /// A place on the wire's centre line.
    public struct Sample: Hashable, Sendable, Codable {
        /// Where it is, to fractions of a pixel.
        public var point: Point
        /// How wide the wire is there in pixels, where its contrast has fallen to half.
        public var width: Double
        /// Whether the wire is seen there; false where something hides it, or where it was continued to the photo's edge.
        public var isVisible: Bool

        /// Makes a sample.
        public init(point: Point, width: Double, isVisible: Bool = true) {
            self.point = point
            self.width = width
            self.isVisible = isVisible
        }
    }

    /// What a wire's score is made of, each in 0...1.
    public struct ScoreParts: Hashable, Sendable, Codable {
        /// How near the tap is: 1 on the wire, ½ at a third of the search radius from it.
        public var proximity: Double
        /// How thin the wire is: 1 for no width, ½ at 10 pixels.
        public var thinness: Double
        /// How straight it is: 1 for a straight line, less the more its ends are nearer to one another than it is long.
        public var straightness: Double
        /// How long it is: ½ at a tenth of the photo's diagonal.
        public var length: Double
        /// How much of its length it is seen.
        public var visibility: Double
        /// How far it stands out from what lies along the same curve beside it: ½ where it is twice as strong.
        public var contrast: Double
        /// How surely it is no chance: ½ where it is ten standard errors above it.
        public var evidence: Double

        /// How sharp its edges are: 1 where they are as sharp as a photo's can be, less for what is soft.
        public var sharpness: Double

        /// Makes parts.
        public init(
            proximity: Double, thinness: Double, straightness: Double, length: Double, visibility: Double,
            contrast: Double, evidence: Double, sharpness: Double
        ) {
            self.proximity = proximity
            self.thinness = thinness
            self.straightness = straightness
            self.length = length
            self.visibility = visibility
            self.contrast = contrast
            self.evidence = evidence
            self.sharpness = sharpness
        }
    }

    /// The centre line from one end to the other: samples about two pixels apart.
    public var samples: [Sample]

    /// The mean of the parts, weighted as the options say; in 0...1.
    public var score: Double

    /// What the score is made of.
    public var parts: ScoreParts

    /// How surely this is a wire, and the one that the tap means; in 0...1.
    ///
    /// The product of contrast, evidence, sharpness, straightness and the root of proximity, falling to 0 where the
    /// wire is 14 to 20 pixels wide.
    public var certainty: Double {
        let thin = Swift.max(0, Swift.min(1, (20 - width) / 6))
        return parts.contrast * parts.evidence * parts.sharpness * parts.straightness * parts.proximity.squareRoot()
            * thin
    }

    /// Makes a wire.
    public init(samples: [Sample], score: Double, parts: ScoreParts) {
        self.samples = samples
        self.score = score
        self.parts = parts
    }

    /// The centre line's length in pixels.
    ///
    /// - Complexity: O(*n*) for *n* samples.
    public var length: Double {
        zip(samples, samples.dropFirst()).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
    }

    /// The median of the widths in pixels; 0 where there are no samples.
    ///
    /// - Complexity: O(*n* log *n*) for *n* samples.
    public var width: Double {
        let widths = samples.map(\.width).sorted()
        return widths.isEmpty ? 0 : widths[widths.count / 2]
    }

    /// Returns the distance from a place to the centre line in pixels; infinite where there are no samples.
    ///
    /// - Complexity: O(*n*) for *n* samples.
    public func distance(to place: Point) -> Double {
        guard samples.count > 1 else { return samples.first?.point.distance(to: place) ?? .infinity }
        return zip(samples, samples.dropFirst()).reduce(Double.infinity) { least, pair in
            let (start, end) = (pair.0.point, pair.1.point)
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let squared = dx * dx + dy * dy
            let along = (place.x - start.x) * dx + (place.y - start.y) * dy
            let share = squared > 0 ? Swift.min(1, Swift.max(0, along / squared)) : 0
            return Swift.min(least, place.distance(to: Point(x: start.x + share * dx, y: start.y + share * dy)))
        }
    }

    /// Returns the mask of the wire: a stroke along its centre line, with round ends and soft edges.
    ///
    /// - Parameters:
    ///   - size: The photo's size.
    ///   - width: How wide the stroke is in pixels. In 2...20. Where the wire with a pixel on each side is wider, the
    ///     stroke is as wide as that.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of the mask.
    public func mask(size: PixelSize, width: Double = 6, bands: ParallelBands = ParallelBands()) -> Mask {
        precondition((2...20).contains(width), "a wire's mask must be 2 to 20 pixels wide")
        var mask = Mask(width: size.width, height: size.height)
        guard let first = samples.first else { return mask }
        // Pieces of nearly one width are drawn as one.
        var piece = [first.point]
        var drawn = strokeWidth(first, width)
        for sample in samples.dropFirst() {
            piece.append(sample.point)
            let wanted = strokeWidth(sample, width)
            if abs(wanted - drawn) >= 0.5 {
                mask.stroke(.polyline(piece), width: Swift.max(drawn, wanted), bands: bands)
                piece = [sample.point]
                drawn = wanted
            }
        }
        mask.stroke(.polyline(piece), width: drawn, bands: bands)
        return mask
    }

    private func strokeWidth(_ sample: Sample, _ width: Double) -> Double {
        Swift.min(40, Swift.max(width, sample.width + 2))
    }
}
