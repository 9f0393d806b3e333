@testable import ImagingCore

/// Resizing written for reading: the twins of the kernels.
struct SlowResampling {
    let source: PixelSize
    let target: PixelSize
    let columns: ResamplingAxis
    let rows: ResamplingAxis

    init(from source: PixelSize, to target: PixelSize, filter: ResamplingFilter) {
        self.source = source
        self.target = target
        columns = ResamplingAxis(filter: filter, from: source.width, to: target.width)
        rows = ResamplingAxis(filter: filter, from: source.height, to: target.height)
    }

    /// The exact result, but for the rounding of `Double`.
    func exact(_ sample: (_ column: Int, _ row: Int) -> Double) -> [Double] {
        (0..<target.area).map { index in
            let (x, y) = (index % target.width, index / target.width)
            var sum = 0.0
            for rowTap in 0..<Int(rows.counts[y]) {
                for columnTap in 0..<Int(columns.counts[x]) {
                    sum +=
                        rows.weights[y * rows.taps + rowTap] * columns.weights[x * columns.taps + columnTap]
                        * sample(Int(columns.starts[x]) + columnTap, Int(rows.starts[y]) + rowTap)
                }
            }
            return sum
        }
    }

    /// What the whole-number kernels give for one channel of bytes.
    func bytes(_ sample: (_ column: Int, _ row: Int) -> UInt8) -> [UInt8] {
        let fixedRows = rows.fixed(precision: 20, paddedTo: 1)
        let fixedColumns = columns.fixed(precision: 15, paddedTo: 4)
        return (0..<target.height).flatMap { y in
            let sums = (0..<source.width).map { x in
                var sum = 1 << (Int(fixedRows.precision) - 7)
                for tap in 0..<Int(rows.counts[y]) {
                    sum +=
                        Int(fixedRows.weights[y * fixedRows.taps + tap])
                        * Int(sample(x, Int(rows.starts[y]) + tap))
                }
                return sum >> (Int(fixedRows.precision) - 6)
            }
            return (0..<target.width).map { x in
                var sum = 1 << (Int(fixedColumns.precision) + 5)
                for tap in 0..<Int(columns.counts[x]) {
                    sum +=
                        Int(fixedColumns.weights[x * fixedColumns.taps + tap]) * sums[Int(columns.starts[x]) + tap]
                }
                return UInt8(max(0, min(255, sum >> (Int(fixedColumns.precision) + 6))))
            }
        }
    }

    /// What the single-precision kernels give for one channel.
    func floats(_ sample: (_ column: Int, _ row: Int) -> Float) -> [Float] {
        (0..<target.height).flatMap { y in
            let sums = (0..<source.width).map { x in
                (0..<Int(rows.counts[y])).reduce(Float(0)) { sum, tap in
                    sum + sample(x, Int(rows.starts[y]) + tap) * Float(rows.weights[y * rows.taps + tap])
                }
            }
            return (0..<target.width).map { x in
                (0..<Int(columns.counts[x])).reduce(Float(0)) { sum, tap in
                    sum + sums[Int(columns.starts[x]) + tap] * Float(columns.weights[x * columns.taps + tap])
                }
            }
        }
    }
}

/// Pairs of sizes for resizing: down, up, both, by whole and odd factors, from and to single rows.
let resizings: [(PixelSize, PixelSize)] = [
    ((8, 6), (4, 3)), ((9, 7), (4, 3)), ((7, 5), (14, 15)), ((1, 1), (5, 4)), ((40, 30), (7, 61)),
    ((33, 1), (16, 1)), ((1, 29), (2, 3)), ((70, 3), (3, 2)), ((3, 50), (90, 49)), ((36, 24), (18, 12)),
    ((23, 9), (46, 18)),
    ((70, 20), (35, 10)), ((6, 2), (3, 1)),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), PixelSize(width: $0.1.0, height: $0.1.1)) }
