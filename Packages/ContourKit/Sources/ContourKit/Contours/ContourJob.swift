internal import CContourKernels
import ImagingCore

/// One call of the detector: from the pixels to the tree.
struct ContourJob {
    let options: ContourOptions
    let bands: ParallelBands

    /// The contours of a photo.
    func contours(of photo: Raster<RGBA8>) throws(CancellationError) -> ContourTree {
        begin("prepare", share: 0.4)
        return try contours(of: GroundedLuma(of: photo, ground: ground, bands: bands).plane, size: photo.size)
    }

    /// The contours of a plane of grey.
    func contours(of plane: Raster<UInt8>) throws(CancellationError) -> ContourTree {
        begin("prepare", share: 0.4)
        return try contours(of: plane, size: plane.size)
    }

    /// The contours of a mask.
    func contours(of mask: Mask) throws(CancellationError) -> ContourTree {
        let plane = mask.coverage
        if options.method == .subpixel {
            begin("prepare", share: 0.4)
            return try crossings(
                of: plane.floats(bands), level: Float(Mask.threshold) - 0.5, isInverted: false, size: mask.size)
        }
        let rows = TransitionRows(of: plane, above: Mask.threshold - 1, isInverted: false, bands: bands)
        return try borders(of: rows, size: mask.size)
    }

    /// The lines where a field crosses a level.
    func contours(of field: Raster<Float>, level: Float) throws(CancellationError) -> ContourTree {
        try crossings(of: field, level: level, isInverted: options.detectsDarkOnLight, size: field.size)
    }

    private var ground: UInt8 { options.detectsDarkOnLight ? 255 : 0 }

    private func begin(_ stage: String, share: Double) { bands.monitor?.begin(stage: stage, share: share) }

    private func check() throws(CancellationError) { try bands.monitor?.checkCancellation() }

    // MARK: From grey to what is inside

    private func contours(of plane: Raster<UInt8>, size: PixelSize) throws(CancellationError) -> ContourTree {
        try check()
        let plane = reduced(plane)
        try check()
        if options.method == .edges {
            let smooth = smoothed(plane)
            try check()
            let rows = TransitionRows(
                edgesOf: smooth, low: slope(options.edgeThresholds.lowerBound),
                high: slope(options.edgeThresholds.upperBound), bands: bands)
            return try borders(of: rows, size: size)
        }
        let pivot = options.contrastPivot ?? dividingGrey(of: plane)
        let contrasted = plane.contrasted(by: options.contrastAdjustment, around: pivot, bands: bands)
        try check()
        let isInverted = options.detectsDarkOnLight
        if options.method == .subpixel {
            let field = smoothed(contrasted.floats(bands))
            return try crossings(of: field, level: Float(pivot * 255), isInverted: isInverted, size: size)
        }
        let smooth = smoothed(contrasted)
        try check()
        let rows = TransitionRows(of: smooth, above: UInt8(pivot * 255), isInverted: isInverted, bands: bands)
        return try borders(of: rows, size: size)
    }

    private func reduced(_ plane: Raster<UInt8>) -> Raster<UInt8> {
        let (side, limit) = (max(plane.width, plane.height), options.maximumImageDimension)
        guard side > limit, !plane.isEmpty else { return plane }
        let size = PixelSize(
            width: max(1, (plane.width * limit + side / 2) / side),
            height: max(1, (plane.height * limit + side / 2) / side))
        return plane.resized(to: size, filter: .area, bands: bands)
    }

    /// The grey halfway between the means of a plane's dark and light samples, as Otsu's threshold divides them.
    ///
    /// Of samples with a gap between the two the threshold is the last dark one, at which a smoothed edge would lie too far
    /// on the dark side.
    private func dividingGrey(of plane: Raster<UInt8>) -> Double {
        guard !plane.isEmpty, let histogram = try? plane.histogram(bands: bands),
            let threshold = histogram.otsuThreshold()
        else { return 0.5 }
        func mean(_ values: ClosedRange<Int>) -> Double {
            let sums = values.reduce((count: 0, sum: 0)) { sums, value in
                (sums.count + histogram.counts[value], sums.sum + histogram.counts[value] * value)
            }
            return Double(sums.sum) / Double(sums.count)
        }
        return (mean(0...Int(threshold)) + mean(Int(threshold) + 1...255)) / 2 / 255
    }

