import ImagingCore

extension CutoutMaker {
    /// Makes a maker that reads the images of a library, and keeps cutouts there as PNG files.
    ///
    /// - Parameters:
    ///   - provider: Finds the subject.
    ///   - images: The library's images.
    public init(provider: any CutoutProvider, images: CollageImages) {
        self.init(
            provider: provider, read: { image in try await images.pixels(of: image) },
            keep: { cutout in try await images.add(cutout, as: .png) })
    }
}
