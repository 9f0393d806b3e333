#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// From how many pixels of a picture a pixel of the canvas is made.
///
/// What is shown larger, or as large as it is, is sampled at the pixel's centre, bilinearly. What is shrunk is averaged
/// over the area that the pixel covers: first over a square of `box` by `box` pixels of the picture, then over two by two
/// bilinear samples, so far apart that all of it spreads as much as the area does. Under an eighth of the size the
/// averages are taken of a smaller copy.
///
/// The spread is the variance along an axis. For a scale *s* it is 1 / 12*s*² for the area and 1 / 6 for the bilinear
/// interpolation within it; for the samples (box² − 1) / 12 + 1 / 6 + *d*² / 4, *d* apart. So
/// *d*² = 1 / 3*s*² − (box² − 1) / 3. At a half, with a box of 2, *d* is 0.58 pixels; at a quarter 2.08.
struct SamplingPlan: Hashable {
    /// Which copy is read: each is half as wide and high as the one before.
    let level: Int
    /// The scale of that copy.
    let scale: Double
    /// How many columns and rows are averaged.
    let box: Int
    /// How far apart the samples are in pixels of the canvas, along both axes; nil when there is one.
    let spacing: Double?

    /// Plans for a picture that is shown `scale` times as large as it is, which is positive.
    init(scale: Double) {
        guard scale < 1 else {
            self.init(level: 0, scale: scale, box: 1, spacing: nil)
            return
        }
        var (level, shown) = (0, scale)
        while shown < 0.125 {
            shown *= 2
            level += 1
        }
        let box = shown > 0.52 ? 1 : shown > 0.22 ? 2 : shown > 0.16 ? 3 : 4
        let spread = (1 - shown * shown * Double(box * box - 1)) / 3
        self.init(level: level, scale: shown, box: box, spacing: spread.squareRoot())
    }

    private init(level: Int, scale: Double, box: Int, spacing: Double?) {
        self.level = level
        self.scale = scale
        self.box = box
        self.spacing = spacing
    }

    /// By how many 64ths of a sample's step averages of a box are too high, because halves are rounded up.
    var bias: Int { box == 2 ? 8 : box == 4 ? 2 : 0 }

    /// The largest side of a part of the canvas that is drawn at once, so that what it shows fits a patch.
    var partSide: Int { scale >= 0.42 ? 64 : scale >= 0.21 ? 32 : 16 }
}
