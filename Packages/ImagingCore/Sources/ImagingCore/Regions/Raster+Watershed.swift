// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns to which marker each pixel belongs when the plane is flooded as a relief from the markers on.
    ///
    /// Water rises everywhere at the same time and takes each pixel for the marker that it comes from; where waters of
    /// several markers meet, there is the border. On the gradient of a photo (its morphological or Sobel gradient, as
    /// bytes) borders come to lie on edges. Pixels of one height are taken in the order in which water reaches them, the
    /// nearest to a marker first.
    /// ```
    /// relief   1 2 9 2 1      markers  1 0 0 0 2   →   1 1 1 2 2      with lines   1 1 0 2 2
    /// ```
    ///
    /// - An empty plane gives an empty raster; without a marker everything stays 0. What no water reaches, because
    ///   closed pixels are around it, stays 0.
    ///
    /// - Parameters:
    ///   - markers: Over 0 the number of a pixel's marker, 0 where the water is to decide, below 0 where no water may
    ///     go; those come out as they are. It has the plane's size.
    ///   - connectivity: Where water flows from a pixel to the next.
    ///   - drawsLines: Whether the pixels at which waters of several markers meet belong to none, and so are 0.
    ///   - monitor: Where cancellation comes from and progress goes to. A cancelled flood is left as far as it came.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels, and 9 bytes of memory for each, beside the result.
    /// - SeeAlso: Meyer, Topographic Distance and Watershed Lines (1994); Beucher, Meyer, The Morphological Approach to
    ///   Segmentation: the Watershed Transformation (1993), for the queue.
    public func watershed(
        from markers: Raster<Int32>, connectivity: Connectivity = .four, drawsLines: Bool = false,
        monitor: WorkMonitor? = nil
    ) throws(ImagingError) -> Raster<Int32> {
        guard size == markers.size else { throw .sizeMismatch(expected: size, actual: markers.size) }
        guard !isEmpty else { return markers }
        var flood = Flood(markers: markers, connectivity: connectivity, drawsLines: drawsLines)
        flood.run(heights: self, monitor: monitor)
        return flood.result()
    }
}

extension Raster<RGBA8> {
    /// Returns to which marker each pixel belongs when the picture is divided along its edges.
    ///
    /// Markers grow pixel by pixel, each time by the one whose colour differs least from the pixel that it is reached
    /// from (the largest of the three differences counts; alpha is not looked at). It needs no gradient, but a single
    /// gap in an edge is enough to leak through.
    ///
    /// In all else it is like the watershed of a relief.
    ///
    /// - Parameters:
    ///   - markers: Over 0 the number of a pixel's marker, 0 where growth decides, below 0 where nothing may grow.
    ///   - connectivity: From which pixel to which a marker grows.
    ///   - drawsLines: Whether the pixels at which markers meet belong to none, and so are 0.
    ///   - monitor: Where cancellation comes from and progress goes to.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels, and 12 bytes of memory for each, beside the result.
    /// - SeeAlso: Meyer, Color Image Segmentation (1992).
    public func watershed(
        from markers: Raster<Int32>, connectivity: Connectivity = .four, drawsLines: Bool = false,
        monitor: WorkMonitor? = nil
    ) throws(ImagingError) -> Raster<Int32> {
        guard size == markers.size else { throw .sizeMismatch(expected: size, actual: markers.size) }
        guard !isEmpty else { return markers }
        var flood = Flood(markers: markers, connectivity: connectivity, drawsLines: drawsLines)
        flood.run(colors: self, monitor: monitor)
        return flood.result()
    }
}

/// Markers that grow over a raster, with a frame of one closed pixel around it.
private struct Flood {
    private let size: PixelSize
    private let stride: Int
    private let connectivity: Connectivity
    private let drawsLines: Bool
    private let markers: Raster<Int32>
    private var labels: [Int32]

    init(markers: Raster<Int32>, connectivity: Connectivity, drawsLines: Bool) {
        self.markers = markers
        size = markers.size
        stride = markers.width + 2
        self.connectivity = connectivity
        self.drawsLines = drawsLines
        labels = Flood.framed(markers, frame: -1)
    }

