public import ImagingCore

/// A picture of a fill on its way, for a live preview.
///
/// A hole's steps come from coarse to fine, at most one for each scale or stage of the method that fills it. They are
/// there to be looked at: the result follows from none of them, and is the same when nobody asks for them.
///
/// ```swift
/// let result = try await engine.remove(mask, from: photo.pixels, steps: { step in
///     preview.show(step.picture, stretchedOver: step.area)
/// })
/// ```
public struct InpaintStep: Hashable, Sendable {
    /// Which of the holes is being filled, in the order of ``InpaintResult/decisions``.
    public let hole: Int

    /// The method that fills it; never ``InpaintMethod/auto``.
    public let method: InpaintMethod

    /// How many of the photo's pixels, along an axis, one pixel of the picture stands for: a power of two.
    public let scale: Int

    /// What of the photo the picture shows, exactly ``scale`` times its size.
    ///
    /// On the right and below it may reach beyond the photo by less than ``scale`` pixels.
    public let area: PixelRect

    /// What has been found so far, to be drawn over the photo.
    ///
    /// It is opaque on the hole and on a rim of one pixel around it, so that nothing of what lies beneath shines through
    /// when it is enlarged smoothly; elsewhere it is transparent. What the photo's own alpha will be it does not say.
    public let picture: Raster<RGBA8>

    /// The share of the whole work that is done, in 0...1; it never goes back.
    public let fraction: Double

    /// Draws the picture over a photo, enlarged smoothly.
    ///
    /// Drawn one after the other over the same photo, the steps of several holes make a preview of all of them.
    ///
    /// - Parameters:
    ///   - photo: The photo that is being filled, or what other steps made of it, with 8 bits a sample.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of the area.
    public func draw(on photo: inout Raster<RGBA8>, bands: ParallelBands = ParallelBands()) {
        let size = PixelSize(width: area.width, height: area.height)
        photo.draw(picture.resized(to: size, filter: .bilinear, bands: bands), x: area.x, y: area.y, bands: bands)
    }
}
