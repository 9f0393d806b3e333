// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One guided filter.
///
/// A band of rows goes down the raster with two sets of running sums: of the samples and their products, which give each
/// window's coefficients, and of these coefficients, which give their means. No more than the rows that the second sums
/// still see are kept. Each band begins with sums of its own, and its height does not depend on the threads.
struct GuidedFilter<Pixel: GuidedFilterPixel, Guide: GuidedFilterPixel> {
    private let raster: Raster<Pixel>
    private let guide: Raster<Guide>
    private let radius: Int
    private let epsilon: Double
    private let bands: ParallelBands
    private let guideCount: Int
    private let planeCount: Int

    /// Prepares a filter of rasters that have pixels.
    ///
    /// - Parameters:
    ///   - raster: What is filtered.
    ///   - guide: Where the edges are. Of the same size.
    ///   - radius: How far a window reaches.
    ///   - epsilon: The penalty, for samples in 0...1.
    ///   - bands: The threads.
    ///   - planeCount: How many planes are filtered; nil means ``planeCount(of:)``.
    init(
        of raster: Raster<Pixel>, by guide: Raster<Guide>, radius: Int, epsilon: Double, bands: ParallelBands,
        planeCount: Int? = nil
    ) {
        self.raster = raster
        self.guide = guide
        self.radius = radius
        self.epsilon = epsilon * Double(Guide._unit * Guide._unit)
        self.bands = bands
        guideCount = Guide.channelCount == 1 ? 1 : 3
        self.planeCount = planeCount ?? Self.planeCount(of: raster)
    }

    /// How many planes of a raster are filtered: the opacity only where it is not 1 everywhere.
    static func planeCount(of raster: Raster<Pixel>) -> Int {
        Pixel.channelCount == 1 ? 1 : unsafe raster.withUnsafePixels { unsafe Pixel._areOpaque($0) } ? 3 : 4
    }

    private var width: Int { raster.width }
    private var coefficientCount: Int { planeCount * (guideCount + 1) }

    /// Filters.
    func filtered() -> Raster<Pixel> {
        unsafe withSources { source, guide in
            unsafe bands.rasterFromKernel(width: width, height: raster.height, bandHeight: bandHeight) { rows, output in
                unsafe withScratch(Float.self, count: 3 * rowCapacity) { scratch in
                    unsafe forEachMeanRow(of: rows, source, guide) { row, means in
                        unsafe apply(
                            means, guide: guide + row * width, scratch: scratch,
                            to: output + (row - rows.lowerBound) * width)
                    }
                }
            }
        }
    }

    /// The coefficients' means: a row has a part of ``width`` for each.
    func meanCoefficients() -> Raster<Float> {
        let stride = coefficientCount * width
        return unsafe withSources { source, guide in
            unsafe bands.rasterFromKernel(width: stride, height: raster.height, bandHeight: bandHeight) {
                rows, output in
                unsafe forEachMeanRow(of: rows, source, guide) { row, means in
                    unsafe (output + (row - rows.lowerBound) * stride).update(from: means, count: stride)
                }
            }
        }
    }

    /// Filters by the means of another filter's coefficients, enlarged.
    ///
    /// - Parameters:
    ///   - means: What ``meanCoefficients()`` of a filter of smaller rasters gave.
    ///   - size: The size of these.
    func applied(_ means: Raster<Float>, size: PixelSize) -> Raster<Pixel> {
        let columns = (0..<width).map { Stretch(place: $0, count: width, smallCount: size.width) }
        let (left, shares) = (columns.map { Int32($0.first) }, columns.map(\.share))
        return unsafe withSources { _, guide in
            unsafe means.withUnsafePixels { means in
                // SAFETY: a mixed row has one sample more, which is read beside the last with no share in it.
                unsafe bands.rasterFromKernel(width: width, height: raster.height, bandHeight: 32) { rows, output in
                    let smallCount = means.count / size.height
                    let scratchCount = 3 * rowCapacity + coefficientCount * width + smallCount + 1
                    unsafe withScratch(Float.self, count: scratchCount) { scratch in
                        let stretched = unsafe scratch + 3 * rowCapacity
                        let mixed = unsafe stretched + coefficientCount * width
                        unsafe mixed[smallCount] = 0
                        for row in rows {
                            let place = Stretch(place: row, count: raster.height, smallCount: size.height)
                            let above = unsafe means.baseAddress! + place.first * smallCount
                            let below =
                                unsafe means.baseAddress! + Swift.min(place.first + 1, size.height - 1) * smallCount
                            unsafe imaging_mix_f32(above, below, place.share, mixed, smallCount)
                            for part in 0..<coefficientCount {
                                unsafe imaging_stretch_f32(
                                    mixed + part * size.width, left, shares, stretched + part * width, width)
                            }
                            unsafe apply(
                                stretched, guide: guide + row * width, scratch: scratch,
                                to: output + (row - rows.lowerBound) * width)
                        }
                    }
                }
            }
        }
    }

    // MARK: Rows

    /// How many numbers a row of the raster or of the guide needs, in parts or as pixels.
    private var rowCapacity: Int { 4 * width }

    private var bandHeight: Int { Swift.max(256, 8 * radius) }

    @unsafe private func withSources<Result>(
        _ body: (UnsafePointer<Pixel>, UnsafePointer<Guide>) -> Result
    ) -> Result {
        unsafe raster.withUnsafePixels { pixels in
            unsafe guide.withUnsafePixels { guides in unsafe body(pixels.baseAddress!, guides.baseAddress!) }
        }
    }

