import ImagingCore

/// What a step does to a photo.
struct EditWork: Sendable {
    /// The work on 8 bits for each sample.
    let bits8: @Sendable (Raster<RGBA8>, ParallelBands) throws(CommandFailure) -> Raster<RGBA8>

    /// The same work on 16 bits, or nil when there is no such: then the photo goes on with 8.
    let bits16: (@Sendable (Raster<RGBA16>, ParallelBands) throws(CommandFailure) -> Raster<RGBA16>)?

    /// Makes work that is done on 8 bits for each sample alone.
    init(_ change: @escaping @Sendable (Raster<RGBA8>, ParallelBands) -> Raster<RGBA8>) {
        bits8 = change
        bits16 = nil
    }

    /// Makes work that is done on as many bits as the photo has.
    init(_ change: some PictureChange) {
        bits8 = { picture, bands throws(CommandFailure) in try change.applied(to: picture, bands: bands) }
        bits16 = { picture, bands throws(CommandFailure) in try change.applied(to: picture, bands: bands) }
    }
}
