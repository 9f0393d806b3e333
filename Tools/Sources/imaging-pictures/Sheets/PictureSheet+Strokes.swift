import ContourKit
import ImagingCore

extension PictureSheet {
    /// The mask of a few touches: straight between them, smooth, and as wide as they are pressed.
    static let strokes = PictureSheet("strokes", in: .contourKit) {
        let touches = [
            (12.0, 76.0, 0.1), (38, 22, 0.5), (70, 64, 1), (104, 66, 0.7), (128, 20, 0.3), (150, 34, 0.1),
        ].map { LineBrush.Touch(Point(x: $0.0, y: $0.1), pressure: $0.2) }
        let size = PixelSize(width: 162, height: 92)
        var dots = Raster(width: size.width, height: size.height, filledWith: RGBA8.black)
        for touch in touches { dots.fill(.circle(center: touch.point, radius: 1 + 4 * touch.pressure), with: .white) }
        return PanelGrid(
            columns: 4,
            [
                Panel("touches", dots),
                Panel("straight", try LineBrush(width: 10, isSmooth: false).mask(of: touches, size: size)),
                Panel("smooth", try LineBrush(width: 10).mask(of: touches, size: size)),
                Panel("pressure", try LineBrush(width: 16, followsPressure: true).mask(of: touches, size: size)),
            ]
        ).picture
    }
}
