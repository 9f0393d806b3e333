// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
import ImagingCore

/// Contours on their way into a tree: some have fewer points than there is room for.
struct ContourLines {
    /// The points of all, each contour's from its start on.
    var points: [SIMD2<Float>] = []
    /// Where each contour's room begins, and where the last one's ends.
    let starts: [Int]
    private var counts: [Int]
    private var parents: [Int]
    private var isClosed: [Bool]
    private let isHole: [Bool]
    private var isKept: [Bool]

    /// Makes room for borders' points.
    ///
    /// - Parameter isClosed: Which of them are closed; nil means all.
    init(_ borders: [contours_border], isClosed: [Bool]? = nil) {
        counts = borders.map { Int($0.count) }
        parents = borders.map { Int($0.parent) }
        isHole = borders.map(\.isHole)
        self.isClosed = isClosed ?? Array(repeating: true, count: borders.count)
        isKept = Array(repeating: true, count: borders.count)
        var starts = [0]
        starts.reserveCapacity(borders.count + 1)
        for border in borders { starts.append(starts[starts.count - 1] + Int(border.count)) }
        self.starts = starts
    }

    /// Makes open lines of closed ones that go to an end and back.
    mutating func fold(_ bands: ParallelBands) {
        let starts = starts
        let groups = PointGroups(starts: starts)
        unsafe points.withUnsafeMutableBytes { bytes in
            unsafe counts.withUnsafeMutableBufferPointer { counts in
                unsafe isClosed.withUnsafeMutableBufferPointer { isClosed in
                    bands.forEach(groups.count) { group in
                        var scratch: [Float] = []
                        for index in groups[group] {
                            let count = unsafe counts[index]
                            if scratch.count < count + 2 { scratch = Array(repeating: 0, count: 2 * count + 2) }
                            // SAFETY: a point is two floats; each contour has its own part of the buffer.
                            let line = unsafe bytes.baseAddress!
                                .advanced(by: starts[index] * MemoryLayout<SIMD2<Float>>.stride)
                                .assumingMemoryBound(to: Float.self)
                            let length = unsafe contours_fold(line, count, &scratch)
                            if length > 0 {
                                unsafe counts[index] = length
                                unsafe isClosed[index] = false
                            }
                        }
                    }
                }
            }
        }
    }

    /// Leaves out contours that are shorter than a limit.
    mutating func removeShort(_ limit: Double, _ bands: ParallelBands) {
        let (starts, counts, isClosed, points) = (starts, counts, isClosed, points)
        let groups = PointGroups(starts: starts)
        unsafe isKept.withUnsafeMutableBufferPointer { isKept in
            bands.forEach(groups.count) { group in
                let points = points.span
                for index in groups[group] {
                    let line = points.extracting(starts[index]..<starts[index] + counts[index])
                    // SAFETY: groups are disjoint.
                    unsafe isKept[index] = line.length(isClosed: isClosed[index]) >= limit
                }
            }
        }
    }

    /// Returns what a tree keeps.
    func store(_ bands: ParallelBands) throws(CancellationError) -> ContourStore {
        var parents = parents
        let order = isKept.allSatisfy { $0 } ? Array(isKept.indices) : reparent(&parents, isKept: isKept)
        var records: [ContourRecord] = []
        records.reserveCapacity(order.count)
        var end = 0
        for (place, index) in order.enumerated() {
            if place % 1024 == 0 { try bands.monitor?.checkCancellation() }
            records.append(
                ContourRecord(
                    points: end..<end + counts[index], parent: parents[index], isClosed: isClosed[index],
                    isHole: isHole[index]))
            end += counts[index]
        }
        if end == points.count { return ContourStore(points: points, records: records) }
        var kept: [SIMD2<Float>] = []
        kept.reserveCapacity(end)
        for (place, index) in order.enumerated() {
            if place % 1024 == 0 { try bands.monitor?.checkCancellation() }
            kept += points[starts[index]..<starts[index] + counts[index]]
        }
        return ContourStore(points: kept, records: records)
    }
}
