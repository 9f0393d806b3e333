import ImagingCore
import _ImagingTestSupport

/// A face of simple forms, drawn with grain: skin, eyes, a mouth, hair, before a grey wall.
struct DrawnPortrait {
    let picture: Raster<RGBA8>
    /// The face's width in pixels.
    let faceWidth: Double
    /// A part that is nothing but skin.
    let cheek: PixelRect
    /// A part about an eye.
    let eye: PixelRect
    /// A part that is nothing but wall.
    let wall: PixelRect

    /// Draws a portrait.
    ///
    /// - Parameters:
    ///   - width: Its width; it is as high.
    ///   - skin: The colour of the skin.
    ///   - grain: How many steps of a sample the skin's grain has up or down.
    init(width: Int, skin: RGBA8 = RGBA8(red: 214, green: 160, blue: 132), grain: Int = 10, seed: UInt64 = 1) {
        var generator = SeededGenerator(seed: seed)
        let side = Double(width)
        func isWithin(_ column: Int, _ row: Int, _ x: Double, _ y: Double, _ across: Double, _ down: Double) -> Bool {
            let (dx, dy) = ((Double(column) + 0.5) / side - x, (Double(row) + 0.5) / side - y)
            return dx * dx / (across * across) + dy * dy / (down * down) < 1
        }
        var pixels: [RGBA8] = []
        for row in 0..<width {
            for column in 0..<width {
                let noise = Int.random(in: -grain...grain, using: &generator)
                var color = RGBA8(red: 120, green: 124, blue: 130)
                if isWithin(column, row, 0.5, 0.42, 0.32, 0.36) {
                    color = column % 3 == 0 ? RGBA8(red: 60, green: 40, blue: 30) : RGBA8(red: 24, green: 16, blue: 12)
                }
                if isWithin(column, row, 0.5, 0.52, 0.25, 0.33) { color = skin }
                if isWithin(column, row, 0.5, 0.7, 0.08, 0.02) { color = RGBA8(red: 150, green: 50, blue: 60) }
                for x in [0.4, 0.6] {
                    if isWithin(column, row, x, 0.45, 0.05, 0.025) { color = RGBA8(red: 235, green: 235, blue: 232) }
                    if isWithin(column, row, x, 0.45, 0.02, 0.02) { color = RGBA8(red: 40, green: 26, blue: 20) }
                }
                func shaken(_ sample: UInt8) -> UInt8 { UInt8(clamping: Int(sample) + noise) }
                pixels.append(RGBA8(red: shaken(color.red), green: shaken(color.green), blue: shaken(color.blue)))
            }
        }
        picture = Raster(width: width, height: width, pixels: pixels)
        faceWidth = 0.5 * side
        func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelRect {
            PixelRect(x: Int(x * side), y: Int(y * side), width: Int(width * side), height: Int(height * side))
        }
        cheek = part(0.35, 0.56, 0.1, 0.08)
        eye = part(0.36, 0.43, 0.08, 0.04)
        wall = part(0, 0, 0.15, 0.9)
    }
}

extension Raster<RGBA8> {
    /// The mean green sample and its standard deviation in a part.
    func greenStatistics(_ part: PixelRect) -> (mean: Double, deviation: Double) {
        let samples = part.rows.flatMap { row in part.columns.map { Double(self[$0, row].green) } }
        let mean = samples.reduce(0, +) / Double(samples.count)
        let square = samples.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(samples.count)
        return (mean, square.squareRoot())
    }

    /// The largest difference of a sample to that of another picture in a part.
    func largestDifference(to other: Raster<RGBA8>, in part: PixelRect) -> Int {
        var largest = 0
        for row in part.rows {
            for column in part.columns {
                let (a, b) = (self[column, row], other[column, row])
                for (first, second) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
                    largest = Swift.max(largest, abs(Int(first) - Int(second)))
                }
            }
        }
        return largest
    }
}
