public import ImagingCore

extension ImageInfo {
    /// Reads what a WebP file tells about its picture, without decoding a pixel; libwebp is not needed for that.
    ///
    /// Of an animation the size is that of its canvas, and the rest is told of its first frame.
    /// ``ImageInfo/hasAlpha`` is what the file says; a lossless file may say no and have alpha even so.
    ///
    /// - Parameters:
    ///   - bytes: The whole file: EXIF stands behind the pixels.
    ///   - limits: What the file may ask for. ``DecodingLimits/maxPixels`` is not looked at.
    /// - Throws: An error that names what is wrong with the file, and where.
    /// - Complexity: O(*c*) for *c* chunks.
    public init(inspectingWebP bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImagingError) {
        let container = try WebPContainer(bytes, options: DecodingOptions(limits: limits))
        self.init(
            format: .webp, storedSize: container.canvas, orientation: container.exif?.orientation ?? .upright,
            bitDepth: 8, colorModel: .rgb,
            hasAlpha: container.picture.hasAlpha || container.picture.size != container.canvas,
            hasEXIF: container.exif != nil, hasICCProfile: container.profile != nil)
    }
}
