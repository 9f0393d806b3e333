import ImagingCore

/// A picture with a caption, as one of several on a sheet.
struct Panel {
    let caption: String
    let picture: Raster<RGBA8>

    init(_ caption: String, _ picture: Raster<RGBA8>) {
        self.caption = caption
        self.picture = picture
    }

    init(_ caption: String, _ plane: Raster<UInt8>) {
        self.init(caption, plane.map { RGBA8(gray: $0) })
    }

    init(_ caption: String, _ mask: Mask) {
        self.init(caption, mask.coverage)
    }

    /// Shows a plane of floats, `low` as black and `high` as white.
    init(_ caption: String, _ plane: Raster<Float>, from low: Float = 0, to high: Float) {
        self.init(
            caption, plane.map { UInt8(min(max(($0 - low) / (high - low), 0), 1) * 255 + 0.5) })
    }

    /// Returns the panel with each pixel as a square of so many pixels.
    func enlarged(_ factor: Int) -> Panel {
        let size = PixelSize(width: picture.width * factor, height: picture.height * factor)
        return Panel(caption, picture.resized(to: size, filter: .nearest))
    }
}