    /// Returns the pixels with a frame of one pixel around them.
    private static func framed<Pixel: RasterPixel>(_ raster: Raster<Pixel>, frame: Pixel) -> [Pixel] {
        let stride = raster.width + 2
        let count = stride * (raster.height + 2)
        return unsafe [Pixel](unsafeUninitializedCapacity: count) { values, initializedCount in
            let start = values.baseAddress!
            unsafe imaging_prefer_large_pages(start, count * MemoryLayout<Pixel>.stride)
            unsafe values.prefix(stride).initialize(repeating: frame)
            unsafe values.suffix(from: count - stride).initialize(repeating: frame)
            unsafe raster.withUnsafePixels { pixels in
                for row in 0..<raster.height {
                    // SAFETY: a row and its two ends lie within the values.
                    let target = unsafe start + (row + 1) * stride
                    unsafe target.initialize(to: frame)
                    unsafe (target + 1).initialize(
                        from: pixels.baseAddress! + row * raster.width, count: raster.width)
                    unsafe (target + stride - 1).initialize(to: frame)
                }
            }
            initializedCount = count
        }
    }

    /// Floods a relief.
    mutating func run(heights: Raster<UInt8>, monitor: WorkMonitor?) {
        let framed = Flood.framed(heights, frame: 0)
        unsafe framed.withUnsafeBufferPointer { unsafe run(heights: $0.baseAddress, colors: nil, monitor: monitor) }
    }

    /// Grows along the least differences of colours.
    mutating func run(colors: Raster<RGBA8>, monitor: WorkMonitor?) {
        let framed = Flood.framed(colors, frame: .zero)
        unsafe framed.withUnsafeBufferPointer { colors in
            unsafe run(heights: nil, colors: samples(colors.baseAddress!), monitor: monitor)
        }
    }

    @unsafe private mutating func run(
        heights: UnsafePointer<UInt8>?, colors: UnsafePointer<UInt8>?, monitor: WorkMonitor?
    ) {
        let four = [-stride, -1, 1, stride]
        let offsets = connectivity == .four ? four : four + [-stride - 1, -stride + 1, stride - 1, stride + 1]
        let block = Int(IMAGING_FLOOD_BLOCK)
        let room = (size.area / (block - 1) + 2 * 256) * block
        let (markers, size, stride) = (markers, size, stride)
        monitor?.begin(stage: "flood", unitCount: size.area)
        // SAFETY: the frame is closed, so no neighbour of a pixel that is reached lies outside the labels; a pixel waits
        // once, so that the blocks never run out.
        unsafe withScratch(Int32.self, count: room) { blocks in
            unsafe labels.withUnsafeMutableBufferPointer { labels in
                var flood = unsafe imaging_flood()
                unsafe flood.labels = labels.baseAddress
                unsafe flood.heights = heights
                unsafe flood.colors = colors
                unsafe flood.blocks = blocks
                unsafe flood.offset_count = Int32(offsets.count)
                unsafe flood.draws_lines = drawsLines ? 1 : 0
                unsafe withUnsafeMutableBytes(of: &flood.offsets) { bytes in
                    unsafe offsets.withUnsafeBytes(bytes.copyMemory)
                }
                unsafe imaging_flood_prepare(&flood)
                unsafe markers.withUnsafePixels { pixels in
                    for row in 0..<size.height {
                        unsafe imaging_flood_begin(
                            &flood, pixels.baseAddress! + row * size.width, (row + 1) * stride + 1, size.width)
                    }
                }
                while monitor?.isCancelled != true {
                    let done = unsafe imaging_flood_advance(&flood, 0x10000)
                    monitor?.advance(by: done)
                    if done < 0x10000 { break }
                }
            }
        }
    }

    /// Returns the labels without the frame, with 0 for lines and for what waited when the work was cancelled.
    func result() -> Raster<Int32> {
        var pixels: [Int32] = []
        pixels.reserveCapacity(size.area)
        for row in 1...size.height {
            for place in row &* stride &+ 1...row &* stride &+ size.width {
                let label = labels[place]
                pixels.append(label <= Int32(IMAGING_FLOOD_LINE) ? 0 : label)
            }
        }
        return Raster(width: size.width, height: size.height, pixels: pixels)
    }
}
