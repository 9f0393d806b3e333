// Unsafe code may stand in this file: it hands memory to C kernels.

internal import CCountingKernels
import Foundation
import ImagingCore

/// Makes regions of what a threshold separates.
struct RegionMaker {
    let view: SceneView
    let bands: ParallelBands

    /// What touches narrowly is divided; see ``basins(of:ratio:)``.
    static let saddle: Float = 0.8

    /// A division of a view and the regions in it.
    struct Division {
        /// The regions of at least 20 pixels.
        var regions: [SceneRegion]
        /// How many pixels the mask had.
        var foreground: Double
    }

    /// Returns the regions of the samples above a threshold or up to it, or nil when they cannot be things.
    func division(of plane: Raster<UInt8>, threshold: UInt8, inverted: Bool) -> Division? {
        let total = Double(plane.size.area)
        let (split, count) = RegionMaker.split(plane, threshold: threshold, inverted: inverted)
        guard Double(count) >= 0.003 * total, Double(count) <= 0.9 * total else { return nil }
        let opened = split.opened(radius: 2, bands: bands)
        guard bands.monitor?.isCancelled != true else { return nil }
        let selected = opened.selectedCount
        guard selected >= 60, Double(selected) <= 0.85 * total else { return nil }
        var distances = RegionMaker.depths(of: opened, bands: bands)
        let (mask, isChanged) = holesFilled(in: opened, distances: distances)
        if isChanged { distances = RegionMaker.depths(of: mask, bands: bands) }
        let smooth = distances.gaussianBlurred(sigma: 1, bands: bands)
        var heights = smooth
        do {
            let (covered, blurred) = (mask.coverage.span, smooth.span)
            var output = heights.mutableSpan
            for place in 0..<output.count {
                output[place] = covered[place] == 0 ? 0 : Swift.max(0.01, blurred[place])
            }
        }
        let (labels, labelCount) = RegionMaker.basins(of: heights, ratio: RegionMaker.saddle)
        guard labelCount <= 1500 else { return nil }
        let foreground = isChanged ? mask.selectedCount : selected
        return Division(regions: regions(of: labels, count: labelCount), foreground: Double(foreground))
    }

    /// Returns the distance of each selected pixel to the nearest one that is not; 0 at these.
    static func depths(of mask: Mask, bands: ParallelBands) -> Raster<Float> {
        let distances = mask.inverted().distanceToSelected(bands: bands)
        // Where all is selected no pixel is near another.
        return distances.pixels.first == .infinity ? Raster(width: mask.width, height: mask.height) : distances
    }

    /// Returns which samples are above a threshold, or not above it, and how many.
    static func split(_ plane: Raster<UInt8>, threshold: UInt8, inverted: Bool) -> (mask: Mask, count: Int) {
        var count = 0
        let coverage = unsafe Raster<UInt8>(uninitializedWidth: plane.width, height: plane.height) { output in
            unsafe plane.withUnsafePixels { input in
                guard let start = input.baseAddress, let target = output.baseAddress else { return }
                // SAFETY: both have the same size.
                count = unsafe counting_split(start, Int32(threshold), inverted ? 1 : 0, target, input.count)
            }
        }
        return (Mask(coverage: coverage), count)
    }

    /// Returns the basins of a relief, each pixel in that of the summit to which the steepest way leads; 0 where its height
    /// is 0.
    ///
    /// Basins that touch higher than `ratio` times the lower of their summits are one.
    static func basins(of heights: Raster<Float>, ratio: Float) -> (labels: Raster<Int32>, count: Int) {
        var count: Int32 = 0
        let labels = unsafe Raster<Int32>(uninitializedWidth: heights.width, height: heights.height) { output in
            let area = heights.size.area
            let scratch = UnsafeMutablePointer<Int32>.allocate(capacity: 6 * area + 2)
            let summits = UnsafeMutablePointer<Float>.allocate(capacity: area + 1)
            defer {
                unsafe scratch.deallocate()
                unsafe summits.deallocate()
            }
            unsafe heights.withUnsafePixels { input in
                guard let start = input.baseAddress, let target = output.baseAddress else { return }
                // SAFETY: the labels have the relief's size, and the scratch memory the room that is asked for.
                count = unsafe counting_basins(
                    start, Int32(heights.width), Int32(heights.height), ratio, target, scratch, summits)
            }
        }
        return (labels, Int(count))
    }

