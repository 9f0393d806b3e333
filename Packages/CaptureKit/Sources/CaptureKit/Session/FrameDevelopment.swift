public import Foundation
public import ImagingCore

/// From a shot's frames to its photo.
public enum FrameDevelopment {
    /// Makes the photo of a shot: the sharpest frame of a burst, a bracket's frames fused, and finished as was chosen.
    ///
    /// The finishing is that of ``PhotoFinisher``: mirrored, zoomed, skin smoothed. What the frame's file told stays
    /// (EXIF, profile, density); a frame that has no EXIF gets one that tells when it was taken and by what.
    ///
    /// - Parameters:
    ///   - frames: The frames, upright. At least one.
    ///   - shot: What they were taken for.
    ///   - time: When they were taken.
    /// - Throws: ``FinishingError``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*n*) for *n* pixels of all frames.
    public static func develop(_ frames: [CaptureFrame], for shot: Shot, takenAt time: Date) async throws -> Photo<
        RGBA8
    > {
        guard let first = frames.first else { throw FinishingError.noFrames }
        return try await WorkMonitor.run { monitor in
            let bands = ParallelBands(monitor: monitor)
            let chosen: [CaptureFrame]
            switch shot.purpose {
            case .single: chosen = [first]
            case .sharpest: chosen = [frames[sharpest(of: frames.map(\.photo.pixels), bands: bands)]]
            // The middle exposure comes first: it is the one whose file is told.
            case .fusion: chosen = frames.sorted { abs($0.exposure) < abs($1.exposure) }
            }
            var photo = chosen[0].photo
            let finisher = PhotoFinisher(FinishingOptions(shot))
            photo.pixels = try finisher.photo(of: chosen.map(\.photo.pixels), bands: bands)
            if photo.metadata.exif == nil {
                photo.metadata.exif = CaptureEXIF(time: time, timeZone: .current, size: photo.pixels.size).bytes
            }
            return photo
        }
    }

    /// Returns which of several pictures of one scene is the sharpest; of equally sharp ones the first.
    ///
    /// - Parameters:
    ///   - frames: The pictures. At least one.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of all pictures.
    public static func sharpest(of frames: [Raster<RGBA8>], bands: ParallelBands = ParallelBands()) -> Int {
        precondition(!frames.isEmpty, "one of no pictures cannot be picked")
        let values = frames.map { $0.sharpness(bands: bands) }
        return values.indices.max { values[$0] < values[$1] || values[$0] == values[$1] && $0 > $1 }!
    }
}
