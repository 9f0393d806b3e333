// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// Dilation by any element, told by its chords.
///
/// For each row of the source the maxima of runs are found for each length of chords, shortest first, each from the one
/// before; every chord of that length raises one row of the output to them.
enum ChordDilation {
    /// Stamps the element on every pixel.
    static func stamped(
        _ plane: Raster<UInt8>, chords: [StructuringElement.Chord], bands: ParallelBands
    ) -> Raster<UInt8> {
        let (width, height) = (plane.width, plane.height)
        // What lies farther than any two places of the plane is left out.
        let chords = chords.compactMap { chord -> StructuringElement.Chord? in
            let columns = (chord.column..<chord.column + chord.length).clamped(to: 1 - width..<Swift.max(1, width))
            guard abs(chord.row) < height, !columns.isEmpty else { return nil }
            return StructuringElement.Chord(row: chord.row, column: columns.lowerBound, length: columns.count)
        }.sorted { ($0.length, $0.row, $0.column) < ($1.length, $1.row, $1.column) }
        guard !plane.isEmpty, let top = chords.map(\.row).min(), let bottom = chords.map(\.row).max() else {
            return Raster(width: width, height: height)
        }
        let before = chords.map { Swift.max(0, $0.column + $0.length - 1) }.max() ?? 0
        let after = chords.map { Swift.max(0, -$0.column) }.max() ?? 0
        let padded = before + width + after
        return unsafe plane.withUnsafePixels { source in
            // SAFETY: rows of the source lie within the plane, raised rows within the band; the run of a chord begins
            // at most `before` samples before the row and ends at most `after` samples after it.
            unsafe bands.rasterFromKernel(
                width: width, height: height, bandHeight: Swift.max(64, 2 * (bottom - top + 1))
            ) { rows, output in
                unsafe output.initialize(repeating: 0, count: rows.count * width)
                unsafe withScratch(UInt8.self, count: RunMaxima.scratchCount(padded)) { scratch in
                    unsafe scratch.initialize(repeating: 0, count: RunMaxima.scratchCount(padded))
                    var runs = unsafe RunMaxima(scratch: scratch, count: padded)
                    for row in (rows.lowerBound - bottom..<rows.upperBound - top).clamped(to: 0..<height) {
                        let line = unsafe source.baseAddress! + row * width
                        guard unsafe imaging_coverage_kinds(line, width) != 0 else { continue }
                        unsafe runs.begin(line, count: width, after: before)
                        for chord in chords where rows.contains(row + chord.row) {
                            unsafe runs.grow(to: chord.length)
                            unsafe imaging_raise_u8(
                                output + (row + chord.row - rows.lowerBound) * width,
                                runs.maxima + (before - chord.column - chord.length + 1), width)
                        }
                    }
                }
            }
        }
    }
}
