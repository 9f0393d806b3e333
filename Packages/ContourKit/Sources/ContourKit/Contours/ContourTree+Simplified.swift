// Unsafe code may stand in this file: it wraps C kernels.

internal import CContourKernels
public import ImagingCore

extension ContourTree {
    /// Returns the contours with fewer points: as many as it takes that none that is left out lies farther than a tolerance
    /// from the straight piece that takes its place.
    ///
    /// The first point of each contour stays, and so does the last of an open one; a closed one is first divided at the point
    /// farthest from its first. Distances are measured in double precision.
    ///
    /// (0, 0), (1, 0.2), (2, 0), (3, 3), with the tolerance 0.5: (0, 0), (2, 0), (3, 3).
    ///
    /// - Parameters:
    ///   - tolerance: How far a contour may move, in pixels. At least 0; 0 leaves out points on straight pieces alone.
    ///   - bands: The threads. The result is the same for any number of them. When the work is cancelled, the
    ///     contours stay as they are.
    /// - Complexity: O(*p* log *p*) for *p* points, O(*p*²) at worst.
    /// - SeeAlso: Douglas, Peucker, Algorithms for the Reduction of the Number of Points Required to Represent a Digitized
    ///   Line or its Caricature (1973).
    public func simplified(tolerance: Double, bands: ParallelBands = ParallelBands()) -> ContourTree {
        precondition(tolerance >= 0, "the tolerance must not be negative")
        var keeps = [UInt8](repeating: 1, count: pointCount)
        let (records, points) = (store.records, store.points)
        let groups = PointGroups(starts: records.map(\.points.lowerBound) + [pointCount])
        unsafe keeps.withUnsafeMutableBufferPointer { keeps in
            bands.forEach(groups.count) { group in
                for index in groups[group] {
                    // SAFETY: each contour has its own part of the buffer.
                    let part = unsafe UnsafeMutableBufferPointer(rebasing: keeps[records[index].points])
                    unsafe ContourTree.simplify(
                        Array(points[records[index].points]), isClosed: records[index].isClosed, tolerance: tolerance,
                        monitor: bands.monitor, keeps: part)
                }
            }
        }
        if bands.monitor?.isCancelled == true { return self }
        var kept: [SIMD2<Float>] = []
        var shorter = records
        for index in shorter.indices {
            if index % 1024 == 0, bands.monitor?.isCancelled == true { return self }
            let start = kept.count
            for place in records[index].points where keeps[place] != 0 { kept.append(points[place]) }
            shorter[index].points = start..<kept.count
        }
        return ContourTree(photoSize: photoSize, store: ContourStore(points: kept, records: shorter))
    }

    /// The same, for work that ends where it is cancelled.
    func simplified(_ tolerance: Double, _ bands: ParallelBands) throws(CancellationError) -> ContourTree {
        let tree = simplified(tolerance: tolerance, bands: bands)
        try bands.monitor?.checkCancellation()
        return tree
    }

    /// Writes which points of a contour stay.
    @unsafe private static func simplify(
        _ points: [SIMD2<Float>], isClosed: Bool, tolerance: Double, monitor: WorkMonitor?,
        keeps: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard points.count > 2, let first = points.first else { return }
        // A closed line is an open one that comes back to where it began.
        let line = isClosed ? points + [first] : points
        let last = line.count - 1
        var flags = [UInt8](repeating: 0, count: line.count)
        flags[0] = 1
        flags[last] = 1
        var stack = [Int32](repeating: 0, count: 2 * line.count)
        (stack[0], stack[1]) = (0, Int32(last))
        var depth = 1
        unsafe line.withUnsafeBytes { line in
            // SAFETY: a point is two floats; the stack holds fewer pieces than there are points.
            let line = unsafe line.baseAddress!.assumingMemoryBound(to: Float.self)
            while depth > 0 {
                if monitor?.isCancelled == true { return }
                depth = unsafe contours_simplify(line, tolerance, &flags, &stack, depth, 1 << 18)
            }
        }
        for index in keeps.indices { unsafe keeps[index] = flags[index] }
    }
}
