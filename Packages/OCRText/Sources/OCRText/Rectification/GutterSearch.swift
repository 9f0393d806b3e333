import ImagingCore

/// Finds the gutter of an open book: a nearly upright line near the middle that no letter crosses.
enum GutterSearch {
    /// Returns where the gutter crosses the upper and the lower edge of a page, or nil when there is one page only.
    ///
    /// - Parameters:
    ///   - page: The letters.
    ///   - light: The paper's light in any scale: of all free places the darkest is taken.
    ///   - width: How wide the page is.
    ///   - height: How high it is.
    static func gutter(
        _ page: PageLetters, light: Raster<UInt8>, width: Double, height: Double
    ) -> (top: Double, bottom: Double)? {
        guard width > 1.05 * height, page.letters.count >= 60 else { return nil }
        let size = page.usualSize
        var best: (top: Double, bottom: Double, value: Double)? = nil
        for lean in -6...6 {
            let shift = Double(lean) * 0.01 * height
            for step in 0...60 {
                let middle = width * (0.33 + 0.34 * Double(step) / 60)
                let (top, bottom) = (middle - shift / 2, middle + shift / 2)
                // How many letters lie within a letter's size of the line, and how many to its left.
                var (near, leftCount, clearance) = (0, 0, 4 * size)
                for letter in page.letters {
                    let x = top + (bottom - top) * letter.center.y / height
                    let gap = Swift.max(x - letter.right, letter.left - x)
                    if gap < size { near += 1 } else { clearance = Swift.min(clearance, gap) }
                    if letter.center.x < x { leftCount += 1 }
                }
                let fewer = Swift.min(leftCount, page.letters.count - leftCount)
                // A speck or two do not close a gutter; the words of a page would.
                guard near * 400 <= page.letters.count, fewer * 5 > page.letters.count else { continue }
                let value =
                    (near == 0 ? clearance / size : 0) - paperLight(light, top / width, bottom / width) / 12
                    - shift.magnitude / height
                if value > best?.value ?? -.infinity { best = (top, bottom, value) }
            }
        }
        return best.map { ($0.top, $0.bottom) }
    }

    /// How light the paper is along a line between the upper and the lower edge, given in parts of the width.
    private static func paperLight(_ light: Raster<UInt8>, _ top: Double, _ bottom: Double) -> Double {
        var sum = 0.0
        for step in 0..<16 {
            let at = (Double(step) + 0.5) / 16
            let column = Int((top + (bottom - top) * at) * Double(light.width))
            let row = Int(at * Double(light.height))
            sum += Double(light[Swift.min(light.width - 1, Swift.max(0, column)), Swift.min(light.height - 1, row)])
        }
        return sum / 16
    }
}
