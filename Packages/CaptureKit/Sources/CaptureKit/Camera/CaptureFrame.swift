public import ImagingCore

/// A picture as a camera gives it.
public struct CaptureFrame: Hashable, Sendable {
    /// The pixels, upright, and what is known of them.
    public var photo: Photo<RGBA8>
    /// How bright it was taken, in EV; 0 as the camera chose.
    public var exposure: Double

    /// Makes a frame.
    public init(photo: Photo<RGBA8>, exposure: Double = 0) {
        self.photo = photo
        self.exposure = exposure
    }
}
