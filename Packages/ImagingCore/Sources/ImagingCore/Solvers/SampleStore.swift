// Unsafe code may stand in this file: it owns the memory that the solver's kernels work on.

internal import CImagingKernels

/// So many floats, all 0 at first, at a place that kernels of several bands may use at once.
@safe final class SampleStore: @unchecked Sendable {
    let start: UnsafeMutablePointer<Float>
    let count: Int

    init(count: Int, bands: ParallelBands) {
        self.count = count
        unsafe start = .allocate(capacity: max(1, count))
        unsafe imaging_prefer_large_pages(start, count * MemoryLayout<Float>.stride)
        let start = unsafe start
        // SAFETY: bands are disjoint. What is skipped when the work is cancelled is not looked at.
        bands.forEachBand(rowCount: count, bandHeight: 1 << 18) { part in
            unsafe (start + part.lowerBound).initialize(repeating: 0, count: part.count)
        }
    }

    init(_ samples: [Float]) {
        count = samples.count
        unsafe start = .allocate(capacity: max(1, count))
        unsafe imaging_prefer_large_pages(start, count * MemoryLayout<Float>.stride)
        unsafe samples.withUnsafeBufferPointer { samples in
            if let from = samples.baseAddress { unsafe start.initialize(from: from, count: samples.count) }
        }
    }

    deinit { unsafe start.deallocate() }

    func clear() { unsafe start.update(repeating: 0, count: count) }
}
