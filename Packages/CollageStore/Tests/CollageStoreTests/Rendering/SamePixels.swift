import ImagingCore
import Testing

/// Wants two rasters to have the same pixels; a failure names the first that differ, not all.
func expectSamePixels<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, _ comment: String = "",
    location: SourceLocation = #_sourceLocation
) {
    guard actual.size == expected.size else {
        Issue.record("the size is \(actual.size), not \(expected.size) \(comment)", sourceLocation: location)
        return
    }
    guard let place = zip(actual.pixels, expected.pixels).enumerated().first(where: { $0.element.0 != $0.element.1 })
    else { return }
    let (column, row) = (place.offset % actual.width, place.offset / actual.width)
    Issue.record(
        "(\(column), \(row)) is \(place.element.0), not \(place.element.1) \(comment)", sourceLocation: location)
}
