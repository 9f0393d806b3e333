import ImagingCore

/// How large a picture a step may make.
enum PictureLimits {
    /// The longest side in pixels.
    static let longestSide = 100_000

    /// The most pixels: as many as a file may have.
    static let largestArea = DecodingLimits().maxPixels

    /// Returns a size whose sides are rounded to whole pixels, a pixel at least.
    ///
    /// - Throws: ``CommandFailure`` when a picture of the size could not be held.
    static func size(width: Double, height: Double) throws(CommandFailure) -> PixelSize {
        let width = max(1, width.rounded())
        let height = max(1, height.rounded())
        guard max(width, height) <= Double(longestSide), width * height <= Double(largestArea) else {
            throw CommandFailure(
                code: "tooLarge",
                message: "the result would be \(plain(width))×\(plain(height)), but a side may have \(longestSide) "
                    + "pixels and all of it \(largestArea)")
        }
        return PixelSize(width: Int(width), height: Int(height))
    }
}
