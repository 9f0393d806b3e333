// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns the plane as far as a marker reaches: the marker, grown again and again, but never above the plane.
    ///
    /// Each pixel gets the largest value *v* such that a path of neighbours leads to it from a pixel whose marker is at
    /// least *v*, along which the plane is nowhere below *v*. Markers above the plane count as the plane. Peaks that no
    /// marker touches are cut down:
    /// ```
    /// plane   1 5 1 7 2
    /// marker  0 4 0 0 0
    /// result  1 4 1 1 1
    /// ```
    ///
    /// - Parameters:
    ///   - marker: Where to begin, as large as the plane.
    ///   - connectivity: Which pixels are neighbours.
    ///   - bands: Where cancellation comes from: cancelled work stops, and its result is unfinished. One thread does it.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels, and more where paths wind: two scans do most of the work, and a queue the rest.
    /// - SeeAlso: Vincent, Morphological Grayscale Reconstruction in Image Analysis (1993), the hybrid algorithm.
    public func reconstructed(
        from marker: Raster<UInt8>, connectivity: Connectivity = .eight,
        bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<UInt8> {
        guard size == marker.size else { throw .sizeMismatch(expected: size, actual: marker.size) }
        guard !isEmpty else { return self }
        return Reconstruction(plane: self, marker: marker, connectivity: connectivity, monitor: bands.monitor)
            .grown()
    }
}

/// A marker that grows under a plane, both with one pixel of 0 around them.
private struct Reconstruction {
    /// How many places of the queue are taken between two looks at the monitor.
    private static let portion = 1 << 15

    private let size: PixelSize
    private let stride: Int
    private let connectivity: Connectivity
    private let monitor: WorkMonitor?
    private var limits: Raster<UInt8>
    private var values: Raster<UInt8>

    init(plane: Raster<UInt8>, marker: Raster<UInt8>, connectivity: Connectivity, monitor: WorkMonitor?) {
        size = plane.size
        stride = size.width + 2
        self.connectivity = connectivity
        self.monitor = monitor
        limits = Raster(width: stride, height: size.height + 2)
        limits.paste(plane, x: 1, y: 1)
        values = Raster(width: stride, height: size.height + 2)
        values.paste(marker, x: 1, y: 1)
    }

    /// Scans forward and backward, then follows the queue of what can still grow.
    consuming func grown() -> Raster<UInt8> {
        let (size, stride, monitor) = (size, stride, monitor)
        let hasCorners: Int32 = connectivity == .eight ? 1 : 0
        let before = connectivity == .eight ? [-1, -stride - 1, -stride, -stride + 1] : [-1, -stride]
        let offsets = before + before.map { -$0 }
        var front: [Int] = []
        monitor?.begin(stage: "reconstruct", unitCount: 2 * size.height)
        unsafe limits.withUnsafePixels { limits in
            unsafe values.withUnsafeMutablePixels { values in
                // SAFETY: the plane is not empty; rows 1...height and columns 1...width have neighbours on all sides,
                // and what lies around never grows, because its limit is 0.
                let limits = limits.baseAddress!
                let values = values.baseAddress!
                for row in 1...size.height where monitor?.isCancelled != true {
                    let start = row * stride + 1
                    unsafe imaging_hold_u8(values + start, limits + start, size.width)
                    unsafe imaging_reconstruct_row(
                        values + start, values + start - stride, limits + start, size.width, hasCorners, 0)
                    monitor?.advance()
                }
                unsafe withScratch(Int.self, count: Swift.max(size.width, offsets.count * Reconstruction.portion)) {
                    places in
                    for row in (1...size.height).reversed() where monitor?.isCancelled != true {
                        let start = row * stride + 1
                        let below = start + stride
                        unsafe imaging_reconstruct_row(
                            values + start, values + below, limits + start, size.width, hasCorners, 1)
                        let count = unsafe imaging_reconstruct_sources(
                            values + start, values + below, limits + start, limits + below, size.width, hasCorners,
                            start, places)
                        unsafe front.append(contentsOf: UnsafeBufferPointer(start: places, count: count))
                        monitor?.advance()
                    }
                    while !front.isEmpty {
                        var next: [Int] = []
                        for first in Swift.stride(from: 0, to: front.count, by: Reconstruction.portion) {
                            guard monitor?.isCancelled != true else { return }
                            let count = Swift.min(Reconstruction.portion, front.count - first)
                            let grown = unsafe front.withUnsafeBufferPointer {
                                unsafe imaging_reconstruct_front(
                                    values, limits, $0.baseAddress! + first, count, offsets, offsets.count, places)
                            }
                            unsafe next.append(contentsOf: UnsafeBufferPointer(start: places, count: grown))
                        }
                        front = next
                    }
                }
            }
        }
        return values.cropped(to: PixelRect(x: 1, y: 1, width: size.width, height: size.height))
    }
}
