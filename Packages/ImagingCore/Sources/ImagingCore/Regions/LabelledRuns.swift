// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The runs of pixels in rows that belong together, and a forest that says which runs do.
///
/// Work that is cancelled leaves off where it is; what it leaves is whole in itself, but not the answer. Whoever begins
/// a stage of the monitor lets it have two units for each row: one for its runs, one for joining them.
///
/// - SeeAlso: He, Chao, Suzuki, A Run-Based Two-Scan Labeling Algorithm (2008).
struct LabelledRuns {
    /// Neighbouring pixels of a row that belong together.
    struct Run {
        let start: Int32
        let end: Int32
        /// What the pixels have in common: only runs of one value belong together.
        let value: Int32
        /// The index of a run of the same component, this one or an earlier one; after numbering, the component.
        var label: Int32

        var columns: Range<Int> { Int(start)..<Int(end) }

        /// Whether a run of a neighbouring row belongs together with this one.
        func connects(with other: Run, _ connectivity: Connectivity) -> Bool {
            let corner: Int32 = connectivity == .eight ? 1 : 0
            return value == other.value && start < other.end + corner && other.start < end + corner
        }
    }

    private(set) var runs: [Run] = []

    /// For each row the index of its first run, and at the end the number of runs.
    private(set) var rowStarts: [Int] = []

    private let connectivity: Connectivity
    private let monitor: WorkMonitor?

    /// Makes the runs of samples that are at least `threshold`.
    init(of plane: Raster<UInt8>, from threshold: UInt8, connectivity: Connectivity, monitor: WorkMonitor?) {
        self.connectivity = connectivity
        self.monitor = monitor
        rowStarts.reserveCapacity(plane.height + 1)
        unsafe plane.withUnsafePixels { pixels in
            unsafe withScratch(Int32.self, count: plane.width + 1) { ends in
                for row in 0..<plane.height where monitor?.isCancelled != true {
                    rowStarts.append(runs.count)
                    guard let start = pixels.baseAddress else { continue }
                    // SAFETY: a row lies within the plane, and has at most half as many runs as pixels, rounded up.
                    let count = unsafe imaging_runs_from(start + row * plane.width, plane.width, threshold, ends)
                    for run in 0..<count {
                        unsafe append(start: ends[2 * run], end: ends[2 * run + 1], value: 0)
                    }
                    monitor?.advance()
                }
            }
        }
        rowStarts.append(runs.count)
    }

    /// Makes the runs of equal samples, those that equal `background` left out.
    init<Pixel: RasterPixel & FixedWidthInteger>(
        ofEqualIn plane: Raster<Pixel>, besides background: Pixel?, connectivity: Connectivity, monitor: WorkMonitor?
    ) {
        self.connectivity = connectivity
        self.monitor = monitor
        let width = plane.width
        let values = plane.span
        rowStarts.reserveCapacity(plane.height + 1)
        for row in 0..<plane.height where monitor?.isCancelled != true {
            rowStarts.append(runs.count)
            let base = row &* width
            var column = 0
            while column < width {
                let start = column
                let value = values[base &+ start]
                repeat { column &+= 1 } while column < width && values[base &+ column] == value
                if value != background {
                    append(start: Int32(start), end: Int32(column), value: Int32(truncatingIfNeeded: value))
                }
            }
            monitor?.advance()
        }
        rowStarts.append(runs.count)
    }

    private mutating func append(start: Int32, end: Int32, value: Int32) {
        runs.append(Run(start: start, end: end, value: value, label: Int32(runs.count)))
    }

    /// Joins the runs of neighbouring rows that touch.
    mutating func join() {
        let connectivity = connectivity
        defer { monitor?.advance(by: rowStarts.count - 1) }
        forEachPair { runs, upper, lower in
            guard runs[upper].connects(with: runs[lower], connectivity) else { return }
            let one = LabelledRuns.root(&runs, upper)
            let other = LabelledRuns.root(&runs, lower)
            // The earlier run stays the root, so that roots are met before their followers.
            runs[Swift.max(one, other)].label = Int32(Swift.min(one, other))
        }
    }

    /// Replaces the forest by numbers from 1 on, and returns for each component the sum over its runs.
    ///
    /// - Parameter measure: How much a run adds; it gets the run and its row. A component with a `.max` has that.
    mutating func numberAndAdd(_ measure: (Run, Int) -> Int) -> [Int] {
        var sums: [Int] = []
        number { run, row, label in
            if label > sums.count { sums.append(0) }
            let share = measure(run, row)
            sums[label - 1] = share == .max || sums[label - 1] == .max ? .max : sums[label - 1] + share
        }
        return sums
    }

