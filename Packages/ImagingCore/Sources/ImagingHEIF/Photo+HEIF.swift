public import ImagingCore

extension Photo {
    /// Decodes the primary picture of a HEIF file: a phone's photo (HEIC), or AVIF where libheif reads it.
    ///
    /// ```swift
    /// let photo = try Photo<RGBA8>(decodingHEIF: bytes)
    /// ```
    ///
    /// The picture comes upright: the turns and cuts that the file's boxes tell are applied, once. EXIF's orientation
    /// repeats them and is set to 1 in ``Photo/metadata``. The ICC profile is kept; colours that are told by numbers
    /// instead are read by ``HEIFColorDescription``. Samples of 10 and 12 bits become 16, or 8, in proportion and
    /// rounded. Alpha is made straight.
    ///
    /// ``DecodingOptions/scale`` is not looked at: HEIF is always decoded at its full size. While it is decoded the
    /// stored picture, libheif's result and the raster stand in memory: about 10 bytes a pixel for 8 bits.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, and what to do with a damaged file. All pictures in the file, tiles too, must be within
    ///     the limits; that is looked at before memory is taken for them.
    /// - Throws: An error that names what is wrong with the file; ``ImagingError/unsupported(format:reason:)`` when
    ///   libheif has no decoder for it, or the program was built without libheif.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(decodingHEIF bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImagingError) {
        self = try unwatched { () throws(CodecStop) in
            try HEIFDecoder.decode(bytes, options: options, monitor: nil)
        }
    }

    /// Decodes a HEIF file off the caller's executor, with progress; cancelling the task stops it.
    ///
    /// The result is that of ``init(decodingHEIF:options:)``. libheif before 1.20 cannot be stopped within a picture:
    /// the call throws when it is done.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, and what to do with a damaged file.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: An ``ImagingError`` that names what is wrong with the file, or `CancellationError`.
    public static func decodeHEIF(
        _ bytes: [UInt8], options: DecodingOptions = DecodingOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Photo {
        try await watched(stage: "decode", progress: progress) { monitor throws(CodecStop) in
            try HEIFDecoder.decode(bytes, options: options, monitor: monitor)
        }
    }
}
