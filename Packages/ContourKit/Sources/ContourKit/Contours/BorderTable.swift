// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// The transitions of a picture between outside and inside, and which follows which along a border.
///
/// Between two rows the ends of runs alone decide how a border goes on, so each row is linked with the next by itself, and
/// walking along a border needs no pixels.
struct BorderTable {
    let size: PixelSize
    private let starts: [Int32]
    private var nodes: [contours_node]

    private static let bandHeight = 32
    // Some milliseconds of work.
    private static let budget = 1 << 18

    private var nodeCount: Int { Int(starts[size.height]) }

    /// Links rows.
    init(_ rows: TransitionRows, bands: ParallelBands) throws(CancellationError) {
        size = rows.size
        var starts: [Int32] = [0]
        starts.reserveCapacity(size.height + 1)
        var count: Int32 = 0
        for row in rows.counts {
            count += row
            starts.append(count)
        }
        self.starts = starts
        let (size, stride) = (rows.size, rows.stride)
        // One more, which the kernel may read.
        nodes = unsafe [contours_node](unsafeUninitializedCapacity: Int(count) + 1) { nodes, initialized in
            let nodes = nodes.baseAddress!
            unsafe (nodes + Int(count)).initialize(to: contours_node())
            initialized = Int(count) + 1
            unsafe rows.words.withUnsafeBufferPointer { words in
                bands.forEachBand(rowCount: stride > 0 ? size.height : 0, bandHeight: BorderTable.bandHeight) { band in
                    for row in band {
                        // SAFETY: a row's transitions are as many as were counted.
                        unsafe contours_write_transitions(
                            words.baseAddress! + row * stride, size.width, nodes + Int(starts[row]))
                    }
                }
            }
            // Of bands that were skipped nothing is known.
            if bands.monitor?.isCancelled == true { return }
            bands.forEachBand(rowCount: size.height + 1, bandHeight: BorderTable.bandHeight) { band in
                for row in band {
                    // SAFETY: each call writes the left ends of the row above and the right ends of this one.
                    unsafe contours_link_rows(
                        nodes, starts[Swift.max(0, row - 1)], starts[row], starts[Swift.min(size.height, row + 1)])
                }
            }
        }
        try bands.monitor?.checkCancellation()
    }

    @unsafe private func withTable<Result>(_ body: (UnsafePointer<contours_table>) throws -> Result) rethrows -> Result
    {
        try unsafe starts.withUnsafeBufferPointer { starts in
            try unsafe nodes.withUnsafeBufferPointer { nodes in
                // SAFETY: the pointers live as long as the closures they are used in.
                var table = unsafe contours_table(
                    width: Int32(size.width), height: Int32(size.height), starts: starts.baseAddress!,
                    nodes: nodes.baseAddress!)
                return try unsafe body(&table)
            }
        }
    }

    /// Returns all borders in reading order, each after its parent.
    ///
    /// - Parameter byCracks: Whether points are places between two pixels rather than pixels.
    func borders(byCracks: Bool, bands: ParallelBands) throws(CancellationError) -> [contours_border] {
        var labels = [Int32](repeating: -1, count: nodeCount)
        var search = contours_search(node: 0, row: 0, at: -1, at_row: 0, count: 0)
        // A border has two transitions at least.
        let borders = unsafe [contours_border](unsafeUninitializedCapacity: nodeCount / 2 + 1) { borders, count in
            unsafe withTable { table in
                while (Int(search.node) < nodeCount || search.at >= 0) && bands.monitor?.isCancelled != true {
                    count = unsafe Int(
                        contours_find_borders(
                            table, byCracks ? 1 : 0, &labels, borders.baseAddress!, Int32(count), &search,
                            BorderTable.budget))
                }
            }
        }
        try bands.monitor?.checkCancellation()
        return borders
    }

    /// Returns where a border is cut by the picture's frame, or nil when it is whole.
    func pieces(of border: contours_border) -> [contours_border]? {
        guard border.flags & Int32(CONTOURS_FRAME) != 0 else { return nil }
        return unsafe withTable { table in
            let count = unsafe contours_frame_pieces(table, border.start, border.row, nil, 0)
            if count < 0 { return nil }
            var pieces = [contours_border](repeating: contours_border(), count: Int(count))
            unsafe contours_frame_pieces(table, border.start, border.row, &pieces, count)
            return pieces
        }
    }

    /// Writes the middles of the pixels along borders, each border's from a certain point on.
    func pixelPoints(
        of borders: [contours_border], starts: [Int], scale: SIMD2<Float>, bands: ParallelBands
    ) -> [SIMD2<Float>] {
        unsafe withTable { table in
            unsafe points(of: borders, starts: starts, bands: bands) { cursor, count, output in
                unsafe contours_pixel_points(table, cursor, count, BorderTable.budget, scale.x, scale.y, output)
            }
        }
    }

    /// Writes where a field crosses a level along borders, each border's from a certain point on.
    func levelPoints(
        of borders: [contours_border], starts: [Int], field: Raster<Float>, level: Float, scale: SIMD2<Float>,
        bands: ParallelBands
    ) -> [SIMD2<Float>] {
        unsafe withTable { table in
            unsafe field.withUnsafePixels { pixels in
                unsafe points(of: borders, starts: starts, bands: bands) { cursor, count, output in
                    unsafe contours_level_points(
                        table, pixels.baseAddress, level, cursor, count, BorderTable.budget, scale.x, scale.y, output)
                }
            }
        }
    }

    @unsafe private func points(
        of borders: [contours_border], starts: [Int], bands: ParallelBands,
        _ body: (UnsafeMutablePointer<contours_cursor>, _ count: Int, UnsafeMutablePointer<Float>) -> Void
    ) -> [SIMD2<Float>] {
        var points = [SIMD2<Float>](repeating: .zero, count: starts.last ?? 0)
        unsafe points.withUnsafeMutableBytes { bytes in
            let groups = PointGroups(starts: starts)
            bands.forEach(groups.count) { group in
                for index in groups[group] {
                    // SAFETY: a point is two floats; each border has its own part of the buffer.
                    let output = unsafe bytes.baseAddress!
                        .advanced(by: starts[index] * MemoryLayout<SIMD2<Float>>.stride)
                        .assumingMemoryBound(to: Float.self)
                    let (border, count) = (borders[index], starts[index + 1] - starts[index])
                    var cursor = contours_cursor(node: border.start, row: border.row, done: 0)
                    while cursor.done < count && bands.monitor?.isCancelled != true {
                        unsafe body(&cursor, count, output)
                    }
                }
            }
        }
        return points
    }
}

extension contours_border {
    var isHole: Bool { flags & Int32(CONTOURS_HOLE) != 0 }
}