    /// Returns the mask with those holes filled that are small beside what they lie in: below 0.9 *r*² for the largest
    /// distance *r* in it.
    private func holesFilled(in mask: Mask, distances: Raster<Float>) -> (Mask, Bool) {
        let holes = mask.inverted().connectedComponents(connectivity: .four, bands: bands)
        let candidates = holes.components.indices.filter { index in
            let bounds = holes.components[index].bounds
            return bounds.x > 0 && bounds.y > 0 && bounds.x + bounds.width < mask.width
                && bounds.y + bounds.height < mask.height
        }
        if candidates.isEmpty { return (mask, false) }
        let owners = mask.connectedComponents(connectivity: .eight, bands: bands)
        var depths = [Float](repeating: 0, count: owners.components.count + 1)
        let (labels, values) = (owners.labels.span, distances.span)
        for place in 0..<labels.count {
            let label = Int(labels[place])
            if values[place] > depths[label] { depths[label] = values[place] }
        }
        var coverage = mask.coverage
        var isChanged = false
        for index in candidates {
            let hole = holes.components[index]
            let label = Int32(index + 1)
            let row = hole.bounds.y
            guard let first = hole.bounds.columns.first(where: { holes.labels[$0, row] == label }) else { continue }
            let depth = depths[Int(owners.labels[first - 1, row])]
            guard Double(hole.area) <= 0.9 * Double(depth * depth) else { continue }
            isChanged = true
            for row in hole.bounds.rows {
                for column in hole.bounds.columns where holes.labels[column, row] == label {
                    coverage[column, row] = 255
                }
            }
        }
        return (Mask(coverage: coverage), isChanged)
    }

    /// Returns the regions that have at least 20 pixels.
    func regions(of labels: Raster<Int32>, count: Int) -> [SceneRegion] {
        let sums = RegionMaker.sums(of: labels, gradients: view.gradients, count: count)
        var runs = [[SceneRegion.Run]](repeating: [], count: count)
        for index in 0..<count { runs[index].reserveCapacity(Int(sums[index].bottom - sums[index].top) + 2) }
        let values = labels.span
        for row in 0..<labels.height {
            let base = row &* labels.width
            var column = 0
            while column < labels.width {
                let label = values[base &+ column]
                let start = column
                column &+= 1
                while column < labels.width && values[base &+ column] == label { column &+= 1 }
                if label > 0 {
                    runs[Int(label) &- 1].append(
                        SceneRegion.Run(row: Int32(row), start: Int32(start), end: Int32(column)))
                }
            }
        }
        return (0..<count).compactMap { index in
            sums[index].area >= 20 ? region(of: runs[index], sums[index]) : nil
        }
    }

    /// Returns what is summed over each of the labels.
    static func sums(of labels: Raster<Int32>, gradients: Raster<Float>, count: Int) -> [counting_sums] {
        var sums = [counting_sums](repeating: counting_sums(), count: count)
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe labels.withUnsafePixels { labels in
                unsafe gradients.withUnsafePixels { values in
                    guard let first = labels.baseAddress, let second = values.baseAddress,
                        let target = sums.baseAddress
                    else { return }
                    // SAFETY: both rasters have the same size, and labels are up to the count.
                    unsafe counting_measure(first, second, Int32(gradients.width), Int32(gradients.height), target)
                }
            }
        }
        return sums
    }

    private func region(of runs: [SceneRegion.Run], _ sums: counting_sums) -> SceneRegion {
        let area = Double(sums.area)
        let (x, y) = (Double(sums.x) / area, Double(sums.y) / area)
        let bounds = PixelRect(
            x: Int(sums.left), y: Int(sums.top), width: Int(sums.right - sums.left) + 1,
            height: Int(sums.bottom - sums.top) + 1)
        return SceneRegion(
            bounds: bounds, runs: runs, area: area, solidity: SceneRegion.solidity(of: runs, area: area),
            elongation: SceneRegion.elongation(
                xx: Double(sums.xx) / area - x * x, xy: Double(sums.xy) / area - x * y,
                yy: Double(sums.yy) / area - y * y),
            edge: sums.edge_count > 0 ? sums.edge_sum / Double(sums.edge_count) : 0,
            weakEdge: RegionMaker.quarter(of: sums),
            isCut: bounds.x <= 1 || bounds.y <= 1 || bounds.x + bounds.width >= view.size.width - 1
                || bounds.y + bounds.height >= view.size.height - 1)
    }

    /// Returns the gradient that three quarters of an edge pass.
    private static func quarter(of sums: counting_sums) -> Double {
        let wanted = Double(sums.edge_count) / 4
        if wanted == 0 { return 0 }
        return unsafe withUnsafeBytes(of: sums.edges) { bytes in
            var passed = 0.0
            for index in 0..<128 {
                let here = Double(unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
                if passed + here >= wanted { return (Double(index) + (wanted - passed) / here) / 2 }
                passed += here
            }
            return 64
        }
    }
}
