import ImagingCore
import InpaintKit

/// What of photos may be copied into their holes: masks from files, or folders of masks.
struct SourceSelection: Hashable, Sendable {
    /// Only what these select may be copied; everything where there are none.
    var onlyPaths: [String]
    /// What these select may not be copied.
    var avoidedPaths: [String]

    /// Returns the mask files of one photo.
    func maskFiles(for photo: String, store: FileStore) -> [String] {
        Selection(maskPaths: onlyPaths + avoidedPaths, shapes: []).maskFiles(for: photo, store: store)
    }

    /// Returns what of one photo may be copied.
    ///
    /// - Throws: ``CommandFailure`` when a mask cannot be read or has another size than the photo; or
    ///   `CancellationError`.
    func sources(for photo: String, size: PixelSize, store: FileStore) async throws -> InpaintSources {
        func read(_ paths: [String]) async throws -> Mask? {
            if paths.isEmpty { return nil }
            return try await Selection(maskPaths: paths, shapes: []).mask(for: photo, size: size, store: store)
        }
        switch (try await read(onlyPaths), try await read(avoidedPaths)) {
        case (nil, nil): return .anywhere
        case (let only?, nil): return .only(only)
        case (nil, let avoided?): return .except(avoided)
        case (let only?, let avoided?):
            let kept = zip(only.coverage.pixels, avoided.coverage.pixels).map { $1 == 0 ? $0 : 0 }
            return .only(Mask(coverage: Raster(width: size.width, height: size.height, pixels: kept)))
        }
    }
}