    /// Replaces the forest by numbers from 1 on, and returns what describes each component.
    mutating func numberAndMeasure() -> [ConnectedComponents.Component] {
        var measures: [ComponentMeasure] = []
        number { run, row, label in
            if label > measures.count {
                measures.append(ComponentMeasure(run.columns, row: row))
            } else {
                measures[label - 1].add(run.columns, row: row)
            }
        }
        let connectivity = connectivity
        forEachPair { runs, upper, lower in
            // Runs that only touch at a corner may hang together elsewhere.
            guard runs[upper].label == runs[lower].label else { return }
            measures[Int(runs[upper].label) - 1].addPair(
                upper: runs[upper].columns, lower: runs[lower].columns,
                isContact: runs[upper].connects(with: runs[lower], connectivity))
        }
        return measures.map(\.component)
    }

    /// Calls a closure with each run, its row and the number that it gets.
    private mutating func number(_ body: (Run, Int, Int) -> Void) {
        var count: Int32 = 0
        for row in 0..<rowStarts.count - 1 {
            for index in rowStarts[row]..<rowStarts[row + 1] {
                let parent = Int(runs[index].label)
                if parent == index {
                    count += 1
                    runs[index].label = count
                } else {
                    // An earlier run, so it has its number already.
                    runs[index].label = runs[parent].label
                }
                body(runs[index], row, Int(runs[index].label))
            }
        }
    }

    /// Calls a closure with each two runs of neighbouring rows that overlap or touch at a corner.
    private mutating func forEachPair(_ body: (inout [Run], _ upper: Int, _ lower: Int) -> Void) {
        for row in stride(from: 1, to: rowStarts.count - 1, by: 1) where monitor?.isCancelled != true {
            var above = rowStarts[row - 1]
            var here = rowStarts[row]
            let aboveEnd = here
            let hereEnd = rowStarts[row + 1]
            while above < aboveEnd && here < hereEnd {
                let upper = runs[above]
                let lower = runs[here]
                if upper.start <= lower.end && lower.start <= upper.end { body(&runs, above, here) }
                if upper.end < lower.end {
                    above += 1
                } else {
                    // Where two runs end at one place, others of other values may begin there, which cross.
                    if upper.end == lower.end && above + 1 < aboveEnd && runs[above + 1].start == lower.end {
                        body(&runs, above + 1, here)
                    }
                    here += 1
                }
            }
        }
    }

    private static func root(_ runs: inout [Run], _ index: Int) -> Int {
        var index = index
        while Int(runs[index].label) != index {
            // Halving the path keeps the trees flat.
            let next = Int(runs[index].label)
            runs[index].label = runs[next].label
            index = next
        }
        return index
    }
}

extension LabelledRuns {
    /// Returns the components of runs whose forest stands, or none when the work was cancelled.
    consuming func components(size: PixelSize, bands: ParallelBands) -> ConnectedComponents {
        join()
        let components = numberAndMeasure()
        let found = self
        let labels: Raster<Int32> = unsafe bands.rasterFromKernel(
            width: size.width, height: size.height, bandHeight: 64
        ) { rows, output in
            let pixels = unsafe UnsafeMutableBufferPointer(start: output, count: rows.count * size.width)
            unsafe pixels.initialize(repeating: 0)
            for row in rows {
                // SAFETY: a run lies within its row.
                let start = unsafe output + (row - rows.lowerBound) * size.width
                for run in found.runs[found.rowStarts[row]..<found.rowStarts[row + 1]] {
                    unsafe (start + Int(run.start)).update(repeating: run.label, count: Int(run.end - run.start))
                }
            }
        }
        guard bands.monitor?.isCancelled != true else {
            return ConnectedComponents(labels: Raster(width: size.width, height: size.height), components: [])
        }
        return ConnectedComponents(labels: labels, components: components)
    }
}

extension LabelledRuns {
    /// Returns a plane with the components replaced that a rule picks, once they are numbered.
    ///
    /// Cancelled, the plane comes back as it was.
    ///
    /// - Parameters:
    ///   - plane: The plane.
    ///   - isPicked: Asked about the index of each run's component, from 0 on.
    ///   - bands: The threads.
    ///   - value: What comes to an index of the plane.
    func replacing(
        in plane: Raster<UInt8>, where isPicked: (Int) -> Bool, bands: ParallelBands, by value: (Int) -> UInt8
    ) -> Raster<UInt8> {
        guard bands.monitor?.isCancelled != true else { return plane }
        var result = plane
        bands.update(&result, bandHeight: 64) { rows, output in
            let first = rows.lowerBound &* plane.width
            for row in rows {
                let start = row &* plane.width
                for run in runs[rowStarts[row]..<rowStarts[row + 1]] where isPicked(Int(run.label) - 1) {
                    for column in run.columns {
                        output[start &- first &+ column] = value(start &+ column)
                    }
                }
            }
        }
        return bands.monitor?.isCancelled == true ? plane : result
    }
}
