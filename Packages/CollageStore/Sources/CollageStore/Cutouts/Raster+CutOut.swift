public import ImagingCore

extension Raster<RGBA8> {
    /// Returns the picture with only what a mask selects: alpha is multiplied by the mask, and rounded.
    ///
    /// A pixel of alpha 200 under a mask of 51, a fifth, gets alpha 40. What becomes transparent becomes black, so that it
    /// takes no room in a file.
    ///
    /// - Parameters:
    ///   - mask: What is kept. Of the picture's size.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - Precondition: The mask has the picture's size.
    public func cutOut(_ mask: Mask, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        precondition(mask.coverage.size == size, "a mask has the picture's size")
        let width = width
        return bands.raster(width: width, height: height) { rows, output in
            let (pixels, coverage) = (span, mask.coverage.span)
            let start = rows.lowerBound * width
            for offset in 0..<output.count {
                var pixel = pixels[start + offset]
                let product = Int(pixel.alpha) * Int(coverage[start + offset])
                pixel.alpha = UInt8((product + 127) / 255)
                output[offset] = pixel.alpha == 0 ? .zero : pixel
            }
        }
    }
}
