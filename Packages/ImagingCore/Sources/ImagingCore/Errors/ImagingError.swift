/// What can be wrong with the input of an ImagingCore operation.
///
/// A caller's arithmetic mistake (a negative radius, a place outside a raster) is a trap with a message instead.
public enum ImagingError: Error, Hashable, Sendable {
    /// Two rasters, or a raster and a mask, must have the same size.
    case sizeMismatch(expected: PixelSize, actual: PixelSize)
}
