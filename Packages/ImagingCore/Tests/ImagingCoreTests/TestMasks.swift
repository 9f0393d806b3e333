import ImagingCore
import _ImagingTestSupport

/// Makes a mask of a drawing: `#` is 255, `.` is 0, a digit *d* is 25 *d*.
func mask(_ rows: String...) -> Mask {
    let width = rows.first?.count ?? 0
    var coverage = Raster<UInt8>(width: width, height: rows.count)
    for (y, row) in rows.enumerated() {
        for (x, character) in row.enumerated() {
            coverage[x, y] = character == "#" ? 255 : UInt8((character.wholeNumberValue ?? 0) * 25)
        }
    }
    return Mask(coverage: coverage)
}

/// Makes a mask with a share of selected pixels; when soft, they have random values.
func randomMask(
    width: Int, height: Int, share: Double, soft: Bool = false, using generator: inout SeededGenerator
) -> Mask {
    var coverage = Raster<UInt8>(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width where Double.random(in: 0..<1, using: &generator) < share {
            coverage[x, y] = soft ? UInt8.random(in: 0...255, using: &generator) : 255
        }
    }
    return Mask(coverage: coverage)
}

/// The sizes that find mistakes at edges.
let edgeSizes = [
    PixelSize(width: 0, height: 0), PixelSize(width: 0, height: 3), PixelSize(width: 3, height: 0),
    PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 9), PixelSize(width: 9, height: 1),
    PixelSize(width: 7, height: 5), PixelSize(width: 33, height: 17), PixelSize(width: 70, height: 41),
]

/// The splitters whose results must be the same.
let threadCounts = [1, 2, 4]
