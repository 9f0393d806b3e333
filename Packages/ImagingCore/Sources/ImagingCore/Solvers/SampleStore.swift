// Unsafe code may stand in this file: it owns the memory that the solver's kernels work on.

internal import CImagingKernels

/// So many floats, all 0 at first, at a place that kernels of several bands may use at once.
@safe final class SampleStore: @unchecked Sendable {
    let start: UnsafeMutablePointer<Float>
    let count: Int

    init(count: Int) {
        self.count = count
        unsafe start = .allocate(capacity: max(1, count))
        unsafe imaging_prefer_large_pages(start, count * MemoryLayout<Float>.stride)
        unsafe start.initialize(repeating: 0, count: count)
    }

    convenience init(_ samples: [Float]) {
        self.init(count: samples.count)
        for (place, sample) in samples.enumerated() { unsafe start[place] = sample }
    }

    deinit { unsafe start.deallocate() }

    func clear() { unsafe start.update(repeating: 0, count: count) }
}
