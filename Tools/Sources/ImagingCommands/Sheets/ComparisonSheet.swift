package import ImagingCore

/// A picture that shows a photo before, what was removed, and the photo after, side by side.
package struct ComparisonSheet: Sendable {
    /// The longer side of each of the three pictures is at most so many pixels.
    package var longSide: Int

    /// The white space around and between the pictures in pixels.
    package var gap: Int

    /// Makes a sheet.
    package init(longSide: Int = 900, gap: Int = 12) {
        self.longSide = longSide
        self.gap = gap
    }

    /// Returns the sheet: before, mask overlay, after.
    ///
    /// - Precondition: All three have the same size.
    package func render(before: Raster<RGBA8>, mask: Mask, after: Raster<RGBA8>) -> Raster<RGBA8> {
        precondition(before.size == after.size && before.size == mask.size, "a sheet needs pictures of one size")
        let panels = [before, ComparisonSheet.overlay(mask, on: before), after].map(fitted)
        guard let first = panels.first else { return before }
        var sheet = Raster(
            width: panels.count * (first.width + gap) + gap, height: first.height + 2 * gap, filledWith: RGBA8.white)
        for (index, panel) in panels.enumerated() {
            sheet.paste(panel, x: gap + index * (first.width + gap), y: gap)
        }
        return sheet
    }

    /// Returns the sheet of the surroundings of what was removed: its box grown by half on each side.
    package func renderDetail(before: Raster<RGBA8>, mask: Mask, after: Raster<RGBA8>) -> Raster<RGBA8> {
        let box = mask.selectedBounds ?? before.bounds
        let region = box.expanded(by: Swift.max(48, Swift.max(box.width, box.height) / 2))
        return render(
            before: before.cropped(to: region), mask: Mask(coverage: mask.coverage.cropped(to: region)),
            after: after.cropped(to: region))
    }

    /// Returns a photo with what a mask selects in red.
    package static func overlay(_ mask: Mask, on photo: Raster<RGBA8>) -> Raster<RGBA8> {
        var result = photo
        let coverage = mask.coverage.span
        var pixels = result.mutableSpan
        for index in 0..<pixels.count where coverage[index] != 0 {
            // Two thirds red where the mask is full.
            let share = Int(coverage[index]) * 2
            let pixel = pixels[index]
            pixels[index] = RGBA8(
                red: mixed(pixel.red, 255, share), green: mixed(pixel.green, 0, share),
                blue: mixed(pixel.blue, 40, share), alpha: max(pixel.alpha, coverage[index]))
        }
        return result
    }

    // `share` in 0...765.
    private static func mixed(_ from: UInt8, _ to: Int, _ share: Int) -> UInt8 {
        UInt8((Int(from) * (765 - share) + to * share + 382) / 765)
    }

    private func fitted(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        let side = Swift.max(picture.width, picture.height)
        guard side > longSide else { return picture }
        let size = PixelSize(
            width: Swift.max(1, picture.width * longSide / side), height: Swift.max(1, picture.height * longSide / side)
        )
        return picture.resized(to: size, filter: .area)
    }
}
