#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// From how many pixels of a picture a pixel of the canvas is made.
///
/// What is shown larger, or as large as it is, is sampled at the pixel's centre, bilinearly. What is shrunk is averaged
/// over the area that the pixel covers: first, under about a half of the size, over two by two pixels of the picture, then
/// over `side` by `side` bilinear samples, so far apart that all of it spreads as much as the area does. Under an eighth
/// of the size the averages are taken of a smaller copy.
///
/// The spread is the variance along an axis. For a scale *s* it is 1 / 12*s*² for the area and 1 / 6 for the bilinear
/// interpolation within it; for samples *d* apart (box² − 1) / 12 + 1 / 6 + *d*² (side² − 1) / 12. So
/// *d*² = (1 / *s*² − box² + 1) / (side² − 1). At a half, with a box of 2 and a side of 2, *d* is 0.58 pixels.
struct SamplingPlan: Hashable {
    /// Which copy is read: each is half as wide and high as the one before.
    let level: Int
    /// The scale of that copy.
    let scale: Double
    /// How many columns and rows are averaged.
    let box: Int
    /// How many columns and rows of samples there are.
    let side: Int
    /// How far apart the samples are in pixels of the canvas, along both axes; 0 when there is one.
    let spacing: Double

    /// Plans for a picture that is shown `scale` times as large as it is, which is positive.
    init(scale: Double) {
        guard scale < 1 else {
            self.init(level: 0, scale: scale, box: 1, side: 1, spacing: 0)
            return
        }
        var (level, shown) = (0, scale)
        while shown < 0.125 {
            shown *= 2
            level += 1
        }
        let box = shown > 0.52 ? 1 : 2
        let side = shown > 0.24 ? 2 : shown > 0.16 ? 3 : 4
        let spread = (1 - shown * shown * Double(box * box - 1)) / Double(side * side - 1)
        self.init(level: level, scale: shown, box: box, side: side, spacing: spread.squareRoot())
    }

    private init(level: Int, scale: Double, box: Int, side: Int, spacing: Double) {
        self.level = level
        self.scale = scale
        self.box = box
        self.side = side
        self.spacing = spacing
    }

    /// By how many 64ths of a sample's step averages of a box are too high, because halves are rounded up.
    var bias: Int { box == 2 ? 8 : 0 }

    /// The largest side of a part of the canvas that is drawn at once, so that what it shows fits a patch.
    var partSide: Int { scale >= 0.42 ? 64 : scale >= 0.21 ? 32 : 16 }
}
