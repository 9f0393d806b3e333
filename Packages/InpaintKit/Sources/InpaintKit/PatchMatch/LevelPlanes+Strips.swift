import ImagingCore

extension LevelPlanes {
    /// Makes the planes of a part of a photo that is halved a few times, without holding the part at its full size.
    ///
    /// They are those of the level that a pyramid of the whole part has there, bit by bit: the part is worked on in
    /// strips with the rows that the features of a strip ask for.
    ///
    /// - Parameters:
    ///   - box: The part of the photo.
    ///   - usable: 0 for each pixel of the photo that may not be copied; nil where all may that are known.
    ///   - count: How often the part is halved.
    init<Pixel: InpaintPixel>(
        of photo: Raster<Pixel>, in box: PixelRect, changed: ChangedArea, usable: Raster<UInt8>?, halvings count: Int,
        bands: ParallelBands
    ) {
        let stripHeight = max(64, 1 << count)
        var width = 0
        var height = 0
        var pixels = [UInt8]()
        var unknown = [UInt8]()
        var painted = [UInt8]()
        var free: [UInt8]? = usable.map { _ in [] }
        // Growing would hold the planes twice.
        let side = 1 << count
        let most = ((box.width + side - 1) / side) * ((box.height + side - 1) / side)
        pixels.reserveCapacity(4 * most + PatchLevel.padding)
        unknown.reserveCapacity(most)
        painted.reserveCapacity(most)
        free?.reserveCapacity(most)
        for top in stride(from: 0, to: box.height, by: stripHeight) where bands.monitor?.isCancelled != true {
            let rows = top..<min(top + stripHeight, box.height)
            // Texture is a mean over five rows, and the slope of the last of them looks one further.
            let seen = max(0, rows.lowerBound - 2)..<min(box.height, rows.upperBound + 3)
            let part = PixelRect(x: box.x, y: box.y + seen.lowerBound, width: box.width, height: seen.count)
            let hidden = changed.flags(changed.unknown, in: part)
            let colors = photo.cropped(to: part)
            let features = featurePixels(
                of: colors as? Raster<RGBA8> ?? colors.map { $0.reduced }, unknown: hidden, bands: bands)
            let kept = (rows.lowerBound - seen.lowerBound) * box.width..<(rows.upperBound - seen.lowerBound) * box.width
            let strip = PixelRect(x: box.x, y: box.y + top, width: box.width, height: rows.count)
            var planes = LevelPlanes(
                width: box.width, height: rows.count,
                pixels: Array(features[4 * kept.lowerBound..<4 * kept.upperBound + PatchLevel.padding]),
                unknown: Array(hidden[kept]), painted: changed.flags(changed.painted, in: strip),
                usable: usable.map { $0.cropped(to: strip).pixels.map { $0 == 0 ? 0 : 1 } })
            for _ in 0..<count { planes = planes.halved(bands: bands) }
            width = planes.width
            height += planes.height
            pixels.append(contentsOf: planes.pixels.dropLast(PatchLevel.padding))
            unknown.append(contentsOf: planes.unknown)
            painted.append(contentsOf: planes.painted)
            if let more = planes.usable { free?.append(contentsOf: more) }
        }
        pixels.append(contentsOf: repeatElement(0, count: PatchLevel.padding))
        self.init(
            width: width, height: height, pixels: pixels, unknown: unknown, painted: painted, usable: free)
    }
}
