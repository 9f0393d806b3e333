import ImagingCore

/// A page of a book, photographed askew by a lamp on a dark desk.
struct BookScene {
    private static let lines = [
        "        The lamp", "", "Every evening the lamp is lit, and", "its light goes round: three long,",
        "one short, and dark. Those who sail", "count, and know where they are.", "",
        "What is counted need not be named.", "A keeper who says nothing all year", "has told more people the way home",
        "than any book, this one included.",
    ]

    /// Returns the photo, 480 × 400.
    static func draw() -> Raster<RGBA8> {
        let paper = PixelSize(width: 900, height: 760)
        var page = Raster(width: paper.width, height: paper.height, filledWith: RGBA8(red: 240, green: 234, blue: 222))
        for (row, line) in lines.enumerated() {
            page.draw(line, x: 90, y: 80 + 56 * row, scale: 3, with: RGBA8(red: 42, green: 38, blue: 36))
        }
        let (width, height) = (Double(paper.width), Double(paper.height))
        let whole = (
            Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height)
        )
        let corners = (
            Point(x: 150, y: 70), Point(x: 850, y: 120), Point(x: 910, y: 700), Point(x: 40, y: 740)
        )
        let size = PixelSize(width: 960, height: 800)
        var photo = Raster(width: size.width, height: size.height, filledWith: RGBA8(red: 70, green: 50, blue: 40))
        if let map = Homography(from: whole, to: corners) { photo.draw(page.warped(by: map, to: size), x: 0, y: 0) }
        // The lamp stands at the left.
        for row in 0..<size.height {
            for column in 0..<size.width {
                let far = (Double(column) / 960 - 0.25) * (Double(column) / 960 - 0.25)
                let light = max(0.45, 1 - 0.8 * far - 0.3 * Double(row) / 800)
                let pixel = photo[column, row]
                func lit(_ sample: UInt8) -> UInt8 { UInt8(Double(sample) * light) }
                photo[column, row] = RGBA8(red: lit(pixel.red), green: lit(pixel.green), blue: lit(pixel.blue))
            }
        }
        return photo
    }
}
