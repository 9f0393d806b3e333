// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs

extension Raster {
    /// Returns the raster turned upright from a stored orientation.
    ///
    /// ```
    /// 1 2 3    .rotatedRight    4 1    .mirrored    3 2 1
    /// 4 5 6                     5 2                 6 5 4
    ///                           6 3
    /// ```
    ///
    /// An empty raster stays empty, with its sides exchanged where the orientation says so.
    ///
    /// - Parameters:
    ///   - orientation: How this raster is stored.
    ///   - bands: The threads to use. The result does not depend on them.
    /// - Precondition: A pixel has 1, 2, 4, 8 or 16 bytes, as all pixels of ImagingCore have.
    /// - Complexity: O(*n*) for *n* pixels.
    public func oriented(_ orientation: ImageOrientation, bands: ParallelBands = ParallelBands()) -> Raster {
        if orientation == .upright { return self }
        let pixelBytes = MemoryLayout<Pixel>.stride
        precondition([1, 2, 4, 8, 16].contains(pixelBytes), "a pixel must have 1, 2, 4, 8 or 16 bytes")
        let size = orientation.upright(self.size)
        return unsafe withUnsafePixels { source in
            unsafe Raster(uninitializedWidth: size.width, height: size.height) { output in
                guard let from = source.baseAddress, let to = output.baseAddress else { return }
                // SAFETY: bands write disjoint rows, and both buffers outlive the call.
                let pointers = unsafe OrientationPointers(source: from, output: to)
                bands.forEachBand(rowCount: size.height, bandHeight: 64) { rows in
                    unsafe imaging_orient_rows(
                        pointers.output, pointers.source, width, height, pixelBytes, Int32(orientation.rawValue),
                        rows.lowerBound, rows.upperBound)
                }
            }
        }
    }
}

// SAFETY: used only to hand two addresses to the workers of one call, each of which writes its own rows.
@unsafe private struct OrientationPointers: @unchecked Sendable {
    let source: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
}
