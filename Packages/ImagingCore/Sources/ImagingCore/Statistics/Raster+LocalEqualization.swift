// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns the plane with its contrast raised place by place (contrast-limited adaptive histogram equalization).
    ///
    /// The plane is divided in tiles. Each tile's histogram is cut off at a limit, what was cut is spread over all values,
    /// and its running sum says what becomes of each value. Between the centres of tiles these are mixed linearly, first
    /// down and then across; beyond the outermost they go on unchanged. Sums are whole numbers, mixing is in single precision, and results are rounded
    /// to the nearest, halves to the even.
    ///
    /// When the tiles do not divide the sides, the plane is continued at the right and the bottom by its mirror image (the
    /// last column and row not repeated) until they do.
    ///
    /// ```swift
    /// let clear = misty.locallyEqualized(clipLimit: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - clipLimit: How many times the mean count a value's count may be. Over 0; 1 leaves the values nearly as they are,
    ///     2 to 4 are usual, and infinity cuts nothing off.
    ///   - tilesAcross: The number of tiles side by side. At least 1.
    ///   - tilesDown: The number of tiles one above the other. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* + 256 *t*) for *n* pixels and *t* tiles.
    /// - SeeAlso: Zuiderveld, Contrast Limited Adaptive Histogram Equalization (Graphics Gems IV, 1994).
    public func locallyEqualized(
        clipLimit: Double = 2, tilesAcross: Int = 8, tilesDown: Int = 8, bands: ParallelBands = ParallelBands()
    ) -> Raster<UInt8> {
        precondition(clipLimit > 0, "the clip limit must be over 0")
        precondition(tilesAcross >= 1 && tilesDown >= 1, "there must be a tile")
        guard !isEmpty else { return self }
        let tiles = EqualizationTiles(
            width: width, height: height, across: tilesAcross, down: tilesDown, clipLimit: clipLimit)
        let tables: Raster<UInt8> = bands.raster(
            width: 256 * tilesAcross, height: tilesDown, bandHeight: 1
        ) { rows, output in
            for row in rows {
                for column in 0..<tilesAcross {
                    let table = tiles.table(of: self, column: column, row: row)
                    let start = (row - rows.lowerBound) * 256 * tilesAcross + column * 256
                    for value in 0..<256 { output[start + value] = table[value] }
                }
            }
        }
        return mixed(tables, of: tiles, across: tilesAcross, down: tilesDown, bands)
    }

    /// Returns each sample as the tables of the tiles around it say.
    private func mixed(
        _ tables: Raster<UInt8>, of tiles: EqualizationTiles, across tilesAcross: Int, down tilesDown: Int,
        _ bands: ParallelBands
    ) -> Raster<UInt8> {
        let columns = (0..<width).map { tiles.neighbours(of: $0, side: tiles.tileWidth, count: tilesAcross) }
        let left = columns.map { Int32($0.first) }
        let right = columns.map { Int32($0.second) }
        let pairs = columns.map { Int32($0.pair) }
        let shares = columns.map(\.share)
        let (width, tableStride) = (width, 256 * tilesAcross)
        // Tables mixed down a whole row pay off where more samples than entries are looked up.
        let mixesTables = tiles.tileWidth >= 256
        return unsafe withUnsafePixels { pixels in
            unsafe tables.withUnsafePixels { tables in
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 32) { rows, output in
                    unsafe withScratch(Float.self, count: mixesTables ? 512 * (tilesAcross + 1) : 0) { mixed in
                        for row in rows {
                            let place = tiles.neighbours(of: row, side: tiles.tileHeight, count: tilesDown)
                            // SAFETY: rows lie within the raster, and neighbours and pairs within the tables.
                            let above = unsafe tables.baseAddress! + place.first * tableStride
                            let below = unsafe tables.baseAddress! + place.second * tableStride
                            let input = unsafe pixels.baseAddress! + row * width
                            let target = unsafe output + (row - rows.lowerBound) * width
                            if mixesTables {
                                unsafe imaging_pair_tables_u8(above, below, tilesAcross, place.share, mixed)
                                unsafe imaging_mix_pairs_u8(input, width, mixed, pairs, shares, target)
                            } else {
                                unsafe imaging_mix_tables_u8(
                                    input, width, above, below, left, right, shares, place.share, target)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How a plane is divided in tiles, and what becomes of each tile's values.
private struct EqualizationTiles {
    let tileWidth: Int
    let tileHeight: Int
    private let clipLimit: Int

    init(width: Int, height: Int, across: Int, down: Int, clipLimit: Double) {
        tileWidth = (width + across - 1) / across
        tileHeight = (height + down - 1) / down
        let area = tileWidth * tileHeight
        self.clipLimit = Swift.max(1, Int(Swift.min(Double(area), clipLimit * Double(area) / 256)))
    }

    /// Returns between which two tiles' centres a pixel stands, the number of that pair (0 before the first centre), and
    /// how near it is to the second, in 0...1.
    func neighbours(of place: Int, side: Int, count: Int) -> (first: Int, second: Int, pair: Int, share: Float) {
        let position = Float(place) * (1 / Float(side)) - 0.5
        let first = position.rounded(.down)
        let pair = Int(first) + 1
        return (Swift.max(0, pair - 1), Swift.min(count - 1, pair), pair, position - first)
    }

    func table(of plane: Raster<UInt8>, column: Int, row: Int) -> [UInt8] {
        var counts = self.counts(of: plane, column: column, row: row)
        clip(&counts)
        let scale = 255 / Float(tileWidth * tileHeight)
        var sum = 0
        return counts.map { count in
            sum += count
            return UInt8(Swift.min(255, (Float(sum) * scale).rounded(.toNearestOrEven)))
        }
    }

    private func counts(of plane: Raster<UInt8>, column: Int, row: Int) -> [Int] {
        let (left, top) = (column * tileWidth, row * tileHeight)
        if left + tileWidth <= plane.width && top + tileHeight <= plane.height {
            var counts = [UInt32](repeating: 0, count: 256)
            unsafe plane.withUnsafePixels { pixels in
                // SAFETY: the tile lies within the plane.
                unsafe imaging_histogram_u8(
                    pixels.baseAddress! + top * plane.width + left, plane.width, tileWidth, tileHeight, &counts)
            }
            return counts.map { Int($0) }
        }
        var counts = [Int](repeating: 0, count: 256)
        let samples = plane.span
        for y in top..<top + tileHeight {
            let line = mirrored(y, plane.height) * plane.width
            for x in left..<left + tileWidth { counts[Int(samples[line &+ mirrored(x, plane.width)])] += 1 }
        }
        return counts
    }

    /// Cuts counts off at the limit and spreads what was cut evenly; the rest of that goes to values at equal distances.
    private func clip(_ counts: inout [Int]) {
        var cut = 0
        for value in counts.indices where counts[value] > clipLimit {
            cut += counts[value] - clipLimit
            counts[value] = clipLimit
        }
        for value in counts.indices { counts[value] += cut / 256 }
        let rest = cut % 256
        guard rest > 0 else { return }
        let step = Swift.max(1, 256 / rest)
        for number in 0..<rest where number * step < 256 { counts[number * step] += 1 }
    }

    private func mirrored(_ place: Int, _ count: Int) -> Int {
        if place < count { return place }
        let period = Swift.max(1, 2 * (count - 1))
        let within = place % period
        return within < count ? within : period - within
    }
}
