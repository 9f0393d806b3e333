public import ImagingCore

/// Why a region could not be filled.
public enum InpaintError: Error, Hashable, Sendable {
    /// The mask must have the photo's size.
    case sizeMismatch(photo: PixelSize, mask: PixelSize)
    /// The mask, once dilated, must leave pixels to copy from: at least one whole patch.
    case nothingToCopyFrom(selectedPixels: Int, photo: PixelSize)
    /// The patch radius must be in 1...7.
    case invalidPatchRadius(Int)
    /// The dilation must be in 0...64 pixels.
    case invalidDilation(Double)
    /// The feather must be in 0...64 pixels.
    case invalidFeather(Double)
}
