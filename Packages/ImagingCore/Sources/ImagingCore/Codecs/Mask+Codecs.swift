extension Mask {
    /// Decodes a mask from a JPEG or PNG picture, turned upright.
    ///
    /// - An opaque picture selects by its lightness: black is not selected, white fully. Of a colour that is
    ///   (19595 · red + 38470 · green + 7471 · blue + 32768) / 65536, rounded down.
    /// - A picture with transparency whose other pixels all have one colour, such as a stroke on a clear layer, selects by
    ///   its alpha, whatever the colour is.
    /// - Any other picture with transparency selects by lightness times alpha.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, reduced scale, and what to do with a damaged file.
    /// - Throws: An error that names what is wrong with the file, and where.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(decoding bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImagingError) {
        self.init(pixels: try Photo<RGBA8>(decoding: bytes, options: options).pixels)
    }

    /// Makes a mask of a picture by the rule of ``init(decoding:options:)``.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(pixels: Raster<RGBA8>) {
        var isOpaque = true
        var color: RGBA8?
        var hasOneColor = true
        let input = pixels.span
        for index in input.indices {
            let pixel = input[index]
            if pixel.alpha != 255 { isOpaque = false }
            if pixel.alpha == 0 { continue }
            let opaque = RGBA8(red: pixel.red, green: pixel.green, blue: pixel.blue)
            if color == nil { color = opaque }
            if color != opaque { hasOneColor = false }
        }
        if !isOpaque && hasOneColor {
            self.init(coverage: pixels.map(\.alpha))
            return
        }
        self.init(
            coverage: pixels.map { pixel in
                let lightness =
                    (19595 * UInt32(pixel.red) + 38470 * UInt32(pixel.green) + 7471 * UInt32(pixel.blue) + 32768) >> 16
                return UInt8((lightness * UInt32(pixel.alpha) + 127) / 255)
            })
    }

    /// Encodes the mask as an 8-bit grey PNG file: 0 is black, 255 white.
    ///
    /// - Parameter compression: How hard to try to make the file small.
    /// - Throws: ``ImagingError/cannotEncode(_:format:)`` for an empty mask.
    /// - Complexity: O(*n*) for *n* pixels.
    public func encodedPNG(compression: PNGCompression = .balanced) throws(ImagingError) -> [UInt8] {
        try coverage.encodedPNG(compression: compression)
    }
}
