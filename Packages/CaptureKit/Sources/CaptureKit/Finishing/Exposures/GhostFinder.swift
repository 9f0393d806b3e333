internal import ImagingCore

/// Finds where a frame shows something else than the reference.
///
/// For each lightness of the reference there is one that the same light has in the frame: the one of the same rank in
/// the histogram. Where a frame is far from that, something has moved. Where the reference is all white or all black,
/// the frame may be darker or brighter.
///
/// - SeeAlso: Grossberg, Nayar, What can be Known about the Radiometric Response from Images (ECCV 2002).
struct GhostFinder {
    /// The longer side of the pictures that are compared is at most this.
    static let longestSide = 1024

    private let size: PixelSize
    private let lightness: Raster<UInt8>
    private let ranks: [Int]

    /// Looks at the reference.
    init(reference: Raster<RGBA8>, bands: ParallelBands) {
        let factor = (max(reference.width, reference.height) + Self.longestSide - 1) / Self.longestSide
        size = PixelSize(
            width: (reference.width + factor - 1) / factor, height: (reference.height + factor - 1) / factor)
        lightness = Self.lightness(of: reference, size, bands)
        ranks = Self.ranks(lightness.wholeHistogram(bands: bands))
    }

    private static func lightness(
        of frame: Raster<RGBA8>, _ size: PixelSize, _ bands: ParallelBands
    ) -> Raster<UInt8> {
        // A little blurred: noise and the last half of a pixel are no motion.
        frame.resized(to: size, filter: .area, bands: bands).luma601(bands: bands)
            .gaussianBlurred(sigma: 1, bands: bands)
    }

    /// How many samples are at most so bright.
    private static func ranks(_ histogram: Histogram) -> [Int] {
        var sum = 0
        return histogram.counts.map { count in
            sum += count
            return sum
        }
    }

    /// The lightness in a frame of each lightness of the reference.
    private func counterparts(in frame: [Int]) -> [Int] {
        var result: [Int] = []
        var value = 0
        for (level, rank) in ranks.enumerated() {
            // The middle of the samples that have this lightness.
            let middle = (rank + (level > 0 ? ranks[level - 1] : 0)) / 2
            while value < 255 && frame[value] <= middle { value += 1 }
            result.append(value)
        }
        return result
    }

    /// Returns how much of each pixel of a frame agrees with the reference: 255 for fully, 0 for not at all.
    func agreement(of frame: Raster<RGBA8>, bands: ParallelBands) -> Raster<UInt8> {
        let other = Self.lightness(of: frame, size, bands)
        let counterparts = counterparts(in: Self.ranks(other.wholeHistogram(bands: bands)))
        // For each lightness of the reference, what the frame may have there.
        let lower = (0...255).map { $0 <= 6 ? 0 : counterparts[$0 - 5] - 8 }
        let upper = (0...255).map { $0 >= 248 ? 255 : counterparts[$0 + 5] + 8 }
        let small: Raster<UInt8> = bands.raster(width: size.width, height: size.height) { rows, output in
            let (here, there) = (lightness.span, other.span)
            for offset in 0..<output.count {
                let index = rows.lowerBound * size.width + offset
                let (level, value) = (Int(here[index]), Int(there[index]))
                let miss = max(0, lower[level] - value, value - upper[level])
                output[offset] = UInt8(255 - min(255, 16 * miss))
            }
        }
        // A little beyond what was found, so that no edge of it stays, and softly.
        return small.eroded(by: .disc(radius: 5), bands: bands).gaussianBlurred(sigma: 2, bands: bands)
            .resized(to: frame.size, filter: .bilinear, bands: bands)
    }
}
