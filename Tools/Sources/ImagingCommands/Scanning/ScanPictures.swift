import ImagingCore
import OCRText

/// Pictures of a scan: the pages as they were read, and the photo with what was found.
enum ScanPictures {
    /// The pages side by side, on white.
    static func rectified(_ pages: [ScannedPage]) -> Raster<RGBA8> {
        let rasters = pages.map(\.page.pixels)
        let width = rasters.map(\.width).reduce(0, +)
        let height = rasters.map(\.height).max() ?? 0
        var picture = Raster(width: width, height: height, filledWith: RGBA8.white)
        var left = 0
        for raster in rasters {
            picture.paste(raster.map { RGBA8(red: $0, green: $0, blue: $0) }, x: left, y: 0)
            left += raster.width
        }
        return picture
    }

    /// The photo with the sheet's outline and those of the lines.
    static func overlay(of outcome: PhotoScanning.Outcome, bands: ParallelBands) -> Raster<RGBA8> {
        var picture = outcome.photo
        let unit = Double(max(picture.width, picture.height)) / 800
        let lines = outcome.scan.pages.flatMap { page in
            page.lines.map { contour(page.photoCorners(of: $0.box)) }
        }
        picture.stroke(
            Figure(contours: lines), width: max(1, 0.8 * unit), with: RGBA8(red: 20, green: 120, blue: 255),
            bands: bands)
        if let rectangle = outcome.scan.rectangle {
            picture.stroke(
                Figure(contours: [contour(rectangle.corners)]), width: max(2, 2.5 * unit),
                with: RGBA8(red: 255, green: 60, blue: 40), bands: bands)
        }
        return picture
    }

    private static func contour(_ corners: Quadrilateral) -> Figure.Contour {
        Figure.Contour(points: corners.points, isClosed: true)
    }
}
