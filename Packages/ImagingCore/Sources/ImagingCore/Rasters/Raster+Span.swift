// Unsafe code may stand in this file; see Docs/Conventions.md.

internal import CImagingKernels

extension Raster {
    /// The pixels in row-major order, for reading in loops.
    @inlinable public var span: Span<Pixel> {
        @_lifetime(borrow self) get { storage.span }
    }

    /// The pixels in row-major order, for writing in loops.
    @inlinable public var mutableSpan: MutableSpan<Pixel> {
        @_lifetime(&self) mutating get { storage.mutableSpan }
    }

    /// Calls a closure with the pixels of one row.
    ///
    /// - Precondition: `row` lies in `[0, height)`.
    public func withRow<Result>(_ row: Int, _ body: (Span<Pixel>) throws -> Result) rethrows -> Result {
        precondition(row >= 0 && row < height, "the row lies outside the raster")
        return try body(pixels.span.extracting(row * width..<(row + 1) * width))
    }

    /// Makes a raster without first filling it.
    ///
    /// For kernels: the closure must initialise every pixel.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - body: Initialises `width * height` pixels in row-major order.
    @unsafe public init(
        uninitializedWidth width: Int, height: Int, _ body: (UnsafeMutableBufferPointer<Pixel>) throws -> Void
    ) rethrows {
        precondition(width >= 0 && height >= 0, "a raster's sides must not be negative")
        let count = width * height
        // The standard library would write the count 0 into the one storage that all empty arrays of the process share.
        guard count > 0 else {
            self.init(width: width, height: height, pixels: [])
            try unsafe body(UnsafeMutableBufferPointer(start: nil, count: 0))
            return
        }
        self.init(
            width: width, height: height,
            // SAFETY: pixels are trivial, so memory that a throwing body left behind needs no deinitialisation.
            pixels: try unsafe [Pixel](unsafeUninitializedCapacity: count) { buffer, initializedCount in
                if let start = buffer.baseAddress {
                    unsafe imaging_prefer_large_pages(start, count * MemoryLayout<Pixel>.stride)
                }
                try unsafe body(UnsafeMutableBufferPointer(rebasing: buffer.prefix(count)))
                initializedCount = count
            })
    }

    /// Fills fresh memory with a pixel.
    ///
    /// Not by `initialize(repeating:)`, which in code that is not specialised goes pixel by pixel.
    @unsafe static func fill(_ pixels: UnsafeMutableBufferPointer<Pixel>, with pixel: Pixel) {
        guard let start = pixels.baseAddress else { return }
        unsafe withUnsafePointer(to: pixel) {
            // SAFETY: pixels are trivial, without padding between them.
            unsafe imaging_fill(start, $0, MemoryLayout<Pixel>.stride, pixels.count)
        }
    }

    /// Calls a closure with the pixels as a C kernel wants them.
    @unsafe public func withUnsafePixels<Result>(
        _ body: (UnsafeBufferPointer<Pixel>) throws -> Result
    ) rethrows -> Result {
        try unsafe storage.withUnsafeBufferPointer(body)
    }

    /// Calls a closure with the pixels as a C kernel that writes wants them.
    @unsafe public mutating func withUnsafeMutablePixels<Result>(
        _ body: (UnsafeMutableBufferPointer<Pixel>) throws -> Result
    ) rethrows -> Result {
        try unsafe storage.withUnsafeMutableBufferPointer { try unsafe body($0) }
    }
}
