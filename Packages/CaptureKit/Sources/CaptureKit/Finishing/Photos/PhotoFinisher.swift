public import Foundation
public import ImagingCore

/// Makes a photo of a camera's frames.
///
/// ```swift
/// let finisher = PhotoFinisher(FinishingOptions(settings, orientation: .rotatedRight))
/// let file = try await finisher.file(of: frames, takenAt: .now)
/// ```
///
/// The steps, of which each is left out where it has nothing to do: fuse the frames; turn and mirror as one; zoom; smooth
/// skin; light a face; encode.
public struct PhotoFinisher: Hashable, Sendable {
    /// What is done.
    public var options: FinishingOptions

    /// Makes a finisher.
    public init(_ options: FinishingOptions) { self.options = options }

    /// Returns the finished photo of some frames.
    ///
    /// - Parameters:
    ///   - frames: Several exposures of one scene, or one frame; as the camera stores them, of one size. At least one.
    ///   - bands: The threads. The result is the same for any number of them. When they are cancelled it is of no use.
    /// - Throws: ``FinishingError``.
    /// - Precondition: The options' numbers lie in their domains.
    /// - Complexity: O(*n* × *k*) for *k* frames of *n* pixels.
    public func photo(
        of frames: [Raster<RGBA8>], bands: ParallelBands = ParallelBands()
    ) throws(FinishingError) -> Raster<RGBA8> {
        guard let first = frames.first else { throw .noFrames }
        var photo = first
        let fuses = frames.count > 1 && options.fusion != nil
        if let fusion = options.fusion, fuses {
            bands.monitor?.begin(stage: "fuse", unitCount: 3 * first.height, share: 0.7)
            photo = try fusion.fused(frames, bands: bands)
        }
        if bands.monitor?.isCancelled == true { return photo }
        bands.monitor?.begin(stage: "frame", share: 0.05)
        if options.transform != .identity { photo = photo.transformed(by: options.transform, bands: bands) }
        if options.zoom != 1 { photo = photo.zoomed(by: options.zoom, bands: bands) }
        if bands.monitor?.isCancelled == true { return photo }
        bands.monitor?.begin(stage: "smooth", unitCount: photo.height, share: fuses ? 0.1 : 0.5)
        photo.smoothSkin(options.smoothing, bands: bands)
        if let light = options.faceLight { photo = photo.relit(by: light, bands: bands) }
        return photo
    }

    /// Returns the file of the finished photo: JPEG with EXIF that tells when and by what it was made.
    ///
    /// Cancelling the task ends the work within 50 ms.
    ///
    /// - Parameters:
    ///   - frames: Several exposures of one scene, or one frame; as the camera stores them, of one size. At least one.
    ///   - time: When the photo was taken.
    ///   - timeZone: Where: EXIF has the time of the place.
    ///   - profile: What the frames' samples mean; nil for sRGB.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``FinishingError``, an `ImagingError` of the encoder, or `CancellationError`.
    public func file(
        of frames: [Raster<RGBA8>], takenAt time: Date, timeZone: TimeZone = .current, profile: [UInt8]? = nil,
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [UInt8] {
        let pixels = try await WorkMonitor.run(progress: Self.part(0..<0.85, of: progress)) { monitor in
            try photo(of: frames, bands: ParallelBands(monitor: monitor))
        }
        let exif = CaptureEXIF(time: time, timeZone: timeZone, size: pixels.size)
        let metadata = PhotoMetadata(exif: exif.bytes, iccProfile: profile)
        return try await Photo(pixels: pixels, metadata: metadata).encode(
            as: options.encoding, progress: Self.part(0.85..<1, of: progress))
    }

    /// Returns a listener that shows a step of the work as a part of the whole.
    private static func part(
        _ range: Range<Double>, of progress: (@Sendable (WorkProgress) -> Void)?
    ) -> (@Sendable (WorkProgress) -> Void)? {
        guard let progress else { return nil }
        return { step in
            let fraction = range.lowerBound + step.fraction * (range.upperBound - range.lowerBound)
            progress(WorkProgress(fraction: fraction, stage: step.stage))
        }
    }
}
