import ImagingCore

/// Differences of a photo's neighbouring pixels, for measuring a seam.
struct SeamPlanes {
    /// The sides of the parts of a border that are looked at by themselves.
    static let cell = 32
    /// What even ground counts as, in steps of 255: there a smaller step than the eye sees is no seam.
    static let leastChange = 0.5
    /// What is added to detail, inside and out: on even ground there is none to compare.
    static let leastDetail = 0.5

    private let photo: Raster<RGBA8>

    init(_ photo: Raster<RGBA8>) { self.photo = photo }

    /// Sums of differences in the cells of a grid.
    private struct Cells {
        let columnCount: Int
        let rowCount: Int
        var sums: [Int]
        var counts: [Int]

        init(_ size: PixelSize) {
            columnCount = (size.width + SeamPlanes.cell - 1) / SeamPlanes.cell
            rowCount = (size.height + SeamPlanes.cell - 1) / SeamPlanes.cell
            sums = [Int](repeating: 0, count: columnCount * rowCount)
            counts = sums
        }

        mutating func add(_ difference: Int, column: Int, row: Int) {
            let index = row / SeamPlanes.cell &* columnCount &+ column / SeamPlanes.cell
            sums[index] &+= difference
            counts[index] &+= 1
        }

        /// The mean over a cell and those around it; nil where nothing was added.
        func mean(around index: Int) -> Double? {
            let (column, row) = (index % columnCount, index / columnCount)
            var (sum, count) = (0, 0)
            for y in max(0, row - 1)...min(rowCount - 1, row + 1) {
                for x in max(0, column - 1)...min(columnCount - 1, column + 1) {
                    sum += sums[y * columnCount + x]
                    count += counts[y * columnCount + x]
                }
            }
            return count == 0 ? nil : Double(sum) / Double(count)
        }
    }

    /// Returns how much colours change across a border, in units of how much they change beside it.
    func border(of bands: SeamBands) -> Double {
        let (width, height) = (photo.width, photo.height)
        var (across, inside, outside) = (Cells(photo.size), Cells(photo.size), Cells(photo.size))
        let (pixels, filled) = (photo.span, bands.filled.coverage.span)
        let (inner, outer) = (bands.inside.coverage.span, bands.outside.coverage.span)
        func difference(_ a: RGBA8, _ b: RGBA8) -> Int {
            abs(Int(a.red) &- Int(b.red)) &+ abs(Int(a.green) &- Int(b.green)) &+ abs(Int(a.blue) &- Int(b.blue))
        }
        for row in 0..<height {
            for column in 0..<width {
                let at = row &* width &+ column
                for (isWithin, next) in [(column + 1 < width, at &+ 1), (row + 1 < height, at &+ width)] where isWithin
                {
                    if filled[at] != filled[next] {
                        across.add(difference(pixels[at], pixels[next]), column: column, row: row)
                    } else if inner[at] & inner[next] != 0 {
                        inside.add(difference(pixels[at], pixels[next]), column: column, row: row)
                    } else if outer[at] & outer[next] != 0 {
                        outside.add(difference(pixels[at], pixels[next]), column: column, row: row)
                    }
                }
            }
        }
        var (sum, count) = (0.0, 0.0)
        let least = 3 * Self.leastChange
        for index in across.counts.indices where across.counts[index] > 0 {
            let weight = Double(across.counts[index])
            let beside = [inside.mean(around: index), outside.mean(around: index)].compactMap { $0 }
            guard !beside.isEmpty else { continue }
            let expected = max(least, beside.reduce(0, +) / Double(beside.count))
            let ratio = max(Double(across.sums[index]) / weight, least) / expected
            sum += weight * ratio * ratio
            count += weight
        }
        return count == 0 ? 1 : (sum / count).squareRoot()
    }

    /// Returns how much pixels differ from the four around them, on the mean over a mask.
    func detail(where mask: Mask) -> Double {
        let (width, height) = (photo.width, photo.height)
        guard width > 2, height > 2 else { return 0 }
        let (pixels, selected) = (photo.span, mask.coverage.span)
        func luma(_ at: Int) -> Int {
            Int(pixels[at].red) &* 77 &+ Int(pixels[at].green) &* 150 &+ Int(pixels[at].blue) &* 29
        }
        var (sum, count) = (0, 0)
        for row in 1..<height - 1 {
            for column in 1..<width - 1 {
                let at = row &* width &+ column
                guard selected[at] != 0 else { continue }
                let beside = luma(at &- 1) &+ luma(at &+ 1) &+ luma(at &- width) &+ luma(at &+ width)
                sum &+= abs(4 &* luma(at) &- beside)
                count &+= 1
            }
        }
        return count == 0 ? 0 : Double(sum) / Double(count) / 256
    }
}
