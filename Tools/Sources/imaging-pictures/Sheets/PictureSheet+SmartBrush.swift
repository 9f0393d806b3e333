import ContourKit
import ImagingCore

extension PictureSheet {
    /// A rough selection of a head, its edge moved to the head's, and what is cut out with it.
    static let smartBrush = PictureSheet("smart-brush", in: .contourKit) {
        let photo = RemovalScene.face().photo
        var rough = Mask(width: photo.width, height: photo.height)
        rough.fill(.ellipse(center: Point(x: 93, y: 66), radiusX: 48, radiusY: 63))
        let refined = try await SmartBrush().refine(rough, in: photo)
        let overlay = MaskOverlay(style: .tint, color: RGBA8(red: 255, green: 0, blue: 40, alpha: 150))
        var cutout = Raster(width: photo.width, height: photo.height, filledWith: RGBA8(gray: 236))
        for at in cutout.pixels.indices where refined.coverage.pixels[at] >= Mask.threshold {
            cutout[at % cutout.width, at / cutout.width] = photo.pixels[at]
        }
        let part = PixelRect(x: 20, y: 0, width: 140, height: 150)
        return PanelGrid(
            columns: 3,
            [
                Panel("brushed", try overlay.render(rough, on: photo)),
                Panel("refined", try overlay.render(refined, on: photo)), Panel("cut out", cutout),
            ].map { Panel($0.caption, $0.picture.cropped(to: part)) }
        ).picture
    }
}
