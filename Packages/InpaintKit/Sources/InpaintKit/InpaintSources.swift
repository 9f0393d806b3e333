public import ImagingCore

/// What of a photo may be copied into its holes.
///
/// The rest is still seen where it borders on a hole, so that the fill fits it.
public enum InpaintSources: Hashable, Sendable {
    /// Everything that is known.
    case anywhere

    /// Nothing but what a mask of the photo's size selects, from `Mask.threshold` on.
    case only(Mask)

    /// Everything but what a mask of the photo's size selects at all.
    case except(Mask)
}

extension InpaintSources {
    /// The mask, where there is one.
    var mask: Mask? {
        switch self {
        case .anywhere: nil
        case .only(let mask), .except(let mask): mask
        }
    }

    /// Returns what may be copied, 255 or 0 for each pixel; nil where everything may.
    var usable: Raster<UInt8>? {
        switch self {
        case .anywhere: nil
        case .only(let mask): mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 }
        case .except(let mask): mask.coverage.map { $0 == 0 ? 255 : 0 }
        }
    }
}
