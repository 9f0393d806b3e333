// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
internal import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// The pyramids of aligned frames and their weights, and the photo that they make.
///
/// The finest level is not kept: its weights are found anew, row by row, when they are needed. Of each coarser level all
/// frames stand beside each other in one raster, a pixel's weight as its opacity, since both are blurred alike.
struct FusionPyramid {
    /// Halving ends before a side gets smaller than this.
    static let smallestSide = 4

    private let aligned: ExposureSet
    private let bands: ParallelBands
    /// The sizes of the levels, the finest first.
    private let sizes: [PixelSize]
    /// The levels but the finest.
    private var stored: [Raster<RGBA16>] = []

    /// How well exposed a sample is: e to the power of −(*v* − ½)² / (2 × 0.2²).
    private static let exposures: [Float] = (0...255).map { sample in
        let distance = Double(sample) / 255 - 0.5
        return Float(ExactMath.exponential(-distance * distance / 0.08))
    }

    /// Makes the pyramids.
    init(of set: ExposureSet, bands: ParallelBands) {
        aligned = set
        self.bands = bands
        var sizes = [set.frames[0].size]
        while let last = sizes.last, min(last.width, last.height) >= 2 * Self.smallestSide {
            sizes.append(PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
        }
        self.sizes = sizes
        for level in 1..<max(1, sizes.count) { stored.append(halved(level - 1)) }
    }

    private var frameCount: Int { aligned.frames.count }

    // MARK: Rows

    /// Writes rows of all frames at a level, as four numbers a pixel, frame after frame.
    ///
    /// `scratch` holds a number for each pixel of a row of each frame.
    @unsafe private func load(
        _ row: Int, of level: Int, to output: UnsafeMutablePointer<Float>, scratch: UnsafeMutablePointer<Float>
    ) {
        let width = sizes[level].width
        guard level == 0 else {
            unsafe stored[level - 1].withUnsafePixels { pixels in
                // SAFETY: a row has the pixels of all frames.
                let start = unsafe UnsafeRawPointer(pixels.baseAddress! + row * width * frameCount)
                unsafe capture_load_words(
                    start.assumingMemoryBound(to: UInt16.self), output, width * frameCount)
            }
            return
        }
        let (above, below) = (max(row - 1, 0), min(row + 1, sizes[0].height - 1))
        for (index, frame) in aligned.frames.enumerated() {
            let target = unsafe scratch + index * width
            unsafe Self.withBytes(of: frame) { bytes in
                unsafe Self.withRow(row, of: aligned.agreements[index]) { agreement in
                    unsafe capture_quality(
                        bytes + 4 * width * above, bytes + 4 * width * row, bytes + 4 * width * below, Self.exposures,
                        agreement, target, width)
                }
            }
        }
        unsafe capture_normalize(scratch, frameCount, width)
        for (index, frame) in aligned.frames.enumerated() {
            unsafe Self.withBytes(of: frame) { bytes in
                unsafe capture_load_bytes(
                    bytes + 4 * width * row, scratch + index * width, output + 4 * index * width, width)
            }
        }
    }

    @unsafe private static func withBytes(of frame: Raster<RGBA8>, _ body: (UnsafePointer<UInt8>) -> Void) {
        unsafe frame.withUnsafePixels {
            unsafe body(UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: UInt8.self))
        }
    }

    @unsafe private static func withRow(_ row: Int, of plane: Raster<UInt8>?, _ body: (UnsafePointer<UInt8>?) -> Void) {
        guard let plane else { return body(nil) }
        unsafe plane.withUnsafePixels { unsafe body($0.baseAddress! + plane.width * row) }
    }

    @unsafe private static func withScratch(_ count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
        let scratch = UnsafeMutablePointer<Float>.allocate(capacity: count)
        defer { unsafe scratch.deallocate() }
        unsafe body(scratch)
    }

    // MARK: Down

