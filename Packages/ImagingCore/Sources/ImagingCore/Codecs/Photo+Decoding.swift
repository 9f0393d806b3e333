extension Photo {
    /// Decodes a JPEG or PNG file, turned upright.
    ///
    /// EXIF's orientation is applied to the pixels and set to 1 in ``metadata``. EXIF that is malformed is left out and
    /// is no error. What follows the picture in a file (a motion photo's film, further pictures) is not looked at.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, reduced scale, and what to do with a damaged file.
    /// - Throws: An error that names what is wrong with the file, and where.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(decoding bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(ImagingError) {
        self = try unwatched { () throws(CodecStop) in try Photo(decoding: bytes, options: options, monitor: nil) }
    }

    /// Decodes a JPEG or PNG file off the caller's executor, with progress; cancelling the task stops it.
    ///
    /// The result is that of ``init(decoding:options:)``.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - options: Limits, reduced scale, and what to do with a damaged file.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: An ``ImagingError`` that names what is wrong with the file, and where, or `CancellationError`.
    public static func decode(
        _ bytes: [UInt8], options: DecodingOptions = DecodingOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Photo {
        try await watched(stage: "decode", progress: progress) { monitor throws(CodecStop) in
            try Photo(decoding: bytes, options: options, monitor: monitor)
        }
    }

    init(decoding bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?) throws(CodecStop) {
        do {
            let source = try PhotoSource(bytes, limits: options.limits)
            var metadata = source.metadata(bytes)
            let stored: Raster<Pixel>
            switch source.container {
            case .jpeg: stored = try JPEGDecoder.decode(bytes, options: options, monitor: monitor)
            case .png: (stored, metadata.iccProfile) = try PNGDecoder.decode(bytes, options: options, monitor: monitor)
            }
            let bands = ParallelBands(monitor: monitor)
            self.init(pixels: stored.oriented(source.orientation, bands: bands), metadata: metadata)
        } catch let error as ImagingError {
            throw .failed(error)
        } catch let stop as CodecStop {
            throw stop
        } catch {
            preconditionFailure("codecs throw no other errors")
        }
    }
}
