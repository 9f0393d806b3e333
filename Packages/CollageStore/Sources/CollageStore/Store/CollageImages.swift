import DurableStore
public import ImagingCore

/// The images of a library: each file kept once, under the SHA-256 of its bytes, and checked when it is read.
///
/// ```swift
/// let photo = try await library.images.add(file: bytes)      // a JPEG file stays as it is, byte for byte
/// let beach = try await library.images.add(pixels)           // opaque pixels become a JPEG file of quality 85
/// let pixels = try await library.images.pixels(of: photo)
/// ```
///
/// What was added is on the disk. Until a collage that names it is saved it is garbage, though new: it stays for as long as
/// the grace of ``CollageLibrary/collectGarbage(keeping:olderThan:progress:)`` says. An image that is there already is not written
/// again, and a damaged one is mended by adding it again.
public struct CollageImages: Sendable {
    /// The quality of the JPEG files that are made: 85.
    public static let jpegQuality = 85

    let blobs: BlobStore
    let disk = DiskQueues()

    init(_ path: String) throws(StoreError) { blobs = try BlobStore(path) }

    /// Keeps an image of a file.
    ///
    /// A JPEG file, and a PNG file that is transparent somewhere, are kept as they are, with what they tell beside the
    /// picture: where it was taken, for example. An opaque PNG file becomes a JPEG file, as other photos are.
    ///
    /// - Parameters:
    ///   - bytes: The whole file, JPEG or PNG.
    ///   - limits: What the file may ask for.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: By what the image is found.
    /// - Throws: ``CollageLibraryError``: `unreadableImage` when it is no such file or a damaged one, `store`;
    ///   ``CollageError/invalidImageSize(_:)``; `CancellationError`.
    @discardableResult public func add(
        file bytes: [UInt8], limits: DecodingLimits = DecodingLimits(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ImageReference {
        do {
            let info = try ImageInfo(inspecting: bytes, limits: limits)
            switch info.format {
            case .jpeg:
                // An eighth of the pixels needs all of the bytes.
                let options = DecodingOptions(limits: limits, scale: .eighth)
                _ = try await Photo<RGBA8>.decode(bytes, options: options, progress: progress)
                return try await keep(bytes, as: .jpeg, size: info.size)
            default:
                let options = DecodingOptions(limits: limits)
                let photo = try await Photo<RGBA8>.decode(bytes, options: options, progress: progress)
                if info.hasAlpha, !photo.pixels.isOpaque { return try await keep(bytes, as: .png, size: info.size) }
                return try await add(photo, as: .jpeg)
            }
        } catch {
            throw CollageLibraryError.wrapped(error)
        }
    }

    /// Keeps an image of pixels: opaque ones as JPEG of quality 85, others as PNG.
    ///
    /// - Parameters:
    ///   - photo: The pixels, and what belongs to them: a colour profile, for example.
    ///   - format: In what format; nil chooses by the pixels. In JPEG, what is transparent is shown over white.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: By what the image is found.
    /// - Throws: ``CollageLibraryError``: `unreadableImage`, `store`; ``CollageError/invalidImageSize(_:)``;
    ///   `CancellationError`.
    @discardableResult public func add(
        _ photo: Photo<RGBA8>, as format: ImageReference.Format? = nil,
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ImageReference {
        let file = try await encode(photo, as: format, progress: progress)
        return try await keep(file.bytes, as: file.format, size: photo.pixels.size)
    }

    /// Keeps an image of pixels, like ``add(_:as:progress:)-(Photo<RGBA8>,_,_)``.
    ///
    /// - Parameters:
    ///   - pixels: The pixels, upright, with straight alpha.
    ///   - format: In what format; nil chooses by the pixels.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: By what the image is found.
    /// - Throws: What the other throws.
    @discardableResult public func add(
        _ pixels: Raster<RGBA8>, as format: ImageReference.Format? = nil,
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ImageReference {
        try await add(Photo(pixels: pixels), as: format, progress: progress)
    }

    /// Returns an image's file.
    ///
    /// - Parameter image: By what it is found.
    /// - Throws: ``CollageLibraryError``: `missingImage`, `corruptImage`, `store`; `CancellationError`.
    public func bytes(of image: ImageReference) async throws -> [UInt8] {
        try await CollageLibraryError.run { _ in try read(image) }
    }

    /// Returns an image's pixels with what its file tells beside them.
    ///
    /// - Parameters:
    ///   - image: By what it is found.
    ///   - scale: At what share of its size a JPEG file is decoded.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``CollageLibraryError``: `missingImage`, `corruptImage`, also for a file of another size, `store`;
    ///   `CancellationError`.
    public func photo(
        of image: ImageReference, scale: DecodingScale = .full, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Photo<RGBA8> {
        let bytes = try await bytes(of: image)
        do {
            let info = try ImageInfo(inspecting: bytes)
            guard info.size == image.size else { throw CollageLibraryError.corruptImage(image) }
            return try await Photo<RGBA8>.decode(bytes, options: DecodingOptions(scale: scale), progress: progress)
        } catch is ImagingError {
            throw CollageLibraryError.corruptImage(image)
        }
    }

    /// Returns an image's pixels, like ``photo(of:scale:progress:)``.
    ///
    /// - Parameters:
    ///   - image: By what it is found.
    ///   - scale: At what share of its size a JPEG file is decoded.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: What the other throws.
    public func pixels(
        of image: ImageReference, scale: DecodingScale = .full, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Raster<RGBA8> {
        try await photo(of: image, scale: scale, progress: progress).pixels
    }

    /// Returns whether an image can be used.
    ///
    /// - Parameters:
    ///   - image: By what it is found.
    ///   - isVerifying: Whether all bytes are read and their hash is compared. Else the file is only looked for.
    /// - Throws: `CancellationError`.
    public func state(of image: ImageReference, verifying isVerifying: Bool = true) async throws -> ImageState {
        try await CollageLibraryError.run { _ in look(at: image, verifying: isVerifying) }
    }

    private func look(at image: ImageReference, verifying isVerifying: Bool) -> ImageState {
        guard blobs.contains(image.hash) else { return .missing }
        if !isVerifying { return .present }
        do {
            _ = try blobs.get(image.hash)
            return .present
        } catch {
            return error.reason == .notFound ? .missing : .corrupt
        }
    }

    /// Returns the states of some images; several are looked at at the same time.
    func states(
        of images: Set<ImageReference>, verifying isVerifying: Bool, monitor: WorkMonitor
    ) throws -> [ImageReference: ImageState] {
        let images = [ImageReference](images)
        monitor.begin(stage: "open", unitCount: images.count)
        let states = try disk.forEach(images.count, monitor: monitor) { index in
            defer { monitor.advance() }
            return look(at: images[index], verifying: isVerifying)
        }
        return Dictionary(uniqueKeysWithValues: zip(images, states))
    }

    /// Returns an image's file, compared with its hash.
    func read(_ image: ImageReference) throws -> [UInt8] {
        do {
            return try blobs.get(image.hash, limit: DecodingLimits().maxBytes)
        } catch {
            switch error.reason {
            case .notFound: throw CollageLibraryError.missingImage(image)
            case .corrupt, .tooLarge: throw CollageLibraryError.corruptImage(image)
            default: throw CollageLibraryError.store(error)
            }
        }
    }

    /// Makes a file of pixels.
    func encode(
        _ photo: Photo<RGBA8>, as format: ImageReference.Format?, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> (bytes: [UInt8], format: ImageReference.Format) {
        // A size that no collage may name is refused before the work is done.
        _ = try ImageReference(hash: ContentHash(of: []), format: .jpeg, size: photo.pixels.size)
        let format = format ?? (photo.pixels.isOpaque ? .jpeg : .png)
        let encoding: ImageEncoding =
            switch format {
            case .jpeg: .jpeg(quality: Self.jpegQuality)
            case .png: .png()
            }
        do {
            return (try await photo.encode(as: encoding, progress: progress), format)
        } catch {
            throw CollageLibraryError.wrapped(error)
        }
    }

    /// Brings a file to the disk.
    @discardableResult func put(_ bytes: [UInt8]) async throws -> ContentHash {
        do {
            return try await disk.run { try blobs.put(bytes) }
        } catch {
            throw CollageLibraryError.wrapped(error)
        }
    }

    /// Keeps a file.
    func keep(_ bytes: [UInt8], as format: ImageReference.Format, size: PixelSize) async throws -> ImageReference {
        let hash = try await put(bytes)
        return try ImageReference(hash: hash, format: format, size: size)
    }
}

extension Raster<RGBA8> {
    /// Whether no pixel is transparent, not even a little.
    var isOpaque: Bool {
        let pixels = span
        for index in 0..<pixels.count where pixels[index].alpha != 255 { return false }
        return true
    }
}