    /// Returns the level after another, blurred by the weights 1 4 6 4 1 and halved.
    private func halved(_ level: Int) -> Raster<RGBA16> {
        let (size, half) = (sizes[level], sizes[level + 1])
        let (row, halfRow) = (4 * size.width * frameCount, 4 * half.width * frameCount)
        return bands.raster(width: half.width * frameCount, height: half.height, bandHeight: 32) { rows, output in
            unsafe Self.withScratch(2 * row + 5 * halfRow) { scratch in
                let ring = unsafe scratch + 2 * row
                var next = 2 * rows.lowerBound - 2
                for target in rows {
                    if bands.monitor?.isCancelled == true { return }
                    while next <= 2 * target + 2 {
                        unsafe load(
                            min(max(next, 0), size.height - 1), of: level, to: scratch, scratch: scratch + row)
                        // Rows from −2 on; slots from 0.
                        let slot = unsafe ring + (next + 5) % 5 * halfRow
                        for frame in 0..<frameCount {
                            unsafe capture_halve(
                                scratch + 4 * frame * size.width, slot + 4 * frame * half.width, size.width)
                        }
                        next += 1
                    }
                    let slots: [UnsafePointer<Float>?] = unsafe (-2...2).map {
                        unsafe UnsafePointer(ring + (2 * target + $0 + 5) % 5 * halfRow)
                    }
                    unsafe output.withUnsafeMutableBytes { bytes in
                        let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt16.self)
                        unsafe slots.withUnsafeBufferPointer { slots in
                            unsafe capture_store_sum(
                                slots.baseAddress!, start + (target - rows.lowerBound) * halfRow,
                                half.width * frameCount)
                        }
                    }
                }
            }
            bands.monitor?.advance(by: rows.count)
        }
    }

    // MARK: Up

    /// Returns the fused photo.
    func collapsed() -> Raster<RGBA8> {
        var sums: Raster<RGBAFloat>?
        for level in sizes.indices.dropFirst().reversed() {
            if bands.monitor?.isCancelled == true { return aligned.frames[aligned.reference] }
            sums = fusedLevel(level, over: sums)
        }
        let size = sizes[0]
        return bands.raster(width: size.width, height: size.height, bandHeight: 32) { rows, output in
            unsafe forEachSum(of: rows, level: 0, over: sums) { row, numbers in
                unsafe output.withUnsafeMutableBytes { bytes in
                    let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
                    unsafe Self.withBytes(of: aligned.frames[aligned.reference]) { reference in
                        unsafe capture_round(
                            numbers, reference + 4 * size.width * row,
                            start + 4 * size.width * (row - rows.lowerBound), size.width)
                    }
                }
            }
            bands.monitor?.advance(by: rows.count)
        }
    }

    private func fusedLevel(_ level: Int, over coarser: Raster<RGBAFloat>?) -> Raster<RGBAFloat> {
        let size = sizes[level]
        return bands.raster(width: size.width, height: size.height, bandHeight: 32) { rows, output in
            unsafe forEachSum(of: rows, level: level, over: coarser) { row, numbers in
                unsafe output.withUnsafeMutableBytes { bytes in
                    let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: Float.self)
                    unsafe (start + 4 * size.width * (row - rows.lowerBound)).update(
                        from: numbers, count: 4 * size.width)
                }
            }
        }
    }

    /// Calls a closure with the sums of each row of a band: details by their weights over what the coarser level has.
    @unsafe private func forEachSum(
        of rows: Range<Int>, level: Int, over coarser: Raster<RGBAFloat>?, _ body: (Int, UnsafePointer<Float>) -> Void
    ) {
        let width = sizes[level].width
        let row = 4 * width * frameCount
        unsafe Self.withScratch(2 * row + 8 * width + 4 * 4 * (width + 1) * frameCount) { scratch in
            let blurred = unsafe scratch + 2 * row
            let sums = unsafe blurred + 4 * width
            let coarse = unsafe sums + 4 * width
            for place in rows {
                if bands.monitor?.isCancelled == true { return }
                unsafe load(place, of: level, to: scratch, scratch: scratch + row)
                unsafe sums.update(repeating: 0, count: 4 * width)
                if let coarser {
                    unsafe addDetails(
                        place, level: level, pixels: scratch, blurred: blurred, coarse: coarse, sums: sums,
                        over: coarser)
                } else {
                    for frame in 0..<frameCount {
                        unsafe capture_add_weighted(scratch + 4 * frame * width, sums, width)
                    }
                }
                unsafe body(place, sums)
            }
        }
    }

    @unsafe private func addDetails(
        _ place: Int, level: Int, pixels: UnsafeMutablePointer<Float>, blurred: UnsafeMutablePointer<Float>,
        coarse: UnsafeMutablePointer<Float>, sums: UnsafeMutablePointer<Float>, over coarser: Raster<RGBAFloat>
    ) {
        let (width, half) = (sizes[level].width, sizes[level + 1])
        let (isOdd, coarseRow) = (Int32(place & 1), 4 * half.width * frameCount)
        let places = [max(place / 2 - 1, 0), place / 2, min(place / 2 + 1, half.height - 1)]
        let scratch = unsafe coarse + 3 * coarseRow
        for (index, place) in places.enumerated() {
            unsafe load(place, of: level + 1, to: coarse + index * coarseRow, scratch: scratch)
        }
        unsafe coarser.withUnsafePixels { coarser in
            let numbers = unsafe UnsafeRawPointer(coarser.baseAddress!).assumingMemoryBound(to: Float.self)
            let rows = places.map { 4 * half.width * $0 }
            unsafe capture_double(
                numbers + rows[0], numbers + rows[1], numbers + rows[2], isOdd, scratch, sums, width)
        }
        for frame in 0..<frameCount {
            let start = unsafe coarse + 4 * frame * half.width
            unsafe capture_double(
                start, start + coarseRow, start + 2 * coarseRow, isOdd, scratch, blurred, width)
            unsafe capture_add_detail(pixels + 4 * frame * width, blurred, sums, width)
        }
    }
}
