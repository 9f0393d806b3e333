public import ImagingCore

/// A photo whose masked region has been filled.
public struct InpaintResult<Pixel: RasterPixel>: Sendable {
    /// The photo without the masked thing.
    ///
    /// Pixels where ``changed`` is 0 are the original's.
    public let pixels: Raster<Pixel>

    /// Where and how much the photo was changed: the mask, dilated and feathered.
    public let changed: Mask

    /// How each hole was filled, in reading order.
    public let decisions: [InpaintDecision]
}
