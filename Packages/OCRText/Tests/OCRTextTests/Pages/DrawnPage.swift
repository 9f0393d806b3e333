import ImagingCore
import _ImagingTestSupport

@testable import OCRText

/// Pages drawn for tests, and photos of them.
struct DrawnPage {
    /// The page as it would be scanned: white, with dark letters.
    var pixels: Raster<UInt8>

    /// A page of rows of letters: upright boxes, of which a quarter reach up and a few reach down.
    ///
    /// - Parameters:
    ///   - width: How wide it is.
    ///   - height: How high it is.
    ///   - margin: How wide the white border is.
    ///   - bow: How far the middle of each row is lifted, in pixels.
    ///   - seed: What the words follow from.
    static func text(
        width: Int = 300, height: Int = 420, margin: Int = 30, bow: Double = 0, seed: UInt64 = 1
    ) -> DrawnPage {
        var page = DrawnPage(pixels: Raster(width: width, height: height, filledWith: 245))
        page.write(columns: margin..<width - margin, rows: margin..<height - margin, bow: bow, seed: seed)
        return page
    }

    /// Writes rows of letters into a part of the page.
    mutating func write(columns: Range<Int>, rows: Range<Int>, bow: Double = 0, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var foot = rows.lowerBound + 12
        while foot + 4 < rows.upperBound {
            var left = columns.lowerBound
            var rest = Int.random(in: 3...8, using: &generator)
            while left + 7 <= columns.upperBound {
                let place = Double(left - columns.lowerBound) / Double(columns.count)
                let lift = Int((4 * bow * place * (1 - place)).rounded())
                let kind = Int.random(in: 0..<20, using: &generator)
                let (up, down) = (kind < 5 ? 11 : 7, kind == 19 ? 3 : 0)
                for row in foot - up - lift..<foot + down - lift {
                    for column in left..<left + 6
                    where row >= 0 && row < pixels.height { pixels[column, row] = 30 }
                }
                rest -= 1
                left += rest == 0 ? 14 : 8
                if rest == 0 { rest = Int.random(in: 3...8, using: &generator) }
            }
            foot += 19
        }
    }

    /// A photo of the page: its corners at given places, on a desk.
    ///
    /// - Parameters:
    ///   - width: How wide the photo is.
    ///   - height: How high it is.
    ///   - corners: Where the page's corners are.
    ///   - desk: How light the desk is.
    ///   - light: What all is multiplied by.
    func photo(
        width: Int, height: Int, corners: Quadrilateral, desk: UInt8 = 90, light: Double = 1
    ) -> Raster<RGBA8> {
        let own = Quadrilateral(Rect(pixels.bounds)).corners
        guard let map = Homography(from: own, to: corners.corners) else { preconditionFailure("corners in one line") }
        let shown = PixelSize(width: width, height: height)
        let paper = pixels.warped(by: map, to: shown, outside: .border(.replicate))
        let sheet = Raster<UInt8>(width: pixels.width, height: pixels.height, filledWith: 255)
        let cover = sheet.warped(by: map, to: shown, minification: .pointSampled)
        var generator = SeededGenerator(seed: 7)
        var photo = Raster<RGBA8>(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                let share = Double(cover[column, row]) / 255
                // A grain in the desk that runs across.
                let grain = Double((row * 7 + column / 16) % 11) - 5
                let noise = Double(Int.random(in: -2...2, using: &generator))
                let value = share * Double(paper[column, row]) + (1 - share) * (Double(desk) + grain)
                let seen = UInt8(Swift.min(255, Swift.max(0, (value + noise) * light)))
                photo[column, row] = RGBA8(red: seen, green: seen, blue: UInt8(Double(seen) * 0.95))
            }
        }
        return photo
    }
}

/// Where a page lies in most photos of tests: a little turned and tilted.
let tiltedCorners = Quadrilateral(
    topLeft: Point(x: 52.5, y: 40.25), topRight: Point(x: 338, y: 61), bottomRight: Point(x: 352, y: 468),
    bottomLeft: Point(x: 31, y: 452.5))

/// The mean distance between corners of the same name.
func distance(_ one: Quadrilateral, _ other: Quadrilateral) -> Double {
    zip(one.points, other.points).map { $0.distance(to: $1) }.reduce(0, +) / 4
}
