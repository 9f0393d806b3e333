public import ImagingCore

/// Where the lines of a grid lie in a picture, and how wide they are.
public struct GridLines: Hashable, Sendable {
    /// The columns of each upright line.
    public let columns: [Range<Int>]
    /// The rows of each level line.
    public let rows: [Range<Int>]

    /// Places the lines of a grid.
    ///
    /// Lines stand at a third and two thirds, or at 1 − 1/φ ≈ 0.382 and 1/φ ≈ 0.618 of each side, to the nearest whole
    /// pixel. They are a 540th of the shorter side wide, rounded, and at least 1: of 1080×1920 pixels, 2.
    ///
    /// - Parameters:
    ///   - grid: The grid; ``GridOverlay/off`` has no lines.
    ///   - size: The picture's size.
    public init(_ grid: GridOverlay, size: PixelSize) {
        let shares: [Double] =
            switch grid {
            case .off: []
            case .thirds: [1.0 / 3, 2.0 / 3]
            case .goldenRatio: [1.5 - 1.25.squareRoot(), 1.25.squareRoot() - 0.5]
            }
        let width = max(1, Int((Double(min(size.width, size.height)) / 540).rounded()))
        func lines(_ count: Int) -> [Range<Int>] {
            shares.compactMap { share in
                let start = Int((share * Double(count) - Double(width) / 2).rounded())
                let line = max(0, start)..<min(count, start + width)
                return line.isEmpty ? nil : line
            }
        }
        columns = lines(size.width)
        rows = lines(size.height)
    }
}

extension Raster<RGBA8> {
    /// Draws a grid over the picture: white lines that let a third through, between fainter black ones.
    ///
    /// The black ones, as wide as the white, let three quarters through, so that the grid is seen on snow as well.
    ///
    /// - Parameter grid: The grid.
    /// - Complexity: O(*w* + *h*) for a width *w* and a height *h*.
    public mutating func draw(_ grid: GridOverlay) {
        let lines = GridLines(grid, size: size)
        guard !isEmpty, !lines.columns.isEmpty || !lines.rows.isEmpty else { return }
        let (width, height) = (width, height)
        /// How much of black or white each place of a side has: negative for black.
        func profile(_ lines: [Range<Int>], _ count: Int) -> [Int] {
            var result = [Int](repeating: 0, count: count)
            for line in lines {
                let dark = Swift.max(0, line.lowerBound - line.count)..<Swift.min(count, line.upperBound + line.count)
                for place in dark { result[place] = -64 }
                for place in line { result[place] = 170 }
            }
            return result
        }
        let (across, down) = (profile(lines.columns, width), profile(lines.rows, height))
        let marked = across.indices.filter { across[$0] != 0 }
        var pixels = mutableSpan
        for row in 0..<height {
            if down[row] != 0 {
                for column in 0..<width {
                    let index = row * width + column
                    pixels[index] = pixels[index].marked(by: Swift.max(down[row], across[column]))
                }
            } else {
                for column in marked {
                    let index = row * width + column
                    pixels[index] = pixels[index].marked(by: across[column])
                }
            }
        }
    }
}

extension RGBA8 {
    /// Returns the colour moved by so many 255ths toward white, or toward black where they are negative.
    fileprivate func marked(by share: Int) -> RGBA8 {
        let (target, weight) = (share > 0 ? 255 : 0, abs(share))
        func mixed(_ sample: UInt8) -> UInt8 {
            UInt8((Int(sample) * (255 - weight) + target * weight + 127) / 255)
        }
        return RGBA8(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
    }
}
