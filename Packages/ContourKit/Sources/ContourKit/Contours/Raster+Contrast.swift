import ImagingCore

extension Raster<UInt8> {
    /// Returns the plane with its samples moved away from a pivot by a factor, rounded and held within 0...255.
    ///
    /// - Parameters:
    ///   - factor: How far: 1 leaves them where they are.
    ///   - pivot: What stays where it is, in 0...1.
    ///   - bands: The threads. The result is the same for any number of them.
    func contrasted(by factor: Double, around pivot: Double, bands: ParallelBands) -> Raster<UInt8> {
        if factor == 1 { return self }
        let table = (0..<256).map { value in
            UInt8(Swift.min(255, Swift.max(0, ((Double(value) - pivot * 255) * factor + pivot * 255).rounded())))
        }
        return bands.raster(width: width, height: height) { rows, output in
            let (samples, table) = (span, table.span)
            let start = rows.lowerBound &* width
            for index in 0..<output.count { output[index] = table[Int(samples[start &+ index])] }
        }
    }

    /// Returns the samples as floats.
    func floats(_ bands: ParallelBands) -> Raster<Float> {
        bands.raster(width: width, height: height) { rows, output in
            let samples = span
            let start = rows.lowerBound &* width
            for index in 0..<output.count { output[index] = Float(samples[start &+ index]) }
        }
    }
}
