// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// One warp: for each tile of the result the places of its rows, then the pixels there.
///
/// Tiles, because the rows of a turned result run across those of the source: what one row of a tile reads, the next
/// finds in the cache.
struct Warping<Pixel: ResamplablePixel> {
    /// The largest side of rasters that can be warped.
    static var largestSide: Int { 100_000 }

    private let levels: [Raster<Pixel>]
    private let interpolation: WarpInterpolation
    private let outside: OutsidePixels<Pixel>
    private let bands: ParallelBands

    /// Prepares a warp.
    ///
    /// - Parameters:
    ///   - source: The raster.
    ///   - levelCount: How many levels of its pyramid are wanted, itself counted. At least 1.
    ///   - interpolation: How a pixel follows from those around its place.
    ///   - outside: What is beyond the edge.
    ///   - bands: The threads.
    init(
        of source: Raster<Pixel>, levelCount: Int, interpolation: WarpInterpolation, outside: OutsidePixels<Pixel>,
        bands: ParallelBands
    ) {
        precondition(
            source.width <= Self.largestSide && source.height <= Self.largestSide && source.size.area < 1 << 31,
            "a raster to be warped has sides of at most 100,000 and less than 2^31 pixels")
        levels = ImagePyramid(source, minimumSide: 1, maximumLevelCount: levelCount, bands: bands).levels
        self.interpolation = interpolation
        self.outside = outside
        self.bands = bands
    }

    /// Returns what a view sees.
    func raster(_ size: PixelSize, seenBy view: WarpView) -> Raster<Pixel> {
        let matrices = levels.flatMap { view.matrix(level: $0.size, source: levels[0].size) }
        let deepest = levels.count - 1
        return unsafe matrices.withUnsafeBufferPointer { matrices in
            unsafe tiles(size) { tile, sources, scratch, output in
                unsafe WarpTile(
                    view: view, deepest: deepest, sources: sources, scratch: scratch,
                    matrices: matrices.baseAddress!, pixelBytes: MemoryLayout<Pixel>.stride
                ).write(tile, to: UnsafeMutableRawPointer(output), stride: size.width)
            }
        }
    }

    /// Returns what lies at the displaced places.
    func raster(displacedBy field: Raster<Displacement>) -> Raster<Pixel> {
        let ahead = unsafe WarpTile.fetchedRows * levels[0].width
        return unsafe field.withUnsafePixels { steps in
            unsafe tiles(field.size) { tile, sources, scratch, output in
                for row in tile.rows {
                    // SAFETY: the tile lies within the field, whose pixels are two numbers each with no padding.
                    unsafe imaging_displaced_places(
                        samples(steps.baseAddress! + row * field.width + tile.x), Int32(tile.x), Int32(row),
                        sources.bits, scratch.x, scratch.y, tile.width)
                    unsafe imaging_warp_pixels(
                        sources.levels, scratch.x, scratch.y, ahead, output + (row - tile.y) * field.width, tile.width)
                }
            }
        }
    }

    /// Makes a raster of which a closure writes each tile: it gets the tile and the place of its first pixel.
    @unsafe private func tiles(
        _ size: PixelSize, _ body: (PixelRect, WarpSources, WarpScratch, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> {
        precondition(
            size.width >= 0 && size.height >= 0 && size.width <= Self.largestSide && size.height <= Self.largestSide,
            "a warped raster's sides are in 0...100,000")
        if levels[0].isEmpty {
            guard case .constant(let pixel) = outside else {
                preconditionFailure("an empty raster has no pixels to show")
            }
            return Raster(width: size.width, height: size.height, filledWith: pixel)
        }
        return unsafe withSources { sources in
            unsafe bands.rasterFromKernel(width: size.width, height: size.height, bandHeight: WarpTile.height) {
                rows, output in
                unsafe withScratch(Int32.self, count: 2 * WarpTile.width) { places in
                    unsafe withScratch(Pixel.self, count: WarpTile.width) { pixels in
                        let scratch = unsafe WarpScratch(x: places, y: places + WarpTile.width, pixels: pixels)
                        for column in unsafe stride(from: 0, to: size.width, by: WarpTile.width) {
                            let tile = unsafe PixelRect(
                                x: column, y: rows.lowerBound, width: Swift.min(WarpTile.width, size.width - column),
                                height: rows.count)
                            unsafe body(tile, sources, scratch, output + column)
                        }
                    }
                }
            }
        }
    }

    /// Calls a closure with the levels as the kernels want them.
    @unsafe private func withSources<Result>(_ body: (WarpSources) -> Result) -> Result {
        let (border, constant): (Int32, Pixel) =
            switch outside {
            case .constant(let pixel): (Int32(IMAGING_CONSTANT), pixel)
            case .border(.replicate): (Int32(IMAGING_REPLICATE), .zero)
            case .border(.reflect): (Int32(IMAGING_REFLECT), .zero)
            case .border(.mirror): (Int32(IMAGING_MIRROR), .zero)
            case .border(.wrap): (Int32(IMAGING_WRAP), .zero)
            }
        let method: Int32 =
            switch interpolation {
            case .nearest: Int32(IMAGING_NEAREST)
            case .bilinear: Int32(IMAGING_BILINEAR)
            case .bicubic: Int32(IMAGING_BICUBIC)
            }
        let layout = Pixel._sampleLayout.rawValue
        let bits = imaging_warp_bits(layout, method)
        return unsafe withUnsafeBytes(of: constant) { constant in
            unsafe CubicWeights.fixed.withUnsafeBufferPointer { cubic in
                var sources = unsafe [imaging_warp_source]()
                // SAFETY: each level's pixels are held by `levels` and stay where they are until all closures return.
                func withLevels(from index: Int) -> Result {
                    guard index < levels.count else {
                        return unsafe sources.withUnsafeBufferPointer {
                            unsafe body(WarpSources(levels: $0.baseAddress!, bits: bits))
                        }
                    }
                    let level = levels[index]
                    return unsafe level.withUnsafePixels { pixels in
                        unsafe sources.append(
                            imaging_warp_source(
                                pixels: pixels.baseAddress, constant: constant.baseAddress, cubic: cubic.baseAddress,
                                width: Int32(level.width), height: Int32(level.height), pixel: layout,
                                interpolation: method, border: border))
                        return withLevels(from: index + 1)
                    }
                }
                return withLevels(from: 0)
            }
        }
    }
}
