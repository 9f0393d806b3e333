import ImagingCore

/// Makes pale ink black.
enum InkContrast {
    /// Returns a page whose darkest hundredth is black and whose lightest half is white.
    ///
    /// - Parameters:
    ///   - page: A page, dark on light.
    ///   - bands: The threads.
    static func enhanced(_ page: Raster<UInt8>, bands: ParallelBands) throws -> Raster<UInt8> {
        let histogram = try page.histogram(bands: bands)
        guard let dark = histogram.percentile(0.01).map(Int.init), let light = histogram.percentile(0.5).map(Int.init),
            light - dark >= 16
        else { return page }
        let table = (0...255).map { UInt8(Swift.min(255, Swift.max(0, ($0 - dark) * 255 / (light - dark)))) }
        return bands.raster(width: page.width, height: page.height) { rows, output in
            let input = page.span
            let start = rows.lowerBound * page.width
            for offset in 0..<output.count { output[offset] = table[Int(input[start + offset])] }
        }
    }
}
