import ImagingCore
import OCRText

/// A page that the tests draw themselves.
enum DrawnPage {
    static let lines = [
        "THE SUN WAS LOW OVER THE HILLS", "AND THE ROAD LED HOME AT LAST", "ALL OF THEM WERE TIRED AND GLAD",
        "FOR THE LONG DAY HAD AN END",
    ]

    /// Draws lines in the small font, softened as a photo would, with a strip of paper between halves of the page.
    static func page(_ lines: [String] = lines, lineGap: Int = 60) -> Raster<UInt8> {
        var page = Raster<UInt8>(width: 900, height: 60 + lines.count * lineGap, filledWith: 245)
        for (index, line) in lines.enumerated() {
            page.draw(line, x: 40, y: 30 + index * lineGap, scale: 4, with: 25)
        }
        return page.gaussianBlurred(sigma: 1.2)
    }
}
