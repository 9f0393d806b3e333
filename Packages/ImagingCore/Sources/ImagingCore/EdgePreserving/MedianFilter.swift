internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

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
    ///   - otherwise: Writes a band that the kernel must not, and says whether it has.
    @unsafe func small<Pixel: RasterPixel>(
        _ raster: Raster<Pixel>, kernel: SmallKernel<Pixel.Sample>,
        otherwise: (UnsafePointer<Pixel>, Range<Int>, UnsafeMutablePointer<Pixel>) -> Bool = { _, _, _ in false }
    ) -> Raster<Pixel> {
        let (width, radius, channels) = (size.width, radius, Pixel.channelCount)
        // The kernel reads whole vectors, beyond the samples it needs. In the middle these lie in the row itself; the
        // other windows see copies that have room behind them.
        let slack = (Int(IMAGING_MEDIAN_SLACK) + channels - 1) / channels
        let first = Swift.min(width, radius)
        let last = Swift.max(first, width - radius - slack)
        let side = 2 * radius + 1
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: width, height: size.height, bandHeight: smallBandHeight
            ) { rows, output in
                if unsafe otherwise(source, rows, output) { return }
                let seen = (rows.lowerBound - radius..<rows.upperBound + radius).map {
                    border.resolve($0, count: size.height)
                }
                // SAFETY: a part's rows hold its windows and the slack: those of the middle end `slack` pixels before
                // the row does.
                func filter(_ columns: Range<Int>, from parts: [UnsafePointer<Pixel.Sample>?]) {
                    unsafe parts.withUnsafeBufferPointer { parts in
                        for index in 0..<rows.count {
                            unsafe kernel(
                                parts.baseAddress! + index, channels, radius,
                                samples(output + index * width + columns.lowerBound), columns.count * channels)
                        }
                    }
                }
                if first < last {
                    unsafe filter(first..<last, from: seen.map { unsafe samples(source + $0 * width) })
                }
                for edge in [0..<first, last..<width] where !edge.isEmpty {
                    let columns = (edge.lowerBound - radius..<edge.upperBound + radius).map {
                        border.resolve($0, count: width)
                    }
                    let stride = edge.count + side - 1 + slack
                    unsafe withScratch(Pixel.self, count: seen.count * stride) { copies in
                        unsafe copies.initialize(repeating: .zero, count: seen.count * stride)
                        for (index, row) in seen.enumerated() {
                            for (place, column) in columns.enumerated() {
                                unsafe copies[index * stride + place] = unsafe source[row * width + column]
                            }
                        }
                        unsafe filter(
                            edge, from: seen.indices.map { unsafe samples(UnsafePointer(copies + $0 * stride)) })
                    }
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
