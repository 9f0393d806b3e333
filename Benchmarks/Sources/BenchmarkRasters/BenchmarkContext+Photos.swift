public import BenchmarkHarness
public import ImagingCore

extension BenchmarkContext {
    /// Returns the sides of a photo of so many megapixels, 4 to 3; with small inputs an eighth of them.
    ///
    /// 12 megapixels are 4000×3000; small, 500×375.
    ///
    /// - Parameter megapixels: Must be positive.
    public func sides(megapixels: Double) -> PixelSize {
        let unit = (megapixels / 12).squareRoot() * 1000 / (isQuick ? 8 : 1)
        return PixelSize(width: Int((4 * unit).rounded()), height: Int((3 * unit).rounded()))
    }

    /// The threads that an operation of ImagingCore may use.
    public var bands: ParallelBands { ParallelBands(threadCount: threadCount) }

    /// Returns the file of the synthetic photo of so many megapixels.
    public func photo(megapixels: Double) async throws -> SharedInput {
        let sides = sides(megapixels: megapixels)
        return try await workspace.photo(width: sides.width, height: sides.height)
    }

    /// Returns the file of a mask for a photo of so many megapixels.
    public func mask(_ shape: SyntheticMask, megapixels: Double) throws -> SharedInput {
        let sides = sides(megapixels: megapixels)
        return try workspace.mask(shape, width: sides.width, height: sides.height)
    }
}
