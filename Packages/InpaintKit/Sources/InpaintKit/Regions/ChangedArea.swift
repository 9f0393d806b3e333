import ImagingCore

/// Where a photo is changed: its mask, dilated and feathered.
///
/// What is asked of every pixel is kept for the box around the changed ones alone; most of a large photo lies beyond.
struct ChangedArea {
    /// How much of each pixel is replaced, for the whole photo: 255 where nothing of it stays.
    private(set) var mask: Mask
    /// The changed pixels and one more around them, as far as the photo goes.
    let box: PixelRect
    /// 255 for each pixel of the box whose content is to be found, 0 for the others.
    private(set) var unknown: Mask
    /// 255 for each pixel of the box that is changed at all, 0 for the others.
    private(set) var painted: Mask

    /// - Precondition: The mask selects something.
    init(of mask: Mask, dilation: Double, feather: Double, bands: ParallelBands) {
        guard let selected = mask.selectedBounds else { preconditionFailure("an empty mask changes nothing") }
        let reach = Int(dilation.rounded(.up) + feather.rounded(.up)) + 2
        let near = selected.expanded(by: reach).intersection(mask.coverage.bounds)
        // From the threshold on a pixel is replaced whole, so that nothing of what lies under the mask shows.
        let full = Mask(coverage: mask.coverage.cropped(to: near).map { $0 >= Mask.threshold ? 255 : $0 * 2 })
        let dilated = dilation > 0 ? full.dilated(radius: dilation, bands: bands) : full
        let part = feather > 0 ? dilated.feathered(radius: feather, bands: bands) : dilated
        var coverage = Raster<UInt8>(width: mask.width, height: mask.height)
        coverage.paste(part.coverage, x: near.x, y: near.y)
        self.mask = Mask(coverage: coverage)
        let found = part.selectedBounds.map {
            PixelRect(x: $0.x + near.x, y: $0.y + near.y, width: $0.width, height: $0.height)
        }
        box = (found ?? near).expanded(by: 1).intersection(coverage.bounds)
        let held = coverage.cropped(to: box)
        unknown = Mask(coverage: held.map { $0 == 255 ? 255 : 0 })
        painted = Mask(coverage: held.map { $0 > 0 ? 255 : 0 })
    }

    /// Takes a part of the photo for unchanged: what it has been filled with is known from now on.
    mutating func close(_ part: PixelRect) {
        for row in part.rows {
            for column in part.columns {
                mask.coverage[column, row] = 0
                unknown.coverage[column - box.x, row - box.y] = 0
                painted.coverage[column - box.x, row - box.y] = 0
            }
        }
    }

    /// Returns 1 for each pixel of a part of the photo that one of this area's masks selects, 0 for the others.
    func flags(_ mask: Mask, in part: PixelRect) -> [UInt8] {
        var flags = Raster<UInt8>(width: part.width, height: part.height)
        let seen = part.intersection(box)
        if !seen.isEmpty {
            let held = mask.coverage.cropped(
                to: PixelRect(x: seen.x - box.x, y: seen.y - box.y, width: seen.width, height: seen.height))
            flags.paste(held.map { $0 == 0 ? 0 : 1 }, x: seen.x - part.x, y: seen.y - part.y)
        }
        return flags.pixels
    }
}
