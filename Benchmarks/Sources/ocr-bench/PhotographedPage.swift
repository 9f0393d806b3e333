import ImagingCore

/// A page of about 2,000 characters, photographed askew on a dark desk.
enum PhotographedPage {
    private static let words = """
        Attention is the rarest and purest form of generosity. It is given to very few minds to discover that things \
        and beings exist. All the natural movements of the soul are controlled by laws like those of gravity; grace is \
        the only exception. We must always expect things to happen according to the laws of gravity, unless there is \
        something else. To come down by a movement in which gravity plays no part is what she asked for.
        """.split(separator: " ").map(String.init)

    /// The page's lines, 58 characters at most.
    static let lines: [String] = {
        var lines: [String] = []
        var line = ""
        var index = 0
        while lines.count < 36 {
            let word = words[index % words.count]
            if line.count + word.count + 1 > 58 {
                lines.append(line)
                line = word
            } else {
                line += line.isEmpty ? word : " " + word
            }
            index += 1
        }
        return lines
    }()

    /// Draws the photo: 1800 by 2400 pixels, or a third of that with eight lines.
    static func photo(isQuick: Bool, lineCount: Int = 36) -> Raster<RGBA8> {
        let unit = isQuick ? 3 : 1
        let width = 1500
        let height = (isQuick ? 600 : 2000)
        var page = Raster(width: width, height: height, filledWith: RGBA8(red: 238, green: 234, blue: 224))
        for (index, line) in lines.prefix(isQuick ? min(8, lineCount) : lineCount).enumerated() {
            page.draw(line, x: 60, y: 80 + 50 * index, scale: 4, with: RGBA8(red: 30, green: 28, blue: 28))
        }
        let size = PixelSize(width: 1800, height: isQuick ? 2400 / unit : 2400)
        let scale = Double(size.height) / 2400
        let corners = (
            Point(x: 160, y: 190 * scale), Point(x: 1650, y: 240 * scale), Point(x: 1480, y: 2210 * scale),
            Point(x: 210, y: 2150 * scale)
        )
        let whole = (
            Point(x: 0, y: 0), Point(x: Double(width), y: 0), Point(x: Double(width), y: Double(height)),
            Point(x: 0, y: Double(height))
        )
        var photo = Raster(width: size.width, height: size.height, filledWith: RGBA8(red: 62, green: 44, blue: 34))
        if let map = Homography(from: whole, to: corners) {
            photo.draw(page.gaussianBlurred(sigma: 1).warped(by: map, to: size), x: 0, y: 0)
        }
        return photo
    }
}
