import ImagingCore

/// What a method is given: a hole and the part of the photo around it.
struct RegionProblem<Pixel: InpaintPixel> {
    /// Where the part lies in the photo, and how deep the hole is.
    let region: HoleRegion
    /// The part of the photo, whose unknown pixels are not looked at.
    let photo: Raster<Pixel>
    /// The same with 8 bits a sample.
    let reduced: Raster<RGBA8>
    /// 1 where the content is to be found.
    let unknown: [UInt8]
    /// 1 where the result will be used: the unknown pixels, and those over which the fill fades into the photo.
    let painted: [UInt8]
    /// 0 where nothing may be copied from though it is known; nil where everything may.
    let usable: [UInt8]?
    /// What of the part the fill covers: every painted pixel, and those around them.
    let area: PixelRect
}

/// What a method gives back, for the pixels of ``RegionProblem/area``.
enum RegionFill {
    /// Where each pixel is copied from: its packed place in the part, `UInt32.max` where nothing is painted; and what is
    /// added to the copy, on the scale where a sample is in 0...255.
    case copies(Raster<UInt32>, correction: Raster<RGBAFloat>)

    /// Colours on the scale where a sample is in 0...255; those of pixels that are not painted do not count.
    case colors(Raster<RGBAFloat>)
}
