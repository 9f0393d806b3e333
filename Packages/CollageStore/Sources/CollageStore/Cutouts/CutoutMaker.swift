public import ImagingCore

/// Makes an image's cutout: reads the image, has its subject found, and keeps what was cut out.
///
/// ```swift
/// let maker = CutoutMaker(provider: ObjectCutouts(), images: library.images)
/// try await editor.toggleCutout(item, making: maker)
/// ```
public struct CutoutMaker: Sendable {
    private let provider: any CutoutProvider
    private let read: @Sendable (ImageReference) async throws -> Raster<RGBA8>
    private let keep: @Sendable (Raster<RGBA8>) async throws -> ImageReference

    /// Makes a maker.
    ///
    /// - Parameters:
    ///   - provider: Finds the subject.
    ///   - read: Reads a stored image.
    ///   - keep: Stores a cutout, losslessly and with alpha.
    public init(
        provider: any CutoutProvider, read: @escaping @Sendable (ImageReference) async throws -> Raster<RGBA8>,
        keep: @escaping @Sendable (Raster<RGBA8>) async throws -> ImageReference
    ) {
        self.provider = provider
        self.read = read
        self.keep = keep
    }

    /// Makes and keeps the cutout of an image.
    ///
    /// A mask of yes and no gets soft edges, by `Raster.cutOut(_:softeningBy:bands:)` with a radius of a
    /// 1500th of the photo's longer side, at least 1; a mask that has values between is taken as it is.
    ///
    /// - Parameters:
    ///   - image: The whole image.
    ///   - places: Places on its subject, in its pixels; none means its main subject.
    /// - Returns: The cutout, of the image's size; nil when nothing stands out.
    /// - Throws: What reading, finding and keeping throw.
    /// - Complexity: O(*n*) for *n* pixels, beside those.
    public func cutout(of image: ImageReference, at places: [Point] = []) async throws -> ImageReference? {
        let photo = try await read(image)
        guard let subject = try await provider.subject(of: photo, at: places) else { return nil }
        guard subject.width == photo.width, subject.height == photo.height else {
            throw CollageError.cutoutSizeMismatch(subject.coverage.size, expected: photo.size)
        }
        let cutout = try await WorkMonitor.run { monitor in
            let bands = ParallelBands(monitor: monitor)
            if subject.coverage.pixels.contains(where: { $0 > 0 && $0 < 255 }) {
                return photo.cutOut(subject, bands: bands)
            }
            let radius = max(1, Double(max(photo.width, photo.height)) / 1500)
            return photo.cutOut(subject, softeningBy: radius, bands: bands)
        }
        return cutout.pixels.contains { $0.alpha > 0 } ? try await keep(cutout) : nil
    }
}