    private func smoothed<Pixel: BlurrablePixel>(_ plane: Raster<Pixel>) -> Raster<Pixel> {
        options.smoothing > 0 ? plane.gaussianBlurred(sigma: options.smoothing, bands: bands) : plane
    }

    /// The sum of Sobel's two derivatives at a step of a height in 0...1, before the contrast is raised.
    private func slope(_ height: Double) -> Int16 {
        Int16(min(2040, height / max(options.contrastAdjustment, 1e-6) * 4 * 255))
    }

    // MARK: From what is inside to contours

    private func borders(of rows: TransitionRows, size: PixelSize) throws(CancellationError) -> ContourTree {
        try check()
        begin("trace", share: 0.4)
        let table = try BorderTable(rows, bands: bands)
        let borders = try table.borders(byCracks: false, bands: bands)
        var lines = ContourLines(borders)
        try check()
        lines.points = table.pixelPoints(
            of: borders, starts: lines.starts, scale: scale(of: rows.size, to: size), bands: bands)
        try check()
        if options.method == .edges { lines.fold(bands) }
        return try finished(lines, size: size)
    }

    private func crossings(
        of field: Raster<Float>, level: Float, isInverted: Bool, size: PixelSize
    ) throws(CancellationError) -> ContourTree {
        try check()
        begin("trace", share: 0.4)
        let rows = TransitionRows(of: field, above: level, isInverted: isInverted, bands: bands)
        try check()
        let table = try BorderTable(rows, bands: bands)
        let (pieces, isClosed) = try cut(try table.borders(byCracks: true, bands: bands), of: table)
        var lines = ContourLines(pieces, isClosed: isClosed)
        try check()
        lines.points = table.levelPoints(
            of: pieces, starts: lines.starts, field: field, level: level, scale: scale(of: field.size, to: size),
            bands: bands)
        return try finished(lines, size: size)
    }

    /// Cuts borders where they run along the frame.
    ///
    /// What a border holds belongs to its first piece.
    private func cut(
        _ borders: [contours_border], of table: BorderTable
    ) throws(CancellationError) -> (pieces: [contours_border], isClosed: [Bool]) {
        var pieces: [contours_border] = []
        var isClosed: [Bool] = []
        pieces.reserveCapacity(borders.count)
        isClosed.reserveCapacity(borders.count)
        var places: [Int32] = []
        places.reserveCapacity(borders.count)
        for (index, border) in borders.enumerated() {
            if index % 1024 == 0 { try check() }
            let parent = border.parent < 0 ? -1 : places[Int(border.parent)]
            guard let parts = table.pieces(of: border) else {
                places.append(Int32(pieces.count))
                pieces.append(border)
                pieces[pieces.count - 1].parent = parent
                isClosed.append(true)
                continue
            }
            places.append(parts.isEmpty ? parent : Int32(pieces.count))
            for var part in parts {
                part.parent = parent
                part.flags = border.flags
                pieces.append(part)
                isClosed.append(false)
            }
        }
        return (pieces, isClosed)
    }

    private func scale(of reduced: PixelSize, to size: PixelSize) -> SIMD2<Float> {
        SIMD2(
            Float(Double(size.width) / Double(max(1, reduced.width))),
            Float(Double(size.height) / Double(max(1, reduced.height))))
    }

    private func finished(_ lines: ContourLines, size: PixelSize) throws(CancellationError) -> ContourTree {
        try check()
        begin("finish", share: 0.2)
        var lines = lines
        if options.minimumLength > 0 { lines.removeShort(options.minimumLength, bands) }
        try check()
        let tree = ContourTree(photoSize: size, store: try lines.store(bands))
        return options.tolerance > 0 ? try tree.simplified(options.tolerance, bands) : tree
    }
}
