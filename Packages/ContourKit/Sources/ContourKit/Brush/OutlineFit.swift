import ImagingCore

/// How well outlines lie on a photo's edges.
///
/// Each pixel of a band has a rank: the share of the band's pixels with a smaller gradient. An outline's fit is the mean
/// rank of the pixels beside it. Wherever it is drawn by chance that is about ½, on the photo's edges it is nearer to 1.
struct OutlineFit {
    /// From this fit on an outline was drawn with care.
    static let careful: Float = 0.6
    /// A fit that is better by less may be better by chance, or for the edges of something else nearby.
    static let clearGain: Float = 0.2

    private let size: PixelSize
    private let places: [Int]
    private let ranks: [Float]

    /// Ranks a band's pixels.
    ///
    /// - Parameters:
    ///   - gradients: The gradients of the band's pixels.
    ///   - places: The indices of these pixels.
    ///   - size: The photo's size.
    /// - Complexity: O(*n*) for *n* pixels of the band.
    init(gradients: [Float], places: [Int], size: PixelSize) {
        self.size = size
        self.places = places
        // Steps of an eighth: finer than grain.
        func step(_ gradient: Float) -> Int { Int(min(2047, gradient * 8)) }
        var counts = [Int](repeating: 0, count: 2048)
        for gradient in gradients { counts[step(gradient)] += 1 }
        var below = 0
        let shares = counts.map { count in
            defer { below += count }
            return (Float(below) + Float(count) / 2) / Float(max(1, gradients.count))
        }
        ranks = gradients.map { shares[step($0)] }
    }

    /// Returns the mean rank of the pixels near an outline; ½ where there are none.
    ///
    /// - Parameters:
    ///   - reach: How many pixels from the other side a pixel may be. 1 or 2.
    ///   - isInside: Says of the index of a pixel on which side of the outline it is.
    /// - Complexity: O(*n*) for *n* pixels of the band.
    @inline(__always) func fit(within reach: Int, isInside: (Int) -> Bool) -> Float {
        let (width, height) = (size.width, size.height)
        let steps = OutlineFit.steps.prefix(reach == 1 ? 4 : 12)
        var (sum, count): (Float, Float) = (0, 0)
        for (node, place) in places.enumerated() {
            let (column, row) = (place % width, place / width)
            let side = isInside(place)
            for (columns, rows) in steps {
                let (x, y) = (column &+ columns, row &+ rows)
                guard x >= 0, x < width, y >= 0, y < height, isInside(y &* width &+ x) != side else { continue }
                sum += ranks[node]
                count += 1
                break
            }
        }
        return count > 0 ? sum / count : 0.5
    }

    /// The pixels at most two away, the nearest first.
    private static let steps = [
        (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1), (2, 0), (-2, 0), (0, 2), (0, -2),
    ]
}
