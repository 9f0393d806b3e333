import ImagingCore

extension Raster<RGBA8> {
    /// Returns a picture of this one's opacity and a plane's brightness.
    ///
    /// - Precondition: The plane has this picture's size.
    func shaded(by plane: Raster<UInt8>, bands: ParallelBands) -> Raster<RGBA8> {
        joined(red: plane, green: plane, blue: plane, bands: bands)
    }

    /// Returns the picture with each of its three colours changed as a plane of its own.
    func changingColors(
        bands: ParallelBands, _ change: (Raster<UInt8>) -> Raster<UInt8>
    ) -> Raster<RGBA8> {
        joined(
            red: change(plane(.red, bands: bands)), green: change(plane(.green, bands: bands)),
            blue: change(plane(.blue, bands: bands)), bands: bands)
    }

    /// Returns a picture of this one's opacity and other colours.
    ///
    /// - Precondition: The planes have this picture's size.
    func joined(
        red: Raster<UInt8>, green: Raster<UInt8>, blue: Raster<UInt8>, bands: ParallelBands
    ) -> Raster<RGBA8> {
        do throws(ImagingError) {
            return try Raster(red: red, green: green, blue: blue, alpha: plane(.alpha, bands: bands))
        } catch {
            preconditionFailure("the planes of a picture have its size")
        }
    }

    /// Returns which pixels are bright: those whose luma is 128 and more.
    func brightPixels(bands: ParallelBands) -> Mask {
        Mask(coverage: luma601(bands: bands).thresholded(from: Mask.threshold, bands: bands))
    }
}

extension Raster<UInt8> {
    /// Returns 255 where samples have a value or more, and 0 elsewhere.
    func thresholded(from level: UInt8, bands: ParallelBands) -> Raster<UInt8> {
        let input = self
        return bands.raster(width: width, height: height) { rows, output in
            let samples = input.span
            let start = rows.lowerBound * input.width
            for index in 0..<output.count { output[index] = samples[start + index] >= level ? 255 : 0 }
        }
    }
}

extension Raster<Float> {
    /// Returns the samples times a factor and moved, rounded and held in 0...255.
    func bytes(scale: Float = 1, offset: Float = 0, bands: ParallelBands) -> Raster<UInt8> {
        let input = self
        return bands.raster(width: width, height: height) { rows, output in
            let samples = input.span
            let start = rows.lowerBound * input.width
            for index in 0..<output.count {
                output[index] = UInt8(min(255, max(0, samples[start + index] * scale + offset)).rounded())
            }
        }
    }
}
