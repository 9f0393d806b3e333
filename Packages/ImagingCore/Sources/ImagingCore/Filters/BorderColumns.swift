// Unsafe code may stand in this file: it serves wrappers of C kernels.

/// Which columns stand for those beyond a row's edges.
struct BorderColumns {
    private let width: Int
    private let before: [Int]
    private let after: [Int]

    init(width: Int, radius: Int, border: BorderMode) {
        self.width = width
        before = (-radius..<0).map { border.resolve($0, count: width) }
        after = (width..<width + radius).map { border.resolve($0, count: width) }
    }

    /// Writes what stands before and after a row.
    @unsafe func extend<Sample>(_ row: UnsafeMutablePointer<Sample>, channels: Int) {
        for (index, column) in before.enumerated() {
            for channel in 0..<channels {
                unsafe row[(index - before.count) * channels + channel] = unsafe row[column * channels + channel]
            }
        }
        for (index, column) in after.enumerated() {
            for channel in 0..<channels {
                unsafe row[(width + index) * channels + channel] = unsafe row[column * channels + channel]
            }
        }
    }
}
