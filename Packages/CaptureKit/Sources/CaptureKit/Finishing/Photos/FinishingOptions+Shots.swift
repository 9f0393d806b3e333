public import ImagingCore

extension FinishingOptions {
    /// Makes the options that follow from a shot: from what was chosen when it was taken.
    ///
    /// What the camera has zoomed already is not zoomed again, frames are fused only when they were taken for that, and a
    /// photo is mirrored as its camera, which another choice since then does not change.
    ///
    /// - Parameters:
    ///   - shot: The shot.
    ///   - orientation: How the camera's frames are stored.
    public init(_ shot: Shot, orientation: ImageOrientation = .upright) {
        self.init(shot.settings, orientation: orientation)
        isMirrored = shot.settings.isMirrored && shot.camera == .front
        zoom = shot.digitalZoom
        fusion = shot.purpose == .fusion ? ExposureFusion() : nil
    }
}
