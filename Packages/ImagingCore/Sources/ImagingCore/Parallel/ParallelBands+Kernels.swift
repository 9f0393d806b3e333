// Unsafe code may stand in this file; see Docs/Conventions.md.

extension ParallelBands {
    /// Makes a raster whose bands are written by a kernel, without filling it first.
    ///
    /// When the work is cancelled the result is all zero.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - bandHeight: How many rows a band has. At least 1.
    ///   - body: Initialises every pixel of a band. It gets the band's rows and the place of column 0 of the first.
    @unsafe func rasterFromKernel<Pixel: RasterPixel>(
        width: Int, height: Int, bandHeight: Int, _ body: (Range<Int>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> {
        unsafe Raster(uninitializedWidth: width, height: height) { pixels in
            guard let start = pixels.baseAddress, width > 0, height > 0 else { return }
            forEachBand(rowCount: height, bandHeight: bandHeight) { rows in
                unsafe body(rows, start + rows.lowerBound * width)
            }
            // A band that was skipped must not leave what the memory held before.
            if monitor?.isCancelled == true { unsafe pixels.initialize(repeating: .zero) }
        }
    }
}

/// Calls a closure with scratch memory that is not initialised.
@unsafe func withScratch<Element: BitwiseCopyable>(
    _ type: Element.Type, count: Int, _ body: (UnsafeMutablePointer<Element>) -> Void
) {
    let scratch = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(1, count))
    defer { unsafe scratch.deallocate() }
    unsafe body(scratch)
}
