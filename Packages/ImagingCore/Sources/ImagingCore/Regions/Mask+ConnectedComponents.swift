extension Mask {
    /// Returns the connected pieces of the selection.
    ///
    /// A pixel counts as selected from ``threshold`` on. With `.eight`, this is one component, with `.four` two:
    /// ```
    /// # # .        1 1 0        1 1 0
    /// . . #   →    0 0 1   or   0 0 2
    /// ```
    ///
    /// - Parameters:
    ///   - connectivity: Which neighbours belong together.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: There are fewer than 2³¹ components.
    /// - Complexity: O(*n*) for *n* pixels, and nearly O(*r*) beyond reading and writing them, for *r* runs of selected
    ///   pixels in rows.
    /// - SeeAlso: He, Chao, Suzuki, A Run-Based Two-Scan Labeling Algorithm (2008).
    public func connectedComponents(
        connectivity: Connectivity = .eight, bands: ParallelBands = ParallelBands()
    ) -> ConnectedComponents {
        var runs = SelectedRuns(of: self)
        runs.join(connectivity)
        let components = runs.number()
        let width = width
        let labels: Raster<Int32> = bands.raster(width: width, height: height, bandHeight: 64) { rows, output in
            for row in rows {
                let start = (row - rows.lowerBound) * width
                for run in runs.runs[runs.rowStarts[row]..<runs.rowStarts[row + 1]] {
                    for column in Int(run.start)..<Int(run.end) { output[start &+ column] = run.label }
                }
            }
        }
        return ConnectedComponents(labels: labels, components: components)
    }
}

/// The runs of selected pixels, row by row, and a forest that says which belong together.
private struct SelectedRuns {
    struct Run {
        var start: Int32
        var end: Int32
        /// The index of a run of the same component, this one or an earlier one; after numbering, the component.
        var label: Int32
    }

    var runs: [Run] = []

    /// For each row the index of its first run, and at the end the number of runs.
    var rowStarts: [Int] = []

    init(of mask: Mask) {
        let width = mask.width
        let values = mask.coverage.span
        rowStarts.reserveCapacity(mask.height + 1)
        for row in 0..<mask.height {
            rowStarts.append(runs.count)
            let base = row &* width
            var column = 0
            while column < width {
                while column < width && values[base &+ column] < Mask.threshold { column &+= 1 }
                if column == width { break }
                let start = column
                while column < width && values[base &+ column] >= Mask.threshold { column &+= 1 }
                runs.append(Run(start: Int32(start), end: Int32(column), label: Int32(runs.count)))
            }
        }
        rowStarts.append(runs.count)
    }

    /// Joins the runs of neighbouring rows that touch.
    mutating func join(_ connectivity: Connectivity) {
        // With corners, a run touches those from one column before it to one after it.
        let corner: Int32 = connectivity == .eight ? 1 : 0
        for row in stride(from: 1, to: rowStarts.count - 1, by: 1) {
            var above = rowStarts[row - 1]
            var here = rowStarts[row]
            let aboveEnd = rowStarts[row]
            let hereEnd = rowStarts[row + 1]
            while above < aboveEnd && here < hereEnd {
                let upper = runs[above]
                let lower = runs[here]
                if upper.start < lower.end + corner && lower.start < upper.end + corner {
                    let one = root(above)
                    let other = root(here)
                    // The earlier run stays the root, so that roots are met before their followers.
                    runs[Swift.max(one, other)].label = Int32(Swift.min(one, other))
                }
                if upper.end < lower.end { above += 1 } else { here += 1 }
            }
        }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while Int(runs[index].label) != index {
            // Halving the path keeps the trees flat.
            let next = Int(runs[index].label)
            runs[index].label = runs[next].label
            index = next
        }
        return index
    }

    /// Replaces the forest by numbers from 1 on, and returns what each component measures.
    mutating func number() -> [ConnectedComponents.Component] {
        var measures: [Measure] = []
        for row in 0..<Swift.max(0, rowStarts.count - 1) {
            for index in rowStarts[row]..<rowStarts[row + 1] {
                let run = runs[index]
                let parent = Int(run.label)
                if parent == index {
                    measures.append(Measure(run: run, row: row))
                    runs[index].label = Int32(measures.count)
                } else {
                    // An earlier run, so it has its number already.
                    let label = runs[parent].label
                    runs[index].label = label
                    measures[Int(label) - 1].add(run, row: row)
                }
            }
        }
        return measures.map(\.component)
    }

    private struct Measure {
        var area = 0
        var left = Int.max
        var right = 0
        let top: Int
        var bottom: Int
        // Sums of doubled pixel centres, so that they stay whole.
        var sumX = 0
        var sumY = 0

        init(run: Run, row: Int) {
            top = row
            bottom = row
            add(run, row: row)
        }

        mutating func add(_ run: Run, row: Int) {
            let start = Int(run.start)
            let end = Int(run.end)
            area += end - start
            left = Swift.min(left, start)
            right = Swift.max(right, end)
            bottom = row
            sumX += (end - start) * (end + start)
            sumY += (end - start) * (2 * row + 1)
        }

        var component: ConnectedComponents.Component {
            ConnectedComponents.Component(
                area: area, bounds: PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1),
                centroid: Point(x: Double(sumX) / Double(2 * area), y: Double(sumY) / Double(2 * area)))
        }
    }
}
