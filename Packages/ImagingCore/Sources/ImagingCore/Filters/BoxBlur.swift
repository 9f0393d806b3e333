// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One mean over windows of `2 * radius + 1` rows and columns.
///
/// Bytes go by moving sums: the columns' sums take up a row and lose one, and along them goes a sum that takes up a
/// column and loses one. Other samples go by block sums, which lose nothing: no sum that saw a huge number or a NaN
/// comes to a window without it.
struct BoxBlur {
    private let radius: Int
    private let taps: Int
    private let border: BorderMode
    private let bands: ParallelBands

    /// The rows of a band, enough that its first window is the smaller part of the work.
    private let bandHeight: Int
    private let tileSamples = 128

    init(radius: Int, border: BorderMode, bands: ParallelBands) {
        self.radius = radius
        taps = 2 * radius + 1
        self.border = border
        self.bands = bands
        bandHeight = Swift.max(128, 2 * taps)
    }

    /// The mean of a plane of bytes.
    func plane(_ raster: Raster<UInt8>) -> Raster<UInt8> {
        // 257 bytes sum to less than 2¹⁶.
        taps <= 257
            ? unsafe fixed(raster, by: UInt16.self) { _, _ in }
            : unsafe fixed(raster, by: UInt32.self) { _, _ in }
    }

