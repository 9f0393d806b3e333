/// What stands beyond a raster's edge where a larger picture is wanted: one pixel, or what a border mode names.
public enum OutsidePixels<Pixel: RasterPixel>: Hashable, Sendable {
    /// One pixel everywhere.
    ///
    /// A warp antialiases the source's edge towards it, as if the source were surrounded by it. Colours are weighted by
    /// their opacity, so towards ``transparent`` a picture keeps its colours to the last.
    case constant(Pixel)

    /// The pixel of the raster that a border mode names.
    case border(BorderMode)

    /// The pixel whose samples are all zero: transparent black, or black.
    public static var transparent: OutsidePixels { .constant(.zero) }
}
