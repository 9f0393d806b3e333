public import ImagingCore

extension Raster<RGBA8> {
    /// Returns the picture with only what a mask of yes and no selects, without steps at its edge and without a rim of the
    /// background's colour.
    ///
    /// The mask is blurred, and what is left of it inside becomes the opacity: half of the blurred mask and less, the
    /// edge itself, is transparent. A pixel that is opaque in part takes its colour from the nearest one that lies well
    /// inside, because its own is mixed with the background's. A row that is selected from its fourth pixel on, with a
    /// radius of 1:
    /// ```
    /// mask      0   0   0 255 255 255 255 255
    /// blurred   1  15  77 178 240 254 255 255
    /// opacity   0   0   0 101 225 253 255 255
    /// ```
    ///
    /// - What is narrower than about three radii is lost; when nothing is left, it is ``cutOut(_:bands:)``.
    /// - Where the subject reaches the picture's own edge, that stays hard.
    ///
    /// - Parameters:
    ///   - mask: What is kept. Of the picture's size.
    ///   - radius: The blur's standard deviation in pixels. Over 0, at most 100.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - Precondition: The mask has the picture's size.
    public func cutOut(_ mask: Mask, softeningBy radius: Double, bands: ParallelBands = ParallelBands()) -> Raster {
        precondition(mask.coverage.size == size, "a mask has the picture's size")
        precondition(radius > 0 && radius <= 100, "a radius is over 0 and at most 100")
        guard !isEmpty else { return self }
        let blurred = mask.coverage.gaussianBlurred(sigma: radius, bands: bands)
        let core = Mask(coverage: blurred.map { $0 >= 250 ? 255 : 0 })
        guard !core.isEmpty else { return cutOut(mask, bands: bands) }
        let nearest = core.nearestSelected(bands: bands)
        let width = width
        return bands.raster(width: width, height: height) { rows, output in
            let (pixels, opacities, insides) = (span, blurred.span, nearest.span)
            let start = rows.lowerBound * width
            for offset in 0..<output.count {
                let place = start + offset
                let opacity = Swift.max(0, 2 * Int(opacities[place]) - 255)
                let alpha = (Int(pixels[place].alpha) * opacity + 127) / 255
                guard alpha > 0 else { continue }
                var pixel = opacity == 255 ? pixels[place] : pixels[Int(insides[place])]
                pixel.alpha = UInt8(alpha)
                output[offset] = pixel
            }
        }
    }
}
