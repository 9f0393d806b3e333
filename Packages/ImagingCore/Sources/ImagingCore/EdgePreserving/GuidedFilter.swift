internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

/// One guided filter: fits a linear function to each window, then takes at each pixel the mean of those over it.
///
/// Both steps are means over windows, and both keep sums of columns while they go down a band: a row comes in below and
/// one goes out above. Only the rows between the two steps are held, 2 `radius` + 1 of them.
struct GuidedFilter<Guide: GuidePixel, Pixel: GuidedSample> {
    let radius: Int
    let epsilon: Double
    let bands: ParallelBands

    /// High, because a band first sums what lies above it.
    private var bandHeight: Int { Swift.max(128, 4 * radius) }

    /// Filters at full size.
    func run(_ plane: Raster<Pixel>, _ guide: Raster<Guide>) -> Raster<Pixel> {
        let width = plane.width
        return unsafe plane.withUnsafePixels { input in
            unsafe guide.withUnsafePixels { guide in
                // SAFETY: neither is empty; a band writes its own rows.
                let (inputs, guides) = (input.baseAddress!, guide.baseAddress!)
                return unsafe bands.rasterFromKernel(
                    width: width, height: plane.height, bandHeight: bandHeight
                ) { rows, output in
                    let window = unsafe GuidedWindow(
                        guide: guides, input: inputs, size: plane.size, radius: radius, epsilon: epsilon,
                        from: rows.lowerBound)
                    var samples = [Float](repeating: 0, count: width)
                    for row in rows {
                        unsafe window.means(of: row)
                        unsafe window.apply(to: guides + row * width, output: &samples)
                        unsafe Pixel._storeGuided(samples, into: output + (row - rows.lowerBound) * width, count: width)
                    }
                }
            }
        }
    }

    /// Fits at a smaller size and applies at full size.
    func runFast(_ plane: Raster<Pixel>, _ guide: Raster<Guide>, subsampling: Int) -> Raster<Pixel> {
        let small = PixelSize(
            width: Swift.max(1, plane.width / subsampling), height: Swift.max(1, plane.height / subsampling))
        let filter = GuidedFilter(radius: Swift.max(1, radius / subsampling), epsilon: epsilon, bands: bands)
        let coefficients = filter.coefficients(
            plane.resized(to: small, filter: .area, bands: bands), guide.resized(to: small, filter: .area, bands: bands)
        ).map { $0.resized(to: plane.size, filter: .bilinear, bands: bands) }
        let width = plane.width
        return unsafe guide.withUnsafePixels { guide in
            let guides = guide.baseAddress!
            return unsafe bands.rasterFromKernel(width: width, height: plane.height, bandHeight: 32) { rows, output in
                let fit = GuideFit<Guide>(width: width)
                var samples = [Float](repeating: 0, count: width)
                var means = [Double](repeating: 0, count: coefficients.count * width)
                for row in rows {
                    for (index, plane) in coefficients.enumerated() {
                        unsafe plane.withUnsafePixels { plane in
                            unsafe means.withUnsafeMutableBufferPointer { means in
                                // SAFETY: every plane has the filtered plane's size.
                                unsafe imaging_guided_widen(
                                    plane.baseAddress! + row * width, means.baseAddress! + index * width, width)
                            }
                        }
                    }
                    unsafe fit.apply(to: guides + row * width, means: &means, output: &samples)
                    unsafe Pixel._storeGuided(samples, into: output + (row - rows.lowerBound) * width, count: width)
                }
            }
        }
    }

    /// Returns the mean coefficients of each pixel, in a plane for each.
    private func coefficients(_ plane: Raster<Pixel>, _ guide: Raster<Guide>) -> [Raster<Float>] {
        let width = plane.width
        let count = GuideFit<Guide>.coefficientCount
        // The planes' rows one after the other, so that one band writes all planes of its rows.
        let rows: Raster<Float> = unsafe plane.withUnsafePixels { input in
            unsafe guide.withUnsafePixels { guide in
                let (inputs, guides) = (input.baseAddress!, guide.baseAddress!)
                return unsafe bands.rasterFromKernel(
                    width: width * count, height: plane.height, bandHeight: bandHeight
                ) { rows, output in
                    let window = unsafe GuidedWindow(
                        guide: guides, input: inputs, size: plane.size, radius: radius, epsilon: epsilon,
                        from: rows.lowerBound)
                    for row in rows {
                        unsafe window.means(of: row)
                        let start = (row - rows.lowerBound) * width * count
                        for (index, mean) in window.meanCoefficients.enumerated() {
                            unsafe output[start + index] = Float(mean)
                        }
                    }
                }
            }
        }
        return (0..<count).map { rows.cropped(to: PixelRect(x: $0 * width, y: 0, width: width, height: plane.height)) }
    }
}

/// The two sliding windows of one band.
@safe private final class GuidedWindow<Guide: GuidePixel, Pixel: GuidedSample> {
    private let guide: UnsafePointer<Guide>
    private let input: UnsafePointer<Pixel>
    private let size: PixelSize
    private let radius: Int
    private let epsilon: Double
    private let fit: GuideFit<Guide>

    /// The columns' sums of what is fitted, and of the coefficients.
    private var sums: [Double]
    private var coefficientSums: [Double]
    private var means: [Double]
    private(set) var meanCoefficients: [Double]
    /// The coefficients of the rows in the second window.
    private var ring: [Float]
    /// The first rows that were added, and those to be added next.
    private let firstRow: Int
    private let firstFit: Int
    private var nextRow: Int
    private var nextFit: Int
    private var guideSamples: [Float]
    private var inputSamples: [Float]

