public import ImagingCore
public import Testing

/// Expects two lists to be equal, and names the first place where they are not.
public func expectSame<Element: Equatable>(
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
public func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.size == expected.size else {
        Issue.record("the size is \(actual.size), not \(expected.size) \(context)", sourceLocation: sourceLocation)
        return
    }
    expectSame(
        actual.pixels, expected.pixels, "in a width of \(actual.width) \(context)", sourceLocation: sourceLocation)
}

/// Expects two masks to be equal, and names the first place where they are not.
public func expectSame(
    _ actual: Mask, _ expected: Mask, _ context: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
    expectSame(actual.coverage, expected.coverage, context, sourceLocation: sourceLocation)
}

/// Expects two rasters to be equal where a mask selects nothing, not even softly.
public func expectSame<Pixel: RasterPixel>(
    _ actual: Raster<Pixel>, _ expected: Raster<Pixel>, outside mask: Mask, _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let kept = mask.coverage.pixels.indices.filter { mask.coverage.pixels[$0] == 0 }
    expectSame(
        kept.map { actual.pixels[$0] }, kept.map { expected.pixels[$0] }, context, sourceLocation: sourceLocation)
}
