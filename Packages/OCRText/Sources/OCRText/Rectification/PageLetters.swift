import ImagingCore

/// The connected pieces of ink on a page that may be letters.
struct PageLetters {
    /// A piece's bounds.
    struct Letter: Hashable {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double

        var width: Double { right - left }
        var height: Double { bottom - top }
        var center: SIMD2<Double> { SIMD2(left + right, top + bottom) / 2 }
    }

    /// The pieces, in reading order of their first pixels.
    var letters: [Letter]
    /// How large a letter usually is, in pixels.
    let usualSize: Double

    /// Finds the pieces of a flattened page.
    init(in page: Raster<UInt8>, bands: ParallelBands) {
        let threshold = PageLetters.threshold(page)
        let ink = LightFlattening.ink(page, under: threshold, bands: bands)
        let pieces = Mask(coverage: ink).connectedComponents(connectivity: .eight, bands: bands).components
        let longest = Swift.max(page.width, page.height) / 12
        // Those of some ink; neither rules nor pictures.
        let likely = pieces.filter { piece in
            let (width, height) = (piece.bounds.width, piece.bounds.height)
            return Swift.min(width, height) >= 2 && Swift.max(width, height) >= 4 && Swift.max(width, height) <= longest
                && piece.area * 12 > width * height
        }
        let size = PageLetters.usualSize(of: likely)
        usualSize = size
        letters = likely.compactMap { piece in
            let box = piece.bounds
            guard Double(Swift.min(box.width, box.height)) < 2.6 * size,
                Double(Swift.max(box.width, box.height)) > 0.35 * size
            else { return nil }
            return Letter(
                left: Double(box.x), top: Double(box.y), right: Double(box.x + box.width),
                bottom: Double(box.y + box.height))
        }
    }

    init(letters: [Letter], usualSize: Double) {
        self.letters = letters
        self.usualSize = usualSize
    }

    /// Whether there is enough text to say anything about a page by it.
    var isText: Bool { letters.count >= 30 }

    /// The pieces of a page turned by a quarter clockwise that was so high.
    func turned(height: Double) -> PageLetters {
        PageLetters(
            letters: letters.map {
                Letter(left: height - $0.bottom, top: $0.left, right: height - $0.top, bottom: $0.right)
            }, usualSize: usualSize)
    }

    /// The pieces of a page turned by a half that had such a size.
    func turnedHalf(width: Double, height: Double) -> PageLetters {
        PageLetters(
            letters: letters.map {
                Letter(left: width - $0.right, top: height - $0.bottom, right: width - $0.left, bottom: height - $0.top)
            }, usualSize: usualSize)
    }

    /// Between ink and paper, by Otsu's rule, within limits.
    private static func threshold(_ page: Raster<UInt8>) -> UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        for sample in page.pixels { counts[Int(sample)] += 1 }
        let histogram = Histogram(counts: counts)
        return Swift.min(205, Swift.max(130, histogram.otsuThreshold() ?? 180))
    }

    /// The shorter side of the piece in the middle when they stand in order of it, each as often as it is large.
    private static func usualSize(of pieces: [ConnectedComponents.Component]) -> Double {
        let sizes = pieces.map { (side: Swift.min($0.bounds.width, $0.bounds.height), weight: $0.area) }
            .sorted { $0.side < $1.side }
        var rest = sizes.reduce(0) { $0 + $1.weight } / 2
        for (side, weight) in sizes {
            rest -= weight
            if rest <= 0 { return Double(side) }
        }
        return 0
    }
}
