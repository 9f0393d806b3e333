import CollageStore
import ContourKit
import ImagingCore

/// Cutouts by ContourKit's selection of objects.
struct ContourCutouts: CutoutProvider {
    var threadCount: Int?

    func subject(of photo: Raster<RGBA8>, at places: [Point]) async throws -> Mask? {
        do {
            return try await ObjectSelector(threadCount: threadCount).foregroundMask(at: places, in: photo)
        } catch ContourError.noObject {
            return nil
        }
    }
}