    /// The mean of a picture of bytes; rows that see a pixel that is not opaque go the way of ``widened(_:)``.
    func colors(_ raster: Raster<RGBA8>) -> Raster<RGBA8> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            let otherwise = { (rows: Range<Int>, output: UnsafeMutablePointer<RGBA8>) in
                unsafe writeWidened(source, raster.size, rows, to: output)
            }
            return taps <= 257
                ? unsafe fixed(raster, by: UInt16.self, otherwise: otherwise)
                : unsafe fixed(raster, by: UInt32.self, otherwise: otherwise)
        }
    }

    /// The mean in double precision.
    func widened<Pixel: WidePixel>(_ raster: Raster<Pixel>) -> Raster<Pixel> {
        unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe bands.rasterFromKernel(
                width: raster.width, height: raster.height, bandHeight: bandHeight
            ) { rows, output in
                unsafe writeWidened(source, raster.size, rows, to: output)
            }
        }
    }

    @unsafe private func fixed<Pixel: RasterPixel, Sum: BoxSum>(
        _ raster: Raster<Pixel>, by type: Sum.Type,
        otherwise: (Range<Int>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> where Pixel.Sample == UInt8 {
        let (height, channels) = (raster.height, Pixel.channelCount)
        let count = raster.width * channels
        let margin = radius * channels
        let division = BoxDivision(area: taps * taps)
        let edge = BorderColumns(width: raster.width, radius: radius, border: border)
        // SAFETY: rows are resolved to those of the picture; a row of sums has `radius` pixels before and after it,
        // and then what the kernel may read and does not use.
        return unsafe raster.withUnsafePixels { pixels in
            let source = unsafe samples(pixels.baseAddress!)
            return unsafe bands.rasterFromKernel(width: raster.width, height: height, bandHeight: bandHeight) {
                rows, output in
                let stride = count + 2 * margin + 32
                unsafe withScratch(Sum.self, count: stride) { sums in
                    unsafe sums.initialize(repeating: 0, count: stride)
                    let middle = unsafe sums + margin
                    func place(_ row: Int) -> UnsafePointer<UInt8> {
                        unsafe source + border.resolve(row, count: height) * count
                    }
                    var clear = rows.lowerBound..<rows.lowerBound
                    // The first window but its last row, and in the place of that a row that leaves at once.
                    for row in rows.lowerBound - radius - 1..<rows.lowerBound + radius {
                        unsafe Sum.add(middle, place(row), count)
                    }
                    for row in rows {
                        if bands.monitor?.isCancelled == true { return }
                        let isOpaque = unsafe Sum.move(
                            middle, place(row + radius), place(row - radius - 1), count, Sum(255 * taps))
                        if channels == 4 && !isOpaque {
                            // These go together, because they see nearly the same rows.
                            clear = (clear.isEmpty ? row : clear.lowerBound)..<row + 1
                            continue
                        }
                        if !clear.isEmpty {
                            unsafe otherwise(clear, output + (clear.lowerBound - rows.lowerBound) * raster.width)
                            clear = row..<row
                        }
                        unsafe edge.extend(middle, channels: channels)
                        unsafe Sum.means(
                            sums, channels, taps, division.kernelValue,
                            samples(output + (row - rows.lowerBound) * raster.width), count)
                    }
                    if !clear.isEmpty {
                        unsafe otherwise(clear, output + (clear.lowerBound - rows.lowerBound) * raster.width)
                    }
                }
            }
        }
    }

    @unsafe private func writeWidened<Pixel: WidePixel>(
        _ source: UnsafePointer<Pixel>, _ size: PixelSize, _ rows: Range<Int>, to output: UnsafeMutablePointer<Pixel>
    ) {
        let channels = Pixel.channelCount
        let tile = tileSamples / channels
        let stride = (size.width + 2 * radius) * channels
        let edge = BorderColumns(width: size.width, radius: radius, border: border)
        let scale = 1 / Double(taps * taps)
        // Rows of one sample are taken four at a time, as if they were the samples of one row.
        let groups = channels == 4 ? rows.count : (rows.count + 3) / 4
        let scratchCount = Swift.max(tile * channels * (taps + 1), 4 * taps)
        unsafe withScratch(Double.self, count: scratchCount) { scratch in
            unsafe withScratch(Float.self, count: groups * (4 / channels) * stride) { sums in
                unsafe sums.initialize(repeating: 0, count: groups * (4 / channels) * stride)
                let places = (rows.lowerBound - radius..<rows.upperBound + radius).map {
                    border.resolve($0, count: size.height) * size.width
                }
                unsafe withScratch(Float.self, count: Pixel.self == Float.self ? 0 : tile * channels * places.count) {
                    input in
                    for column in Swift.stride(from: 0, to: size.width, by: tile) {
                        if bands.monitor?.isCancelled == true { return }
                        let width = Swift.min(tile, size.width - column)
                        let target = unsafe sums + (radius + column) * channels
                        let seen: [UnsafePointer<Float>?] = unsafe places.enumerated().map { index, place in
                            if let source = unsafe source as? UnsafePointer<Float> {
                                return unsafe source + place + column
                            }
                            let row = unsafe input + index * width * channels
                            unsafe Pixel.widen(source + place + column, to: row, count: width)
                            return unsafe UnsafePointer(row)
                        }
                        unsafe imaging_box_rows_f32(
                            seen, 0, width * channels, taps, rows.count, scratch, target, stride)
                    }
                }
                unsafe withScratch(Float.self, count: 4 * (stride + 2 * size.width)) { line in
                    let (means, planes) = unsafe (line + 4 * stride, line + 4 * (stride + size.width))
                    for group in 0..<groups {
                        if bands.monitor?.isCancelled == true { return }
                        let first = group * 4 / channels
                        let here = first..<Swift.min(rows.count, first + 4 / channels)
                        let start = unsafe sums + first * stride
                        for row in here {
                            unsafe edge.extend(sums + row * stride + radius * channels, channels: channels)
                        }
                        if channels == 4 {
                            unsafe imaging_box_groups_f32(start, taps, size.width, scale, scratch, means)
                            unsafe Pixel.narrow(means, to: output + first * size.width, count: size.width)
                            continue
                        }
                        unsafe imaging_interleave4_f32(start, stride, line, stride)
                        unsafe imaging_box_groups_f32(line, taps, size.width, scale, scratch, means)
                        unsafe imaging_deinterleave4_f32(means, planes, size.width, size.width)
                        for row in here {
                            unsafe Pixel.narrow(
                                planes + (row - first) * size.width, to: output + row * size.width,
                                count: size.width)
                        }
                    }
                }
            }
        }
    }
}

/// How sums over an area become means of 8 bits, exactly and without a division.
struct BoxDivision {
    /// What is added to a sum to round halves up.
    let half: UInt32

    /// What the sum is multiplied by.
    let factor: UInt32

    /// How far the product is shifted down.
    let shift: Int32

    /// What a sum and a half more are multiplied by in single precision, or 0 where that is not exact.
    let inverse: Float

    /// Prepares the division by an area of at most 2²².
    init(area: Int) {
        precondition(area >= 1 && area <= 1 << 22, "an area is in 1...2²²")
        // With the factor rounded up by e ≤ area, a sum n < 2⁸ area is divided exactly while n e < 2^shift, and
        // 2⁸ area² < 2^(31 + log₂ area) for these areas. The factor is at most 2³¹ + 1.
        let shift = 31 + (Int.bitWidth - 1 - area.leadingZeroBitCount)
        half = UInt32(area / 2)
        factor = UInt32((1 << shift) / area + 1)
        self.shift = Int32(shift)
        // A quotient below 256 is off by less than 256 * 2⁻²³, and no nearer than 0.5 / area to a whole number.
        inverse = area <= 127 * 127 ? 1 / Float(area) : 0
    }

    fileprivate var kernelValue: imaging_box_division {
        imaging_box_division(half: half, factor: factor, shift: shift, inverse: inverse)
    }
}

/// A type of columns' sums, with its kernels.
private protocol BoxSum: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
    @unsafe static func add(_ sums: UnsafeMutablePointer<Self>, _ row: UnsafePointer<UInt8>, _ count: Int)
    @unsafe static func move(
        _ sums: UnsafeMutablePointer<Self>, _ entering: UnsafePointer<UInt8>, _ leaving: UnsafePointer<UInt8>,
        _ count: Int, _ alpha: Self
    ) -> Bool
    @unsafe static func means(
        _ sums: UnsafePointer<Self>, _ channels: Int, _ taps: Int, _ division: imaging_box_division,
        _ output: UnsafeMutablePointer<UInt8>, _ count: Int)
}

