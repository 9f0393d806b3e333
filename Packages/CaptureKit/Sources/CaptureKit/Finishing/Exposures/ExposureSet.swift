internal import ImagingCore

/// Frames that lie on each other, and where each agrees with the reference.
struct ExposureSet {
    /// The frames, moved onto the reference.
    var frames: [Raster<RGBA8>]
    /// The best exposed frame.
    let reference: Int
    /// How much each pixel of a frame may be looked at, 255 for fully; nil means fully everywhere.
    var agreements: [Raster<UInt8>?]

    /// Lays frames of one size, which have pixels, on each other.
    init(_ frames: [Raster<RGBA8>], aligns: Bool, rejectsGhosts: Bool, bands: ParallelBands) {
        self.frames = frames
        agreements = frames.map { _ in nil }
        let lightness = frames.map { $0.luma601(bands: bands) }
        reference = Self.bestExposed(lightness.map { $0.wholeHistogram(bands: bands) })
        var offsets = frames.map { _ in PixelOffset(x: 0, y: 0) }
        if aligns {
            let bitmaps = ThresholdPyramid(lightness[reference], bands: bands)
            for index in frames.indices where index != reference {
                if bands.monitor?.isCancelled == true { return }
                let offset = ThresholdPyramid(lightness[index], bands: bands).offset(to: bitmaps, bands: bands)
                offsets[index] = offset
                if offset != PixelOffset(x: 0, y: 0) {
                    self.frames[index] = frames[index].moved(by: offset, bands: bands)
                }
            }
        }
        let ghosts = rejectsGhosts ? GhostFinder(reference: self.frames[reference], bands: bands) : nil
        for index in frames.indices where index != reference {
            if bands.monitor?.isCancelled == true { return }
            let agreement = ghosts?.agreement(of: self.frames[index], bands: bands)
            agreements[index] = offsets[index].cut(agreement, size: frames[index].size)
            bands.monitor?.advance(by: frames[index].height / frames.count)
        }
    }

    /// The frame with the most pixels that are neither dark nor bright.
    static func bestExposed(_ histograms: [Histogram]) -> Int {
        let scores = histograms.map { histogram in
            histogram.counts.enumerated().reduce(0) { $0 + $1.element * (127 - abs($1.offset - 127)) }
        }
        return scores.firstIndex(of: scores.max() ?? 0) ?? 0
    }
}

/// A number of columns and rows by which something is moved.
struct PixelOffset: Hashable, Sendable {
    var x: Int
    var y: Int

    /// Returns an agreement that is 0 where a frame of a size that was moved has no pixels of its own.
    ///
    /// - Parameters:
    ///   - agreement: How much each pixel may be looked at; nil for fully.
    ///   - size: The frame's size.
    func cut(_ agreement: Raster<UInt8>?, size: PixelSize) -> Raster<UInt8>? {
        if x == 0 && y == 0 { return agreement }
        let whole = agreement ?? Raster(width: size.width, height: size.height, filledWith: 255)
        let seen = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(whole.bounds)
        var result = Raster<UInt8>(width: size.width, height: size.height)
        if !seen.isEmpty { result.paste(whole.cropped(to: seen), x: seen.x, y: seen.y) }
        return result
    }
}

extension Raster<RGBA8> {
    /// Returns the picture moved, with its last pixels beyond its edges.
    func moved(by offset: PixelOffset, bands: ParallelBands) -> Raster<RGBA8> {
        let (width, height) = (width, height)
        return bands.raster(width: width, height: height) { rows, output in
            for row in rows {
                withRow(Swift.min(Swift.max(row - offset.y, 0), height - 1)) { source in
                    let start = (row - rows.lowerBound) * width
                    for column in 0..<width {
                        output[start + column] = source[Swift.min(Swift.max(column - offset.x, 0), width - 1)]
                    }
                }
            }
        }
    }
}

extension Raster<UInt8> {
    /// How often each value of the plane occurs.
    func wholeHistogram(bands: ParallelBands) -> Histogram {
        do throws(ImagingError) {
            return try histogram(bands: bands)
        } catch {
            preconditionFailure("only a mask can be wrong")
        }
    }
}
