public import ImagingCore

extension Photo {
    /// Decodes a WebP file, turned upright: lossy or lossless, with alpha or without.
    ///
    /// ```swift
    /// let photo = try Photo<RGBA8>(decodingWebP: bytes)
    /// ```
    ///
    /// EXIF's orientation is applied to the pixels and set to 1 in ``Photo/metadata``; EXIF that is malformed is left out
    /// and is no error. The ICC profile is kept. Alpha is straight. The 8 bits of a sample become 16 times 257. Of an
    /// animation the first frame is decoded, on a canvas that is transparent where the frame does not reach.
    ///
    /// ``DecodingOptions/scale`` is not looked at: WebP is always decoded at its full size. If damage is tolerated, rows
    /// that are lost become transparent black.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, and what to do with a damaged file. The canvas's size is compared before memory is taken.
    /// - Throws: An error that names what is wrong with the file, and where; ``ImagingError/unsupported(format:reason:)``
    ///   when the program was built without libwebp.
    /// - Complexity: O(*n*) for *n* pixels. A lossless picture takes 4 bytes a pixel beside the raster.
    public init(decodingWebP bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImagingError) {
        self = try unwatched { () throws(CodecStop) in
            try WebPDecoder.decode(bytes, options: options, monitor: nil)
        }
    }

    /// Decodes a WebP file off the caller's executor, with progress; cancelling the task stops it.
    ///
    /// The result is that of ``init(decodingWebP:options:)``.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, and what to do with a damaged file.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: An ``ImagingError`` that names what is wrong with the file, and where, or `CancellationError`.
    public static func decodeWebP(
        _ bytes: [UInt8], options: DecodingOptions = DecodingOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Photo {
        try await watched(stage: "decode", progress: progress) { monitor throws(CodecStop) in
            try WebPDecoder.decode(bytes, options: options, monitor: monitor)
        }
    }
}
