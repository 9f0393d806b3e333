// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One convolution in single precision: by bands of rows, and within them by tiles of columns.
///
/// The rows that a tile sees are held in a ring, with what they have beyond the edge, so that sums know no border.
struct Convolution {
    /// The weights row by row; with `isSeparable` those of one column, and then those of one row.
    private let weights: [Float]
    private let height: Int
    private let width: Int
    private let anchorRow: Int
    private let anchorColumn: Int
    private let isSeparable: Bool
    private let sum: Float
    private let averages: Bool
    private let border: BorderMode
    private let bands: ParallelBands
    private let bandHeight: Int
    private let tileSamples = 4096

    init(_ kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands) {
        weights = kernel.weights
        (height, width) = (kernel.height, kernel.width)
        (anchorRow, anchorColumn) = (kernel.anchorRow, kernel.anchorColumn)
        isSeparable = false
        (sum, averages) = (kernel.sum, kernel.isAveraging)
        self.border = border
        self.bands = bands
        bandHeight = Swift.max(64, 2 * kernel.height)
    }

    init(_ kernel: SeparableKernel, border: BorderMode, bands: ParallelBands) {
        weights = kernel.vertical + kernel.horizontal
        (height, width) = (kernel.vertical.count, kernel.horizontal.count)
        (anchorRow, anchorColumn) = (kernel.verticalAnchor, kernel.horizontalAnchor)
        isSeparable = true
        (sum, averages) = (kernel.sum, kernel.isAveraging)
        self.border = border
        self.bands = bands
        bandHeight = Swift.max(64, 2 * height)
    }

    /// Convolves a raster that has pixels.
    func apply<Pixel: SummedPixel>(to raster: Raster<Pixel>) -> Raster<Pixel> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: raster.width, height: raster.height, bandHeight: bandHeight
            ) { rows, output in
                let seen = rows.lowerBound - anchorRow..<rows.upperBound + height - 1 - anchorRow
                let places = seen.map { border.resolve($0, count: raster.height) * raster.width }
                let opaque = places.map { unsafe Pixel.isOpaque(source + $0, count: raster.width) }
                // Rows that see opaque pixels alone and rows that do not go in runs.
                var first = 0
                while first < rows.count {
                    let isOpaque = opaque[first..<first + height].allSatisfy { $0 }
                    var end = first + 1
                    while end < rows.count, opaque[end..<end + height].allSatisfy({ $0 }) == isOpaque { end += 1 }
                    unsafe write(
                        source, width: raster.width, places: places[first..<end + height - 1], isOpaque: isOpaque,
                        middle: source + (rows.lowerBound + first) * raster.width,
                        to: output + first * raster.width)
                    first = end
                }
            }
        }
    }

    /// Writes rows one after the other.
    ///
    /// - Parameters:
    ///   - source: The first pixel.
    ///   - pictureWidth: How many columns the picture has.
    ///   - places: Where the rows begin that are seen: for each row but the first one more than for the one before.
    ///   - isOpaque: Whether all pixels seen are opaque.
    ///   - middle: The first pixel of the rows that are written, in the source.
    ///   - output: The first pixel of the rows that are written.
    @unsafe private func write<Pixel: SummedPixel>(
        _ source: UnsafePointer<Pixel>, width pictureWidth: Int, places: ArraySlice<Int>, isOpaque: Bool,
        middle: UnsafePointer<Pixel>, to output: UnsafeMutablePointer<Pixel>
    ) {
        let channels = Pixel.channelCount
        let tile = tileSamples / channels
        let tileCount = (Swift.min(tile, pictureWidth) * channels + 15) / 16 * 16
        // A row of a tile, what stands before and after it, and what the kernel's whole vectors read.
        let stride = (tileCount + (width - 1) * channels + 15) / 16 * 16
        unsafe withScratch(Float.self, count: (height + 2) * stride) { ring in
            unsafe ring.initialize(repeating: 0, count: (height + 2) * stride)
            let (sums, results) = unsafe (ring + height * stride, ring + (height + 1) * stride)
            var seen = unsafe (0..<height).map { unsafe UnsafePointer(ring + $0 * stride) }
            for start in Swift.stride(from: 0, to: pictureWidth, by: tile) {
                if bands.monitor?.isCancelled == true { return }
                let here = start..<Swift.min(pictureWidth, start + tile)
                let count = (here.count * channels + 15) / 16 * 16
                let first = start - anchorColumn
                // Samples that are floats already need no copy, where the row has all that whole vectors read.
                let isWithin = isOpaque && first >= 0 && first + stride / channels + 1 <= pictureWidth
                for (index, place) in places.enumerated() {
                    let slot = unsafe ring + index % height * stride
                    if isWithin, let floats = unsafe Pixel.floats(source + place + first) {
                        unsafe seen[index % height] = floats
                    } else {
                        unsafe widen(source + place, pictureWidth, here, isOpaque: isOpaque, to: slot)
                        unsafe seen[index % height] = UnsafePointer(slot)
                    }
                    let row = index - (height - 1)
                    if row < 0 { continue }
                    let inOrder = unsafe (row...index).map { unsafe Optional(seen[$0 % height]) }
                    let offset = row * pictureWidth + start
                    let plain = unsafe count == here.count ? Pixel.plain(output + offset) : nil
                    let target = unsafe plain ?? results
                    if isSeparable {
                        unsafe imaging_convolve_f32(inOrder, height, 1, 0, weights, sums, stride)
                        unsafe weights.withUnsafeBufferPointer { weights in
                            unsafe imaging_convolve_f32(
                                [Optional(UnsafePointer(sums))], 1, width, channels, weights.baseAddress! + height,
                                target, count)
                        }
                    } else {
                        unsafe imaging_convolve_f32(inOrder, height, width, channels, weights, target, count)
                    }
                    if unsafe plain != nil {
                        continue
                    } else if isOpaque {
                        unsafe Pixel.writeOpaque(results, to: output + offset, count: here.count)
                    } else {
                        unsafe Pixel.writeWeighted(
                            results, middle: middle + offset, sum: sum, averages: averages, to: output + offset,
                            count: here.count)
                    }
                }
            }
        }
    }

    /// Reads the part of a row that a tile sees.
    @unsafe private func widen<Pixel: SummedPixel>(
        _ row: UnsafePointer<Pixel>, _ pictureWidth: Int, _ tile: Range<Int>, isOpaque: Bool,
        to target: UnsafeMutablePointer<Float>
    ) {
        let channels = Pixel.channelCount
        func read(_ first: Int, _ count: Int, to place: UnsafeMutablePointer<Float>) {
            if isOpaque {
                unsafe Pixel.widenOpaque(row + first, to: place, count: count)
            } else {
                unsafe Pixel.widen(row + first, to: place, count: count)
            }
        }
        let seen = tile.lowerBound - anchorColumn..<tile.upperBound + width - 1 - anchorColumn
        let inside = Swift.max(0, seen.lowerBound)..<Swift.min(pictureWidth, seen.upperBound)
        unsafe read(inside.lowerBound, inside.count, to: target + (inside.lowerBound - seen.lowerBound) * channels)
        for columns in [seen.lowerBound..<inside.lowerBound, inside.upperBound..<seen.upperBound] {
            for column in columns {
                let place = unsafe target + (column - seen.lowerBound) * channels
                unsafe read(border.resolve(column, count: pictureWidth), 1, to: place)
            }
        }
    }
}
