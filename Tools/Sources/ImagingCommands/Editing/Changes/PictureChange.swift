import ImagingCore

/// A change of a picture that is the same for 8 and 16 bits.
protocol PictureChange: Sendable {
    /// Returns the changed picture.
    ///
    /// - Throws: ``CommandFailure`` when the change does not fit the picture.
    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel>
}

/// A pixel of photos: ``RGBA8`` and ``RGBA16``.
protocol EditablePixel: PhotoPixel, ResamplablePixel, AveragedPixel {
    /// Returns the opaque grey that is so bright, in 0...255.
    static func gray(_ value: UInt8) -> Self
}

extension RGBA8: EditablePixel {
    static func gray(_ value: UInt8) -> RGBA8 { RGBA8(gray: value) }
}

extension RGBA16: EditablePixel {
    static func gray(_ value: UInt8) -> RGBA16 {
        let sample = UInt16(value) * 257
        return RGBA16(red: sample, green: sample, blue: sample)
    }
}
