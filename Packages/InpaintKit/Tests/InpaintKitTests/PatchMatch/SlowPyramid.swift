import ImagingCore

@testable import InpaintKit

/// What the kernels of the pyramid compute, written to be read.
enum SlowPyramid {
    /// Returns the bytes of a level: colours and texture, with zeros where the photo is unknown.
    static func features(of photo: Raster<RGBA8>, unknown: [UInt8]) -> [UInt8] {
        func isKnown(_ x: Int, _ y: Int) -> Bool {
            photo.bounds.contains(x: x, y: y) && unknown[y * photo.width + x] == 0
        }
        func luma(_ x: Int, _ y: Int) -> Int {
            let pixel = photo[x, y]
            return (Int(pixel.red) * 77 + Int(pixel.green) * 150 + Int(pixel.blue) * 29) >> 8
        }
        /// |∂x| + |∂y|, over known neighbours only.
        func slope(_ x: Int, _ y: Int) -> Int {
            var sum = 0
            if isKnown(x + 1, y) { sum += abs(luma(x + 1, y) - luma(x, y)) }
            if isKnown(x, y + 1) { sum += abs(luma(x, y + 1) - luma(x, y)) }
            return sum
        }
        var bytes = [UInt8]()
        for row in 0..<photo.height {
            for column in 0..<photo.width {
                guard isKnown(column, row) else {
                    bytes += [0, 0, 0, 0]
                    continue
                }
                var sum = 0
                var count = 0
                for y in row - 2...row + 2 {
                    for x in column - 2...column + 2 where isKnown(x, y) {
                        sum += slope(x, y)
                        count += 1
                    }
                }
                let pixel = photo[column, row]
                bytes += [pixel.red, pixel.green, pixel.blue, UInt8(min(255, (4 * sum + count / 2) / count))]
            }
        }
        return bytes + Array(repeating: 0, count: PatchLevel.padding)
    }

    /// Returns planes of half the size, rounded up.
    static func halved(_ planes: LevelPlanes) -> LevelPlanes {
        let newWidth = (planes.width + 1) / 2
        let newHeight = (planes.height + 1) / 2
        let none = [UInt8](repeating: 0, count: newWidth * newHeight)
        var result = LevelPlanes(
            width: newWidth, height: newHeight,
            pixels: [UInt8](repeating: 0, count: newWidth * newHeight * 4 + PatchLevel.padding), unknown: none,
            painted: none, usable: planes.usable.map { _ in none.map { _ in 1 } })
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                let at = row * newWidth + column
                var sums = [0, 0, 0, 0]
                var count = 0
                for y in 2 * row..<min(2 * row + 2, planes.height) {
                    for x in 2 * column..<min(2 * column + 2, planes.width) {
                        let from = y * planes.width + x
                        if planes.painted[from] != 0 { result.painted[at] = 1 }
                        if let usable = planes.usable, usable[from] == 0 { result.usable?[at] = 0 }
                        if planes.unknown[from] != 0 {
                            result.unknown[at] = 1
                        } else {
                            for channel in 0..<4 { sums[channel] += Int(planes.pixels[4 * from + channel]) }
                            count += 1
                        }
                    }
                }
                guard count > 0 else { continue }
                for channel in 0..<4 { result.pixels[4 * at + channel] = UInt8((sums[channel] + count / 2) / count) }
            }
        }
        return result
    }
}
