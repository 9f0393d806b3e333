import ImagingCore

/// A hole and its surroundings at one scale, in single precision.
///
/// Colours are multiplied by alpha, so that what cannot be seen lends no colour; samples are on the scale 0...255.
struct DiffusionLevel {
    let width: Int
    let height: Int
    /// The known colours, and those found so far.
    var colors: [SIMD4<Float>]
    /// 1 where a colour may not be taken from: what is not known, and what may not be copied.
    let closed: [UInt8]
    /// 1 where a colour is wanted: nowhere that is not closed.
    let wanted: [UInt8]

    init(width: Int, height: Int, colors: [SIMD4<Float>], closed: [UInt8], wanted: [UInt8]) {
        precondition(
            colors.count == width * height && closed.count == colors.count && wanted.count == colors.count,
            "a level needs a value for each pixel")
        self.width = width
        self.height = height
        self.colors = colors
        self.closed = closed
        self.wanted = wanted
    }

    /// Makes the finest level.
    ///
    /// Where nothing known may be copied, all that is known lends its colours.
    init<Pixel>(_ problem: RegionProblem<Pixel>, bands: ParallelBands = .serial) {
        var closed = problem.unknown
        if let usable = problem.usable {
            let limited = zip(closed, usable).map { $0 | ($1 ^ 1) }
            if limited.contains(0) { closed = limited }
        }
        self.init(
            width: problem.photo.width, height: problem.photo.height,
            colors: problem.photo.values(bands: bands) { DiffusionLevel.multiplied($0.color) }, closed: closed,
            wanted: zip(problem.unknown, problem.painted).map { $0 & $1 })
    }

    /// The smallest area that holds all that is wanted; empty where nothing is.
    var wantedBounds: PixelRect {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for row in 0..<height {
            for column in 0..<width where wanted[row &* width &+ column] != 0 {
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
            }
        }
        guard right >= left else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    static func multiplied(_ color: RGBAFloat) -> SIMD4<Float> {
        let share = color.alpha / 255
        return SIMD4(color.red * share, color.green * share, color.blue * share, color.alpha)
    }

    static func divided(_ color: SIMD4<Float>) -> RGBAFloat {
        let alpha = min(max(color.w, 0), 255)
        guard alpha > 0 else { return .zero }
        let scale = 255 / alpha
        return RGBAFloat(red: color.x * scale, green: color.y * scale, blue: color.z * scale, alpha: alpha)
    }

    /// How far each pixel is from one that is not closed; infinite where there is none.
    func distances(bands: ParallelBands) -> Raster<Float> {
        Mask(coverage: Raster(width: width, height: height, pixels: closed.map { $0 == 0 ? 255 : 0 }))
            .distanceToSelected(bands: bands)
    }

    /// Returns the level at half the size: means of what is not closed.
    ///
    /// Only whole squares of pixels that are not closed lend a colour, so that a mean stands for its square's middle;
    /// where a level has none of these, as in narrow photos, any pixel does.
    func halved(monitor: WorkMonitor? = nil) -> DiffusionLevel {
        let whole = halved(wholeSquares: true, monitor: monitor)
        return whole.closed.contains(0) ? whole : halved(wholeSquares: false, monitor: monitor)
    }

    private func halved(wholeSquares: Bool, monitor: WorkMonitor?) -> DiffusionLevel {
        let newWidth = (width + 1) / 2
        let newHeight = (height + 1) / 2
        var newColors = [SIMD4<Float>](repeating: .zero, count: newWidth * newHeight)
        var newClosed = [UInt8](repeating: 1, count: newWidth * newHeight)
        var newWanted = [UInt8](repeating: 0, count: newWidth * newHeight)
        for row in 0..<newHeight where monitor?.isCancelled != true {
            for column in 0..<newWidth {
                var sum = SIMD4<Float>.zero
                var count: Float = 0
                var isWanted: UInt8 = 0
                for y in 2 * row..<min(2 * row + 2, height) {
                    for x in 2 * column..<min(2 * column + 2, width) {
                        let at = y &* width &+ x
                        isWanted |= wanted[at]
                        if closed[at] == 0 {
                            sum += colors[at]
                            count += 1
                        }
                    }
                }
                let at = row &* newWidth &+ column
                let isOpen = wholeSquares ? count == 4 : count > 0
                newWanted[at] = isOpen ? 0 : isWanted
                if isOpen {
                    newClosed[at] = 0
                    newColors[at] = sum / count
                }
            }
        }
        return DiffusionLevel(
            width: newWidth, height: newHeight, colors: newColors, closed: newClosed, wanted: newWanted)
    }

    /// The colour at a place of the level twice as fine, between the four nearest colours that are known or found.
    func enlarged(column: Int, row: Int) -> SIMD4<Float> {
        let (x, y) = (column / 2, row / 2)
        let (dx, dy) = (column % 2 == 0 ? -1 : 1, row % 2 == 0 ? -1 : 1)
        var sum = SIMD4<Float>.zero
        var weights: Float = 0
        for (ox, oy, weight) in [(0, 0, Float(9)), (dx, 0, 3), (0, dy, 3), (dx, dy, 1)] {
            guard x + ox >= 0, x + ox < width, y + oy >= 0, y + oy < height else { continue }
            let at = (y + oy) &* width &+ x + ox
            guard closed[at] == 0 || wanted[at] != 0 else { continue }
            sum += colors[at] * weight
            weights += weight
        }
        return sum / max(weights, 1)
    }
}
