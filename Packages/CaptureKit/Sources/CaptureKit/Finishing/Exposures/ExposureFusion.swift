public import ImagingCore

/// One photo of several exposures of a scene: from each the parts that it shows best.
///
/// ```swift
/// let photo = try ExposureFusion().fused([dark, middle, bright])
/// ```
///
/// Each pixel of each frame has a quality: contrast × saturation × exposure, each with a little added, so that where no
/// frame has any contrast exposure still decides and the sum is never 0. The frames are added by these weights, details
/// apart from what they lie on: Laplacian pyramids of the frames by Gaussian pyramids of the weights. No scene of a high
/// range is made in between; the samples of the result are those of a photo, in 0...255.
///
/// - SeeAlso: Mertens, Kautz, Van Reeth, Exposure Fusion (Pacific Graphics 2007).
public struct ExposureFusion: Hashable, Sendable {
    /// Whether frames are moved onto each other first, by whole pixels, as a held camera needs it.
    ///
    /// Each may be away from the reference by up to 3 % of the shorter side, and no more than 127 pixels.
    public var aligns: Bool

    /// Whether what moved between the frames is taken from the reference alone.
    public var rejectsGhosts: Bool

    /// Makes a fusion; alignment and the rejection of ghosts are on unless told.
    public init(aligns: Bool = true, rejectsGhosts: Bool = true) {
        self.aligns = aligns
        self.rejectsGhosts = rejectsGhosts
    }

    /// Fuses exposures of one scene.
    ///
    /// The reference, on which the others are laid and which shows what moves, is the best exposed one. The opacity is
    /// that of the reference. Beyond the edge of a frame stands its last pixel, with no weight. Sums are in single
    /// precision; coarser levels are kept in 16 bits, of which colours have eight behind the point. The result is rounded
    /// once, halves up.
    ///
    /// - One frame is returned as it is, bit by bit, and so are equal frames, within 1.
    /// - Empty frames give an empty photo.
    ///
    /// - Parameters:
    ///   - frames: The exposures, in any order, of one size. At least one.
    ///   - bands: The threads. The result is the same for any number of them. When they are cancelled it is of no use.
    /// - Returns: A photo of the frames' size.
    /// - Throws: ``FinishingError/noFrames`` or ``FinishingError/differentSize(frame:size:expected:)``.
    /// - Complexity: O(*n* × *k*) for *k* frames of *n* pixels. For each frame about 3 bytes a pixel are needed beside the
    ///   frames (5 more when frames are aligned), and 7 for the result.
    public func fused(
        _ frames: [Raster<RGBA8>], bands: ParallelBands = ParallelBands()
    ) throws(FinishingError) -> Raster<RGBA8> {
        guard let first = frames.first else { throw .noFrames }
        if let index = frames.firstIndex(where: { $0.size != first.size }) {
            throw .differentSize(frame: index, size: frames[index].size, expected: first.size)
        }
        if frames.count == 1 || first.isEmpty { return first }
        let set = ExposureSet(frames, aligns: aligns, rejectsGhosts: rejectsGhosts, bands: bands)
        if bands.monitor?.isCancelled == true { return first }
        return FusionPyramid(of: set, bands: bands).collapsed()
    }
}
