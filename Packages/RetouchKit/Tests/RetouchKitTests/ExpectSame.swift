import ImagingCore
import Testing

/// Expects two rasters to be equal, and names the first place where they are not.
func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.size == expected.size else {
        Issue.record("\(actual.size), not \(expected.size) \(context)", sourceLocation: sourceLocation)
        return
    }
    let different = actual.pixels.indices.filter { actual.pixels[$0] != expected.pixels[$0] }
    if let index = different.first {
        Issue.record(
            """
            \(different.count) of \(actual.pixels.count) differ; the pixel in column \(index % actual.width) and row \
            \(index / actual.width) is \(actual.pixels[index]), not \(expected.pixels[index]) \(context)
            """, sourceLocation: sourceLocation)
    }
}