    @unsafe init(
        guide: UnsafePointer<Guide>, input: UnsafePointer<Pixel>, size: PixelSize, radius: Int, epsilon: Double,
        from row: Int
    ) {
        unsafe self.guide = guide
        unsafe self.input = input
        self.size = size
        self.radius = radius
        self.epsilon = epsilon
        fit = GuideFit(width: size.width)
        let coefficientCount = GuideFit<Guide>.coefficientCount * size.width
        sums = Array(repeating: 0, count: GuideFit<Guide>.sumCount * size.width)
        means = sums
        coefficientSums = Array(repeating: 0, count: coefficientCount)
        meanCoefficients = coefficientSums
        ring = Array(repeating: 0, count: (2 * radius + 1) * coefficientCount)
        firstFit = Swift.max(0, row - radius)
        firstRow = Swift.max(0, firstFit - radius)
        nextFit = firstFit
        nextRow = firstRow
        guideSamples = Array(repeating: 0, count: Guide.channelCount * size.width)
        inputSamples = Array(repeating: 0, count: size.width)
    }

    /// Finds the mean coefficients of a row. Rows are asked for one after the other.
    @unsafe func means(of row: Int) {
        let count = coefficientSums.count
        if row - radius > firstFit { add(ringRow: row - radius - 1, sign: -1) }
        while nextFit <= Swift.min(size.height - 1, row + radius) {
            unsafe fitRow(nextFit)
            add(ringRow: nextFit, sign: 1)
            nextFit += 1
        }
        unsafe imaging_guided_means(
            coefficientSums, count / size.width, size.width, radius, rowCount(around: row), &meanCoefficients)
    }

    /// Writes the result of the row whose means were found last.
    @unsafe func apply(to pixels: UnsafePointer<Guide>, output: inout [Float]) {
        unsafe fit.apply(to: pixels, means: &meanCoefficients, output: &output)
    }

    private func rowCount(around row: Int) -> Int {
        Swift.min(size.height - 1, row + radius) - Swift.max(0, row - radius) + 1
    }

    /// Fits the windows around the pixels of a row, and puts the coefficients into the ring.
    @unsafe private func fitRow(_ row: Int) {
        if row - radius > firstRow { unsafe add(row: row - radius - 1, sign: -1) }
        while nextRow <= Swift.min(size.height - 1, row + radius) {
            unsafe add(row: nextRow, sign: 1)
            nextRow += 1
        }
        unsafe imaging_guided_means(
            sums, GuideFit<Guide>.sumCount, size.width, radius, rowCount(around: row), &means)
        let start = row % (2 * radius + 1) * coefficientSums.count
        unsafe ring.withUnsafeMutableBufferPointer { ring in
            // SAFETY: the ring has a place for each row of the window.
            unsafe fit.fit(means, epsilon: epsilon, coefficients: ring.baseAddress! + start)
        }
    }

    /// Adds a row of the pictures to the sums, or takes it away.
    @unsafe private func add(row: Int, sign: Double) {
        unsafe Guide._loadGuide(guide + row * size.width, into: &guideSamples, count: size.width)
        unsafe Pixel._loadGuide(input + row * size.width, into: &inputSamples, count: size.width)
        fit.add(guideSamples, inputSamples, sign: sign, to: &sums)
    }

    private func add(ringRow row: Int, sign: Double) {
        let count = coefficientSums.count
        let start = row % (2 * radius + 1) * count
        unsafe ring.withUnsafeBufferPointer { ring in
            // SAFETY: the ring has a place for each row of the window.
            unsafe imaging_guided_add_rows(ring.baseAddress! + start, sign, &coefficientSums, count)
        }
    }
}

/// The kernels for a kind of guide: grey or colour.
private struct GuideFit<Guide: GuidePixel> {
    static var isColor: Bool { Guide.channelCount > 1 }
    static var sumCount: Int { isColor ? IMAGING_GUIDED_COLOR_SUMS : IMAGING_GUIDED_GREY_SUMS }
    static var coefficientCount: Int { isColor ? 4 : 2 }

    let width: Int

    func add(_ guide: [Float], _ input: [Float], sign: Double, to sums: inout [Double]) {
        if GuideFit.isColor {
            unsafe imaging_guided_add_color(guide, input, sign, &sums, width)
        } else {
            unsafe imaging_guided_add_grey(guide, input, sign, &sums, width)
        }
    }

    @unsafe func fit(_ means: [Double], epsilon: Double, coefficients: UnsafeMutablePointer<Float>) {
        if GuideFit.isColor {
            unsafe imaging_guided_fit_color(means, epsilon, coefficients, width)
        } else {
            unsafe imaging_guided_fit_grey(means, epsilon, coefficients, width)
        }
    }

    @unsafe func apply(to pixels: UnsafePointer<Guide>, means: inout [Double], output: inout [Float]) {
        var samples = [Float](repeating: 0, count: Guide.channelCount * width)
        unsafe Guide._loadGuide(pixels, into: &samples, count: width)
        if GuideFit.isColor {
            unsafe imaging_guided_apply_color(samples, means, &output, width)
        } else {
            unsafe imaging_guided_apply_grey(samples, means, &output, width)
        }
    }
}
