import ImagingCore

/// Which parts of a photo are looked at for a tap.
enum SelectionViews {
    /// Returns the whole photo and two ever smaller parts around a place, held within the photo.
    ///
    /// The smallest part, for tiny things, is an eighth of the photo's sides or a little over a hundred pixels.
    static func rects(of photo: PixelSize, around point: Point) -> [PixelRect] {
        let longer = Double(Swift.max(photo.width, photo.height))
        let close = Swift.min(0.25, Swift.max(0.12, 112 / longer))
        var rects: [PixelRect] = []
        for share in [1, 0.5, close] {
            let width = Swift.max(1, Int((Double(photo.width) * share).rounded()))
            let height = Swift.max(1, Int((Double(photo.height) * share).rounded()))
            let x = Int((point.x - Double(width) / 2).rounded(.down))
            let y = Int((point.y - Double(height) / 2).rounded(.down))
            rects.append(
                PixelRect(
                    x: Swift.max(0, Swift.min(photo.width - width, x)),
                    y: Swift.max(0, Swift.min(photo.height - height, y)), width: width, height: height))
        }
        return rects
    }
}
