@testable import ImagingCore

/// The median written for reading: the twin of the kernels, for one channel.
func slowMedian(
    size: PixelSize, radius: Int, border: BorderMode, _ sample: (_ column: Int, _ row: Int) -> UInt8
) -> [UInt8] {
    (0..<size.area).map { index in
        var counts = [Int](repeating: 0, count: 256)
        for dy in -radius...radius {
            for dx in -radius...radius {
                let column = border.resolve(index % size.width + dx, count: size.width)
                let row = border.resolve(index / size.width + dy, count: size.height)
                counts[Int(sample(column, row))] += 1
            }
        }
        var rest = (2 * radius + 1) * (2 * radius + 1) / 2
        var median = 0
        while rest >= counts[median] {
            rest -= counts[median]
            median += 1
        }
        return UInt8(median)
    }
}
