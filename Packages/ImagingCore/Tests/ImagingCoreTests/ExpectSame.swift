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
    if let index = actual.indices.first(where: { actual[$0] != expected[$0] }) {
        Issue.record(
            "element \(index) is \(actual[index]), not \(expected[index]) \(context)", sourceLocation: sourceLocation)
    }
}

/// Expects two rasters to be equal, and names the first place where they are not.
func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(actual.size == expected.size, sourceLocation: sourceLocation)
    expectSame(actual.pixels, expected.pixels, context, sourceLocation: sourceLocation)
}

/// Expects two masks to be equal, and names the first place where they are not.
func expectSame(
    _ actual: Mask, _ expected: Mask, _ context: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
    expectSame(actual.coverage, expected.coverage, context, sourceLocation: sourceLocation)
}
