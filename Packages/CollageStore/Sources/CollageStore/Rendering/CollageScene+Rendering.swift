// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels
public import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

extension CollageScene {
    /// Returns the picture of the scene.
    ///
    /// Pictures are drawn from back to front, each over what is there (source over), in samples as they are,
    /// sRGB-encoded. Colours are multiplied by their opacity before they are sampled, so that what is transparent lends no
    /// colour. What is shown larger is interpolated bilinearly, and what is shown smaller averaged over the area that
    /// a pixel covers; beyond a picture's edge its last pixels go on. A pixel that a picture covers in part takes it
    /// in proportion to the area, worked out exactly.
    ///
    /// - A scale under 1 gives a thumbnail that is as good as a large picture made small.
    /// - Where nothing but transparent pixels lie, the result is transparent black.
    ///
    /// - Parameters:
    ///   - scale: How much larger the picture is than the canvas. In ``scaleDomain``.
    ///   - bands: The threads, and where cancellation comes from: then the result is unfinished. It is the same for any
    ///     number of threads.
    /// - Throws: ``RenderingError/invalidScale(_:)`` or ``RenderingError/canvasTooLarge(_:)``.
    /// - Complexity: O(*n* + *m*) for *n* pixels of the result and *m* that the pictures cover and are not hidden in.
    /// - SeeAlso: Porter and Duff, Compositing Digital Images (1984); Williams, Pyramidal Parametrics (1983).
    public func rendered(
        scale: Double = 1, bands: ParallelBands = ParallelBands()
    ) throws(RenderingError) -> Raster<RGBA8> {
        let isOpaque = background.alpha == 255
        return try unsafe rendered(scale: scale, bands: bands) { row, count in
            // What is opaque is the same, premultiplied or not.
            if !isOpaque { unsafe collage_unpremultiply(row, row, count) }
        }
    }

    /// Returns the picture of the scene with colours multiplied by their opacity; all else as for
    /// ``rendered(scale:bands:)``.
    ///
    /// - Parameters:
    ///   - scale: How much larger the picture is than the canvas. In ``scaleDomain``.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``RenderingError/invalidScale(_:)`` or ``RenderingError/canvasTooLarge(_:)``.
    public func renderedPremultiplied(
        scale: Double = 1, bands: ParallelBands = ParallelBands()
    ) throws(RenderingError) -> Raster<PremultipliedRGBA8> {
        try unsafe rendered(scale: scale, bands: bands) { _, _ in }
    }

    /// Returns the picture of the scene, made off the caller's executor; cancelling the task cancels the work within some
    /// milliseconds.
    ///
    /// ```swift
    /// let snapshot = try await scene.render(scale: 2) { print($0.fraction) }
    /// ```
    ///
    /// - Parameters:
    ///   - scale: How much larger the picture is than the canvas. In ``scaleDomain``.
    ///   - threadCount: How many threads work; nil means one for each active processor.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``RenderingError/invalidScale(_:)``, ``RenderingError/canvasTooLarge(_:)`` or `CancellationError`.
    public func render(
        scale: Double = 1, threadCount: Int? = nil, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Raster<RGBA8> {
        try await WorkMonitor.run(progress: progress) { monitor in
            try rendered(scale: scale, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
    }

    @unsafe private func rendered<Pixel: RasterPixel>(
        scale: Double, bands: ParallelBands, finish: (UnsafeMutablePointer<UInt8>, Int) -> Void
    ) throws(RenderingError) -> Raster<Pixel> {
        let drawing = try drawing(scale: scale, bands: bands)
        let size = drawing.size
        return unsafe Raster(uninitializedWidth: size.width, height: size.height) { pixels in
            let start = unsafe UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
            unsafe drawing.draw(to: start, bands: bands, finish: finish)
            // A tile that was skipped must not leave what the memory held before.
            if bands.monitor?.isCancelled == true { unsafe pixels.initialize(repeating: .zero) }
        }
    }

    /// Prepares to draw at a scale.
    func drawing(scale: Double, bands: ParallelBands) throws(RenderingError) -> SceneDrawing {
        let size = try renderedSize(scale: scale)
        bands.monitor?.begin(stage: "render", unitCount: size.height)
        let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        // What lies off the canvas is not prepared: its smaller copies are not needed.
        let items = images.filter { $0.opacity > 0 }.compactMap { image -> ItemDrawing? in
            if bands.monitor?.isCancelled == true { return nil }
            let item = ItemDrawing(image, scale: scale, bands: bands)
            return item.bounds.intersection(canvas).isEmpty ? nil : item
        }
        return SceneDrawing(size: size, background: PremultipliedRGBA8(background), items: items)
    }
}
