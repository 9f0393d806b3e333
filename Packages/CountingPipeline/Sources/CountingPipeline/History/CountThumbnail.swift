public import ImagingCore

/// Makes the small pictures of a history.
public enum CountThumbnail {
    /// The side of a thumbnail in pixels.
    public static let side = 200

    /// The JPEG quality of a thumbnail.
    public static let quality = 80

    /// Returns a picture of one of the things that were counted, as JPEG.
    ///
    /// It shows the square around ``CountResult/representative``, with a tenth of its side more on each side, as far as
    /// the photo goes; without a thing, the middle of the photo.
    ///
    /// - Parameters:
    ///   - result: The count.
    ///   - photo: The photo that was counted.
    /// - Throws: `ImagingError`, when there is not enough memory.
    public static func jpeg(of result: CountResult, in photo: Raster<RGBA8>) throws(ImagingError) -> [UInt8] {
        let region = region(of: result.representative?.box, in: photo.size)
        let crop = photo.cropped(to: region)
        let filter: ResamplingFilter = region.width >= side ? .area : .bicubic
        let picture = crop.resized(to: PixelSize(width: side, height: side), filter: filter, bands: .serial)
        return try Photo(pixels: picture).encoded(as: .jpeg(quality: quality))
    }

    /// Returns the square that a thumbnail shows.
    static func region(of box: Rect?, in size: PixelSize) -> PixelRect {
        let longest = Swift.min(size.width, size.height)
        guard let box else {
            return PixelRect(
                x: (size.width - longest) / 2, y: (size.height - longest) / 2, width: longest, height: longest)
        }
        let wanted = Swift.max(box.size.width, box.size.height) * 1.2
        let side = Swift.max(1, Int(Swift.min(Double(longest), wanted.rounded(.up))))
        func start(_ center: Double, _ limit: Int) -> Int {
            Int(Swift.min(Double(limit - side), Swift.max(0, (center - Double(side) / 2).rounded())))
        }
        return PixelRect(
            x: start(box.center.x, size.width), y: start(box.center.y, size.height), width: side, height: side)
    }
}
