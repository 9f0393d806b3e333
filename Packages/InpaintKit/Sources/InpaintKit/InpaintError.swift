public import ImagingCore

/// Why a region could not be filled.
public enum InpaintError: Error, Hashable, Sendable {
    /// The mask, and that of the sources, must have the photo's size.
    case sizeMismatch(photo: PixelSize, mask: PixelSize)
    /// The mask, once dilated, must leave pixels that may be copied: at least one.
    case nothingToCopyFrom(selectedPixels: Int, photo: PixelSize)
    /// A hole and its surroundings must have at most 65535 pixels on a side.
    case regionTooLarge(PixelSize)
    /// The memory budget must be at least what the most economical way needs, in bytes.
    case memoryBudgetTooSmall(budget: Int, needed: Int)
    /// The patch radius must be in 1...7.
    case invalidPatchRadius(Int)
    /// The dilation must be in 0...64 pixels.
    case invalidDilation(Double)
    /// The feather must be in 0...64 pixels.
    case invalidFeather(Double)
}
