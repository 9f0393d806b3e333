import ContourKit
import ImagingCore

extension PictureSheet {
    /// What the three methods find in a photo, and the same with fewer points.
    static let contours = PictureSheet("contours", in: .contourKit) {
        let photo = HarbourScene.draw(width: 220)
        func panel(_ caption: String, _ options: ContourOptions) async throws -> Panel {
            let tree = try await ContourDetector().contours(of: photo, options: options)
            // Whiter than the photo, so that the lines are seen.
            var picture = photo.map { $0.shown }
            for contour in tree {
                let line = contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
                if line.count > 1 { picture.stroke(.polyline(line), width: 1.2, with: lineColor) }
            }
            return Panel(caption, picture)
        }
        return PanelGrid(
            columns: 2,
            [
                try await panel("borders", ContourOptions(method: .borders, contrastPivot: nil)),
                try await panel("edges", ContourOptions(method: .edges)),
                try await panel("subpixel", ContourOptions(method: .subpixel, contrastPivot: nil)),
                try await panel(
                    "simplified", ContourOptions(method: .subpixel, contrastPivot: nil, tolerance: 2, minimumLength: 30)
                ),
            ]
        ).picture
    }

    private static let lineColor = RGBA8(red: 190, green: 20, blue: 60)
}

extension RGBA8 {
    fileprivate var shown: RGBA8 {
        func light(_ sample: UInt8) -> UInt8 { 150 + sample / 5 * 2 }
        return RGBA8(red: light(red), green: light(green), blue: light(blue))
    }
}
