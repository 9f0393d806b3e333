public import ImagingCore

/// A photo of a shot's frames, without any finishing.
public enum FrameDevelopment {
    /// Picks the frame that a shot is about: the sharpest of a burst, that of the middle exposure of a bracket.
    ///
    /// Of frames that are equally sharp, or equally near to exposure 0, it is the first.
    ///
    /// - Parameters:
    ///   - frames: The frames. At least one.
    ///   - shot: What they were taken for.
    /// - Complexity: O(*n*) for *n* pixels of a burst; nothing else is looked at.
    @Sendable public static func develop(_ frames: [CaptureFrame], for shot: Shot) async throws -> Photo<RGBA8> {
        precondition(!frames.isEmpty, "a photo needs a frame")
        switch shot.purpose {
        case .single: return frames[0].photo
        case .fusion: return frames.min { abs($0.exposure) < abs($1.exposure) }!.photo
        case .sharpest:
            guard frames.count > 1 else { return frames[0].photo }
            let rasters = frames.map(\.photo.pixels)
            let best = try await WorkMonitor.run { monitor in
                sharpest(of: rasters, bands: ParallelBands(monitor: monitor))
            }
            return frames[best].photo
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
