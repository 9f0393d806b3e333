// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One median filter: how a raster is divided, and what its windows read beyond the edge.
struct MedianFilter {
    /// The largest radius for which windows are sorted whole.
    static let largestSmallRadius = 4

    private let size: PixelSize
    private let radius: Int
    private let border: BorderMode
    private let bands: ParallelBands
    private let smallBandHeight = 32
    // A tile's columns of counts, 272 bytes each, stay in the second cache.
    private let tileWidth = 512

    /// Prepares a filter of a raster that has pixels, with a radius of at least 1.
    init(size: PixelSize, radius: Int, border: BorderMode, bands: ParallelBands) {
        self.size = size
        self.radius = radius
        self.border = border
        self.bands = bands
    }

    // MARK: Small windows

    typealias SmallKernel<Sample> = (
        UnsafePointer<UnsafePointer<Sample>?>, Int, Int, UnsafeMutablePointer<Sample>, Int
    ) -> Void

    /// Filters by sorting whole windows.
    ///
    /// - Parameters:
    ///   - raster: What to filter.
    ///   - kernel: Writes the medians of a part of a row; see `imaging_median_small_u8`.
    ///   - mayUse: Whether the kernel may see a row.
    ///   - otherwise: Writes the rows of a band whose windows see others.
    @unsafe func small<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>, kernel: SmallKernel<Pixel.Sample>,
        mayUse: (UnsafePointer<Pixel>) -> Bool = { _ in true },
        otherwise: (UnsafePointer<Pixel>, Range<Int>, UnsafeMutablePointer<Pixel>) -> Void = { _, _, _ in }
    ) -> Raster<Pixel> {
        let (width, radius, channels) = (size.width, radius, Pixel.channelCount)
        // The kernel reads whole vectors, beyond the samples it needs. In the middle these lie in the row itself; the
        // other windows see copies that have room behind them.
        let slack = (Int(IMAGING_MEDIAN_SLACK) + channels - 1) / channels
        let first = Swift.min(width, radius)
        let last = Swift.max(first, width - radius - slack)
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: width, height: size.height, bandHeight: smallBandHeight
            ) { rows, output in
                let seen = unsafe (rows.lowerBound - radius..<rows.upperBound + radius).map { row in
                    unsafe source + border.resolve(row, count: size.height) * width
                }
                // SAFETY: a part's rows hold its windows and the slack: those of the middle end `slack` pixels before
                // the row does.
                let middle = unsafe first < last ? seen.map { unsafe Optional(samples($0)) } : []
                let edges = [0..<first, last..<width].filter { !$0.isEmpty }.map { columns in
                    unsafe EdgeCopies(of: seen, columns: columns, width: width, radius: radius, border, slack: slack)
                }
                func write(_ index: Int, _ columns: Range<Int>, from parts: [UnsafePointer<Pixel.Sample>?]) {
                    unsafe parts.withUnsafeBufferPointer { parts in
                        unsafe kernel(
                            parts.baseAddress! + index, channels, radius,
                            samples(output + index * width + columns.lowerBound), columns.count * channels)
                    }
                }
                // A row is looked at when the kernel is about to read it, and so brings it into the cache.
                var usable = 0
                // The copies must outlive the pointers into them.
                defer { withExtendedLifetime(edges) {} }
                for index in 0..<rows.count {
                    while usable <= index + 2 * radius, unsafe mayUse(seen[usable]) { usable += 1 }
                    if usable <= index + 2 * radius {
                        unsafe otherwise(source, rows.lowerBound + index..<rows.upperBound, output + index * width)
                        return
                    }
                    if first < last { unsafe write(index, first..<last, from: middle) }
                    for edge in edges { unsafe write(index, edge.columns, from: edge.rows) }
                }
            }
        }
    }

    // MARK: Any window

    /// The columns of each tile.
    var tileColumns: [Range<Int>] {
        stride(from: 0, to: size.width, by: tileWidth).map { $0..<Swift.min(size.width, $0 + tileWidth) }
    }

    /// Filters tile by tile.
    ///
    /// - Parameters:
    ///   - raster: What to filter.
    ///   - write: Writes the pixels of some rows and columns. It gets the place of the source's first pixel and that of
    ///     the result's first pixel of the tile.
    func tiled<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>,
        _ write: (UnsafePointer<Pixel>, Range<Int>, Range<Int>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> {
        // A tile first counts 2 * radius rows of its own.
        let tileHeight = Swift.max(512, 8 * radius)
        let tileRows = stride(from: 0, to: size.height, by: tileHeight).map {
            $0..<Swift.min(size.height, $0 + tileHeight)
        }
        let tileColumns = tileColumns
        return unsafe raster.withUnsafePixels { source in
            unsafe Raster(uninitializedWidth: size.width, height: size.height) { pixels in
                // SAFETY: tiles are disjoint, and together they are the whole raster.
                let output = pixels.baseAddress!
                bands.forEach(tileRows.count * tileColumns.count) { tile in
                    let rows = tileRows[tile / tileColumns.count]
                    let columns = tileColumns[tile % tileColumns.count]
                    unsafe write(
                        source.baseAddress!, rows, columns, output + rows.lowerBound * size.width + columns.lowerBound)
                }
                if bands.monitor?.isCancelled == true { unsafe pixels.initialize(repeating: .zero) }
            }
        }
    }

    /// Writes the medians of one channel of 8 bits in a tile.
    ///
    /// - Parameters:
    ///   - channel: Which sample of a pixel.
    ///   - source: The raster's first pixel.
    ///   - channels: How many samples a pixel has.
    ///   - opacity: Where a sample's opacity lies, from the sample; 0 when all samples count.
    ///   - rows: The tile's rows.
    ///   - columns: The tile's columns.
    ///   - output: The result's first pixel in the tile.
    @unsafe func write<Pixel: RasterPixel>(
        channel: Int, of source: UnsafePointer<Pixel>, channels: Int, opacity: Int, rows: Range<Int>,
        columns: Range<Int>, to output: UnsafeMutablePointer<Pixel>
    ) where Pixel.Sample == UInt8 {
        let first = unsafe samples(source) + channel
        let seenRows = unsafe (rows.lowerBound - radius..<rows.upperBound + radius).map { row in
            unsafe Optional(first + border.resolve(row, count: size.height) * size.width * channels)
        }
        let seenColumns = (columns.lowerBound - radius..<columns.upperBound + radius).map { column in
            Int32(border.resolve(column, count: size.width) * channels)
        }
        let scratch = UnsafeMutableRawPointer.allocate(
            byteCount: imaging_median_scratch(radius, columns.count), alignment: 64)
        defer { unsafe scratch.deallocate() }
        // SAFETY: rows and columns are resolved to those of the raster.
        unsafe seenRows.withUnsafeBufferPointer { seenRows in
            unsafe seenColumns.withUnsafeBufferPointer { seenColumns in
                var tile = unsafe imaging_median_tile(
                    rows: seenRows.baseAddress!, columns: seenColumns.baseAddress!, radius: radius,
                    row_count: rows.count, column_count: columns.count, opacity: opacity,
                    output: samples(output) + channel, output_stride: size.width * channels, output_step: channels)
                unsafe imaging_median_tile_u8(&tile, scratch)
            }
        }
    }

    /// Writes a tile of a picture.
    @unsafe func writeColors(
        of source: UnsafePointer<RGBA8>, rows: Range<Int>, columns: Range<Int>, to output: UnsafeMutablePointer<RGBA8>
    ) {
        let kinds = unsafe opacityKinds(of: source, rows: rows, columns: columns)
        for channel in 0..<(kinds.isOpaque ? 3 : 4) {
            let opacity = kinds.hasTransparent && channel < 3 ? 3 - channel : 0
            unsafe write(
                channel: channel, of: source, channels: 4, opacity: opacity, rows: rows, columns: columns, to: output)
        }
        guard kinds.isOpaque || kinds.hasTransparent else { return }
        for row in 0..<rows.count {
            let line = unsafe UnsafeMutableBufferPointer(start: output + row * size.width, count: columns.count)
            for column in 0..<columns.count {
                if kinds.isOpaque {
                    unsafe line[column].alpha = 255
                } else if unsafe line[column].alpha == 0 {
                    unsafe line[column] = .zero
                }
            }
        }
    }

    /// What the opacities are that the windows of a tile see.
    @unsafe func opacityKinds(
        of source: UnsafePointer<RGBA8>, rows: Range<Int>, columns: Range<Int>
    ) -> (isOpaque: Bool, hasTransparent: Bool) {
        // What stands for a place beyond the edge lies as near to the edge, except on the other side.
        let near = (columns.lowerBound - radius..<columns.upperBound + radius).clamped(to: 0..<size.width)
        let seen = border == .wrap ? 0..<size.width : near
        var kinds: Int32 = 0
        for row in Set((rows.lowerBound - radius..<rows.upperBound + radius).map(resolvedRow)) {
            kinds |= unsafe imaging_opacity_kinds(
                samples(source + row * size.width + seen.lowerBound), seen.count)
        }
        return (kinds == 0, kinds & 2 != 0)
    }

    private func resolvedRow(_ row: Int) -> Int { border.resolve(row, count: size.height) }
}

/// What the windows at an edge of a raster see, with what stands for places beyond it and room behind.
@safe private final class EdgeCopies<Pixel: RasterPixel> {
    /// The windows' columns.
    let columns: Range<Int>
    /// The rows, each at the first sample of the first window.
    let rows: [UnsafePointer<Pixel.Sample>?]
    private let copies: UnsafeMutablePointer<Pixel>

    @unsafe init(
        of source: [UnsafePointer<Pixel>], columns: Range<Int>, width: Int, radius: Int, _ border: BorderMode,
        slack: Int
    ) {
        self.columns = columns
        let places = (columns.lowerBound - radius..<columns.upperBound + radius).map {
            border.resolve($0, count: width)
        }
        let stride = places.count + slack
        let copies = unsafe UnsafeMutablePointer<Pixel>.allocate(capacity: source.count * stride)
        unsafe copies.initialize(repeating: .zero, count: source.count * stride)
        for row in unsafe source.indices {
            for (index, column) in places.enumerated() {
                unsafe copies[row * stride + index] = unsafe source[row][column]
            }
        }
        unsafe self.copies = copies
        unsafe rows = source.indices.map { unsafe samples(UnsafePointer(copies + $0 * stride)) }
    }

    deinit { unsafe copies.deallocate() }
}
