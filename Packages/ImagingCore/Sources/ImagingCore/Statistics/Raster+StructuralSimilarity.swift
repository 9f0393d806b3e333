// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns the mean structural similarity to another plane: 1 when they are the same, less the less alike they are.
    ///
    /// Means, variances and covariance are weighted by a Gaussian of σ 1.5 pixels over windows of 11 × 11; with *C*₁ =
    /// (0.01 · 255)² and *C*₂ = (0.03 · 255)². Only windows within the planes are looked at. Sums are in double
    /// precision.
    ///
    /// - Parameters:
    ///   - other: The plane to compare to.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Precondition: Both sides are at least 11.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: Wang, Bovik, Sheikh, Simoncelli, Image Quality Assessment: From Error Visibility to Structural
    ///   Similarity (2004).
    public func structuralSimilarity(
        to other: Raster<UInt8>, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Double {
        guard size == other.size else { throw .sizeMismatch(expected: size, actual: other.size) }
        let taps = Int(IMAGING_SIMILARITY_TAPS)
        precondition(width >= taps && height >= taps, "both sides must be at least 11")
        let weights = similarityWeights(taps)
        let (width, windows, rowCount) = (width, width - taps + 1, height - taps + 1)
        var rowSums = [Double](repeating: 0, count: rowCount)
        unsafe rowSums.withUnsafeMutableBufferPointer { rowSums in
            bands.forEachBand(rowCount: rowCount, bandHeight: 32) { rows in
                unsafe withScratch(Double.self, count: 6 * width) { scratch in
                    let similarity = unsafe scratch + 5 * width
                    for row in rows {
                        // SAFETY: 11 rows from `row` on lie within both planes; the scratch holds five sums for each
                        // column and one number for each window; each row has a sum of its own.
                        unsafe withUnsafePixels { one in
                            unsafe other.withUnsafePixels { two in
                                unsafe imaging_similarity_rows(
                                    one.baseAddress! + row * width, two.baseAddress! + row * width, width, weights,
                                    scratch, width)
                            }
                        }
                        unsafe imaging_similarity_columns(scratch, width, weights, 6.5025, 58.5225, similarity)
                        var sum = 0.0
                        for window in 0..<windows { unsafe sum += similarity[window] }
                        unsafe rowSums[row] = sum
                    }
                }
            }
        }
        return rowSums.reduce(0, +) / Double(windows * rowCount)
    }
}

extension Raster<RGBA8> {
    /// Returns the mean of the structural similarities of red, green and blue to another picture's.
    ///
    /// Alpha is left out. For the rest see the form for planes.
    ///
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Precondition: Both sides are at least 11.
    /// - Complexity: O(*n*) for *n* pixels.
    public func structuralSimilarity(
        to other: Raster<RGBA8>, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Double {
        let red = try map(\.red).structuralSimilarity(to: other.map(\.red), bands: bands)
        let green = try map(\.green).structuralSimilarity(to: other.map(\.green), bands: bands)
        let blue = try map(\.blue).structuralSimilarity(to: other.map(\.blue), bands: bands)
        return (red + green + blue) / 3
    }
}

/// The Gaussian of σ 1.5, summing to 1.
private func similarityWeights(_ taps: Int) -> [Double] {
    let weights = (0..<taps).map { tap in
        let distance = Double(tap - taps / 2)
        return ExactMath.exponential(-distance * distance / 4.5)
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
}
