import ImagingCore

extension PictureSheet {
    /// A few pixels enlarged by four filters.
    static let enlarging = PictureSheet("enlarging") {
        let few = HarbourScene.draw(width: 110).cropped(to: PixelRect(x: 8, y: 1, width: 30, height: 24))
        let size = PixelSize(width: 160, height: 128)
        return PanelGrid(
            columns: 4,
            [
                Panel("nearest", few.resized(to: size, filter: .nearest)),
                Panel("bilinear", few.resized(to: size, filter: .bilinear)),
                Panel("bicubic", few.resized(to: size, filter: .bicubic)),
                Panel("lanczos3", few.resized(to: size, filter: .lanczos3)),
            ]
        ).picture
    }
}