    /// Reads a row in parts.
    ///
    /// `scratch` holds a row of pixels.
    @unsafe private func read<Source: GuidedFilterPixel>(
        _ row: UnsafePointer<Source>, parts: Int, unit: Float, scratch: UnsafeMutablePointer<Float>,
        to output: UnsafeMutablePointer<Float>
    ) {
        if Source.channelCount == 1 {
            unsafe Source._widen(row, to: output, count: width)
        } else {
            unsafe Source._widen(row, to: scratch, count: width)
            unsafe imaging_split_f32(scratch, Source.channelCount, parts, unit, output, width)
        }
    }

    /// Reads a row of the guide; its colours were multiplied by the opacity in its own unit.
    @unsafe private func readGuide(
        _ row: UnsafePointer<Guide>, scratch: UnsafeMutablePointer<Float>, to output: UnsafeMutablePointer<Float>
    ) {
        unsafe read(row, parts: guideCount, unit: Guide._unit, scratch: scratch, to: output)
    }

    /// Writes the pixels of a row.
    ///
    /// `scratch` holds three rows.
    @unsafe private func apply(
        _ means: UnsafePointer<Float>, guide: UnsafePointer<Guide>, scratch: UnsafeMutablePointer<Float>,
        to output: UnsafeMutablePointer<Pixel>
    ) {
        let parts = unsafe scratch + rowCapacity
        let results = unsafe parts + rowCapacity
        unsafe readGuide(guide, scratch: scratch, to: parts)
        unsafe imaging_guided_apply(means, parts, guideCount, planeCount, results, width)
        if planeCount == 1 {
            unsafe Pixel._narrow(results, to: output, count: width)
        } else {
            unsafe imaging_join_f32(results, planeCount, Pixel._unit, scratch, width)
            unsafe Pixel._narrow(scratch, to: output, count: width)
        }
    }

    /// Calls a closure with the means of the coefficients for each row of a band.
    @unsafe private func forEachMeanRow(
        of rows: Range<Int>, _ source: UnsafePointer<Pixel>, _ guide: UnsafePointer<Guide>,
        _ body: (Int, UnsafePointer<Float>) -> Void
    ) {
        let (width, radius) = (width, radius)
        let side = 2 * radius + 1
        let before = (-radius..<0).map { Int32(BorderMode.reflect.resolve($0, count: width)) }
        let after = (width..<width + radius).map { Int32(BorderMode.reflect.resolve($0, count: width)) }
        let stride = width + side
        let sumCount = imaging_guided_sums(guideCount, planeCount)
        let coefficientCount = coefficientCount
        let partCount = guideCount + planeCount
        let coefficientRow = coefficientCount * width
        // One row more than the windows see: what enters and what leaves are there at the same time.
        let ringCount = side + 1

        func readRow(_ row: Int, scratch: UnsafeMutablePointer<Float>, to output: UnsafeMutablePointer<Float>) {
            let offset = BorderMode.reflect.resolve(row, count: raster.height) * width
            unsafe readGuide(guide + offset, scratch: scratch, to: output)
            unsafe read(
                source + offset, parts: planeCount, unit: 1, scratch: scratch, to: output + guideCount * width)
        }

        // SAFETY: each part of the sums has `radius` + 1 places before its columns and `radius` after them.
        unsafe withScratch(Double.self, count: (sumCount + coefficientCount) * stride) { sums in
            unsafe sums.initialize(repeating: 0, count: (sumCount + coefficientCount) * stride)
            let first = unsafe sums + radius + 1
            let second = unsafe first + sumCount * stride
            let floatCount = rowCapacity + 2 * partCount * width + (ringCount + 1) * coefficientRow
            unsafe withScratch(Float.self, count: floatCount) { floats in
                let entering = unsafe floats + rowCapacity
                let leaving = unsafe entering + partCount * width
                let ring = unsafe leaving + partCount * width
                let means = unsafe ring + ringCount * coefficientRow
                let start = rows.lowerBound - radius
                for row in start - 2 * radius..<rows.upperBound + radius {
                    if bands.monitor?.isCancelled == true { return }
                    // The samples of `row + radius` come, and those that the window's rows leave behind go.
                    let leaves = row > start
                    unsafe readRow(row + radius, scratch: floats, to: entering)
                    if leaves { unsafe readRow(row - radius - 1, scratch: floats, to: leaving) }
                    unsafe imaging_guided_slide(
                        entering, leaves ? leaving : nil, guideCount, planeCount, width, first, stride)
                    guard row >= start else { continue }
                    unsafe imaging_extend_f64(first, sumCount, stride, width, radius, before, after)
                    let index = row - start
                    let target = unsafe ring + index % ringCount * coefficientRow
                    unsafe imaging_guided_coefficients(
                        first, stride, radius, guideCount, planeCount, epsilon, target, width)
                    let old = unsafe index < side ? nil : ring + (index - side) % ringCount * coefficientRow
                    unsafe imaging_slide_f64(target, old, coefficientCount, width, second, stride)
                    guard index >= 2 * radius else { continue }
                    unsafe imaging_extend_f64(second, coefficientCount, stride, width, radius, before, after)
                    unsafe imaging_window_means_f64(second, stride, radius, coefficientCount, means, width)
                    unsafe body(row - radius, means)
                }
            }
        }
    }
}

/// Where a place of a row lies in a smaller one: so far from its place `first` toward the next as `share` says.
private struct Stretch {
    let first: Int
    let share: Float

    init(place: Int, count: Int, smallCount: Int) {
        let position = (Double(place) + 0.5) * Double(smallCount) / Double(count) - 0.5
        let held = Swift.min(Swift.max(0, position), Double(smallCount - 1))
        first = Int(held)
        share = Float(held - Double(first))
    }
}
