import ImagingCore

/// A frame around the picture.
struct Framing: PictureChange {
    /// What the frame shows.
    enum Content: String, CaseIterable, Sendable {
        case reflect, mirror, replicate, wrap, transparent, black, white

        func outside<Pixel: EditablePixel>() -> OutsidePixels<Pixel> {
            switch self {
            case .reflect: .border(.reflect)
            case .mirror: .border(.mirror)
            case .replicate: .border(.replicate)
            case .wrap: .border(.wrap)
            case .transparent: .transparent
            case .black: .constant(.gray(0))
            case .white: .constant(.gray(255))
            }
        }
    }

    /// The frame's width in pixels.
    ///
    /// At least 0.
    let margin: Int
    /// What the frame shows.
    let content: Content

    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel> {
        _ = try PictureLimits.size(
            width: Double(picture.width + 2 * margin), height: Double(picture.height + 2 * margin))
        return picture.padded(by: margin, outside: content.outside(), bands: bands)
    }
}
