import ImagingCore
import Testing

/// Expects two lists of samples to be equal, and names the first place where they are not.
func expectSame<Element: Equatable>(
    _ actual: [Element], _ expected: [Element], _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.count == expected.count else {
        Issue.record("\(actual.count) elements, not \(expected.count) \(context)", sourceLocation: sourceLocation)
        return
    }
    let different = actual.indices.filter { actual[$0] != expected[$0] }
    if let index = different.first {
        Issue.record(
            "\(different.count) of \(actual.count) differ; \(index) is \(actual[index]), not \(expected[index]) \(context)",
            sourceLocation: sourceLocation)
    }
}

/// Expects two rasters to be equal, and names the first place where they are not.
func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(actual.size == expected.size, sourceLocation: sourceLocation)
    expectSame(
        actual.pixels, expected.pixels, "in a width of \(actual.width) \(context)", sourceLocation: sourceLocation)
}

/// Expects two pictures to be equal where a mask selects nothing, not even softly.
func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, outside mask: Mask, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let kept = mask.coverage.pixels.indices.filter { mask.coverage.pixels[$0] == 0 }
    expectSame(
        kept.map { actual.pixels[$0] }, kept.map { expected.pixels[$0] }, context, sourceLocation: sourceLocation)
}
