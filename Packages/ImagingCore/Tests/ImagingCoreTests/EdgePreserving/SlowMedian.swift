@testable import ImagingCore

/// Median filtering written for reading: the twin of the kernels.
struct SlowMedian {
    let size: PixelSize
    let radius: Int
    let border: BorderMode

    /// The medians of one channel: of an even number of samples the lower of the two in the middle, of none 0.
    ///
    /// - Parameter sample: The sample at a place, or nil when it does not count.
    func medians<Sample: Comparable & ExpressibleByIntegerLiteral>(
        _ sample: (_ column: Int, _ row: Int) -> Sample?
    ) -> [Sample] {
        (0..<size.area).map { index in
            var window: [Sample] = []
            for dy in -radius...radius {
                for dx in -radius...radius {
                    let column = border.resolve(index % size.width + dx, count: size.width)
                    let row = border.resolve(index / size.width + dy, count: size.height)
                    if let value = sample(column, row) { window.append(value) }
                }
            }
            return window.isEmpty ? 0 : window.sorted()[(window.count - 1) / 2]
        }
    }
}