extension UInt16: BoxSum {
    @unsafe static func add(_ sums: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt8>, _ count: Int) {
        unsafe imaging_box_add_u16(sums, row, count)
    }

    @unsafe static func move(
        _ sums: UnsafeMutablePointer<UInt16>, _ entering: UnsafePointer<UInt8>, _ leaving: UnsafePointer<UInt8>,
        _ count: Int, _ alpha: UInt16
    ) -> Bool { unsafe imaging_box_move_u16(sums, entering, leaving, count, alpha) != 0 }

    @unsafe static func means(
        _ sums: UnsafePointer<UInt16>, _ channels: Int, _ taps: Int, _ division: imaging_box_division,
        _ output: UnsafeMutablePointer<UInt8>, _ count: Int
    ) { unsafe imaging_box_means_u16(sums, channels, taps, division, output, count) }
}

extension UInt32: BoxSum {
    @unsafe static func add(_ sums: UnsafeMutablePointer<UInt32>, _ row: UnsafePointer<UInt8>, _ count: Int) {
        unsafe imaging_box_add_u32(sums, row, count)
    }

    @unsafe static func move(
        _ sums: UnsafeMutablePointer<UInt32>, _ entering: UnsafePointer<UInt8>, _ leaving: UnsafePointer<UInt8>,
        _ count: Int, _ alpha: UInt32
    ) -> Bool { unsafe imaging_box_move_u32(sums, entering, leaving, count, alpha) != 0 }

    @unsafe static func means(
        _ sums: UnsafePointer<UInt32>, _ channels: Int, _ taps: Int, _ division: imaging_box_division,
        _ output: UnsafeMutablePointer<UInt8>, _ count: Int
    ) { unsafe imaging_box_means_u32(sums, channels, taps, division, output, count) }
}
