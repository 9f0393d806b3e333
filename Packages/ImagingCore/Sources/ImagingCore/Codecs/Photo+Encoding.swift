extension Photo {
    /// Encodes the photo as a file.
    ///
    /// EXIF is written with orientation 1, true pixel dimensions and no thumbnail; see ``PhotoMetadata``.
    ///
    /// - Parameter encoding: The format and its settings.
    /// - Returns: The whole file.
    /// - Throws: ``ImagingError/cannotEncode(_:format:)`` for an empty or too large picture,
    ///   ``ImagingError/metadataTooLarge(byteCount:limit:)``, or an error that names a setting out of its domain.
    /// - Complexity: O(*n*) for *n* pixels.
    public func encoded(as encoding: ImageEncoding) throws(ImagingError) -> [UInt8] {
        try unwatched { () throws(CodecStop) in try encoded(as: encoding, monitor: nil) }
    }

    /// Encodes the photo off the caller's executor, with progress; cancelling the task stops it.
    ///
    /// The result is that of ``encoded(as:)``.
    ///
    /// - Parameters:
    ///   - encoding: The format and its settings.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The whole file.
    /// - Throws: What ``encoded(as:)`` throws, or `CancellationError`.
    public func encode(
        as encoding: ImageEncoding, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [UInt8] {
        try await watched(stage: "encode", progress: progress) { monitor throws(CodecStop) in
            try encoded(as: encoding, monitor: monitor)
        }
    }

    func encoded(as encoding: ImageEncoding, monitor: WorkMonitor?) throws(CodecStop) -> [UInt8] {
        switch encoding.settings {
        case .jpeg(let settings):
            try JPEGEncoder.encode(pixels, metadata: metadata, settings: settings, monitor: monitor)
        case .png(let compression):
            try PNGEncoder.encode(pixels, metadata: metadata, compression: compression, monitor: monitor)
        }
    }
}
