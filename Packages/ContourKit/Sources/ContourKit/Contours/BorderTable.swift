// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// The transitions of a picture between outside and inside, and which follows which along a border.
///
/// Between two rows the ends of runs alone decide how a border goes on, so each row is linked with the next by itself, and
/// walking along a border needs no pixels.
struct BorderTable {
    let size: PixelSize
    private var starts: [Int32]
    private var columns: [Int32]
    private var next: [Int32]
    /// For each run, whether its region is to be kept; nil keeps all.
    private var strong: [UInt8]?

    private static let bandHeight = 32

    /// Links rows.
    init(_ rows: TransitionRows, bands: ParallelBands) {
        size = rows.size
        starts = [0]
        starts.reserveCapacity(size.height + 1)
        var count: Int32 = 0
        for row in rows.counts {
            count += row
            starts.append(count)
        }
        columns = Array(repeating: 0, count: Int(count))
        next = columns
        strong = rows.marks.map { _ in Array(repeating: 0, count: Int(count) / 2) }
        guard count > 0 else { return }
        write(rows, bands)
        link(bands)
    }

    private mutating func write(_ rows: TransitionRows, _ bands: ParallelBands) {
        let (starts, size, stride) = (starts, size, rows.stride)
        unsafe columns.withUnsafeMutableBufferPointer { columns in
            unsafe rows.words.withUnsafeBufferPointer { words in
                bands.forEachBand(rowCount: size.height, bandHeight: BorderTable.bandHeight) { band in
                    for row in band {
                        // SAFETY: a row's transitions are as many as were counted.
                        unsafe contours_write_transitions(
                            words.baseAddress! + row * stride, size.width, columns.baseAddress! + Int(starts[row]))
                    }
                }
            }
        }
        guard let marks = rows.marks, var strong else { return }
        unsafe strong.withUnsafeMutableBufferPointer { strong in
            bands.forEachBand(rowCount: size.height, bandHeight: BorderTable.bandHeight) { band in
                unsafe marks.withUnsafeBufferPointer { marks in
                    unsafe columns.withUnsafeBufferPointer { columns in
                        for row in band {
                            let first = Int(starts[row])
                            unsafe contours_mark_runs(
                                marks.baseAddress! + row * stride, columns.baseAddress! + first,
                                (Int(starts[row + 1]) - first) / 2, strong.baseAddress! + first / 2)
                        }
                    }
                }
            }
        }
        self.strong = strong
    }

    private mutating func link(_ bands: ParallelBands) {
        let (starts, columns, height) = (starts, columns, size.height)
        unsafe next.withUnsafeMutableBufferPointer { next in
            unsafe columns.withUnsafeBufferPointer { columns in
                bands.forEachBand(rowCount: height + 1, bandHeight: BorderTable.bandHeight) { band in
                    for row in band {
                        // SAFETY: each call writes the left ends of the row above and the right ends of this one.
                        unsafe contours_link_rows(
                            columns.baseAddress!, starts[Swift.max(0, row - 1)], starts[row],
                            starts[Swift.min(height, row + 1)], next.baseAddress!)
                    }
                }
            }
        }
    }

    @unsafe private func withTable<Result>(_ body: (UnsafePointer<contours_table>) throws -> Result) rethrows -> Result {
        try unsafe starts.withUnsafeBufferPointer { starts in
            try unsafe columns.withUnsafeBufferPointer { columns in
                try unsafe next.withUnsafeBufferPointer { next in
                    // SAFETY: the pointers live as long as the closures they are used in.
                    var table = unsafe contours_table(
                        width: Int32(size.width), height: Int32(size.height), starts: starts.baseAddress!,
                        columns: columns.baseAddress, next: next.baseAddress)
                    return try unsafe body(&table)
                }
            }
        }
    }

    /// Returns all borders in reading order, each after its parent.
    ///
    /// - Parameter byCracks: Whether points are places between two pixels rather than pixels.
    func borders(byCracks: Bool, bands: ParallelBands) throws(CancellationError) -> [contours_border] {
        guard !columns.isEmpty else { return [] }
        var labels = [Int32](repeating: -1, count: columns.count)
        var search = contours_search(node: 0, row: 0, at: -1, at_row: 0, count: 0)
        // A border has two transitions at least.
        let borders = unsafe [contours_border](unsafeUninitializedCapacity: columns.count / 2) { borders, count in
            unsafe withTable { table in
                let end = Int32(columns.count)
                while (search.node < end || search.at >= 0) && bands.monitor?.isCancelled != true {
                    count = unsafe Int(
                        strong.withOptionalBuffer {
                            unsafe contours_find_borders(
                                table, $0, byCracks ? 1 : 0, &labels, borders.baseAddress!, Int32(count), &search,
                                1 << 20)
                        })
                }
            }
        }
        if bands.monitor?.isCancelled == true { throw CancellationError() }
        return strong == nil ? borders : BorderTable.kept(borders)
    }

    /// Returns the borders of regions that have a strong run, without the others; each comes after its parent.
    private static func kept(_ borders: [contours_border]) -> [contours_border] {
        var isStrong = borders.map { $0.flags & Int32(CONTOURS_STRONG) != 0 }
        // A hole's parent is the outer border of its own region.
        for border in borders where border.isHole { isStrong[Int(border.parent)] = isStrong[Int(border.parent)]
            || border.flags & Int32(CONTOURS_STRONG) != 0 }
        for (index, border) in borders.enumerated() where border.isHole { isStrong[index] = isStrong[Int(border.parent)] }
        return filtered(borders, isStrong)
    }

    private static func filtered(_ borders: [contours_border], _ isKept: [Bool]) -> [contours_border] {
        var parents = borders.map { Int($0.parent) }
        let order = reparent(&parents, isKept: isKept)
        return order.map { index in
            var border = borders[index]
            border.parent = Int32(parents[index])
            return border
        }
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
            unsafe points(of: borders, starts: starts, bands: bands) { border, output in
                unsafe contours_pixel_points(
                    table, border.start, border.row, Int(border.count), scale.x, scale.y, output)
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
                unsafe points(of: borders, starts: starts, bands: bands) { border, output in
                    unsafe contours_level_points(
                        table, pixels.baseAddress, level, border.start, border.row, Int(border.count), scale.x, scale.y,
                        output)
                }
            }
        }
    }

    @unsafe private func points(
        of borders: [contours_border], starts: [Int], bands: ParallelBands,
        _ body: (contours_border, UnsafeMutablePointer<Float>) -> Void
    ) -> [SIMD2<Float>] {
        var points = [SIMD2<Float>](repeating: .zero, count: starts.last ?? 0)
        unsafe points.withUnsafeMutableBytes { bytes in
            let groups = PointGroups(starts: starts)
            bands.forEach(groups.count) { group in
                for index in groups[group] {
                    // SAFETY: a point is two floats; each border has its own part of the buffer.
                    unsafe body(
                        borders[index],
                        bytes.baseAddress!.advanced(by: starts[index] * MemoryLayout<SIMD2<Float>>.stride)
                            .assumingMemoryBound(to: Float.self))
                }
            }
        }
        return points
    }
}

extension contours_border {
    var isHole: Bool { flags & Int32(CONTOURS_HOLE) != 0 }
}

extension [UInt8]? {
    /// Calls a closure with the bytes, or with nothing.
    @unsafe fileprivate func withOptionalBuffer<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
        guard let self else { return body(nil) }
        return unsafe self.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
