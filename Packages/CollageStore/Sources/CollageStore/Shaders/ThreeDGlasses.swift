// Unsafe code may stand in this file: it wraps C kernels.

public import ImagingCore

/// Red moved to the left and cyan to the right, as for glasses with a red and a cyan eye.
///
/// A pixel takes its red from `offset` pixels to the right and its green and blue from as many to the left; beyond the
/// image its edge goes on. Its opacity is the larger of both places'. With an offset of 1, of red and of green:
/// ```
/// red    10 20 30  →  20 30 30
/// green  10 20 30  →  10 10 20
/// ```
public struct ThreeDGlasses: ShaderEffect {
    /// "threeDGlasses".
    public static let name = ShaderName.threeDGlasses

    /// How far each colour is moved in pixels of the image, or nil for a hundredth of its width, at least 1.
    ///
    /// In −65,535...65,535; with a negative one red and cyan change sides.
    public let offset: Int?

    /// Makes the effect of a setting with "offset".
    public init(_ setting: ShaderSetting) {
        offset = setting["offset"].map { Int(min(max($0, -65_535), 65_535).rounded()) }
    }

    /// Returns the image with its colours moved.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8> {
        let offset = offset ?? max(1, image.width / 100)
        if offset == 0 || image.isEmpty { return image }
        return unsafe image.withRows(bands) { _ in RowShift(red: -offset, green: offset, blue: offset) }
    }
}
