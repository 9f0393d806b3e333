// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs

/// Decodes PNG files through libpng, rows straight into a raster.
///
/// Palettes, grey, low bit depths and transparent colours become RGBA. No gamma is applied: samples are taken as sRGB.
/// 16-bit samples become 8 bits as (*v* · 255 + 32895) / 65536, rounded down; 8-bit samples become 16 bits times 257.
enum PNGDecoder {
    /// Decodes a file as it is stored, not turned, with its ICC profile.
    static func decode<Pixel: PhotoPixel>(
        _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?
    ) throws(CodecStop) -> (Raster<Pixel>, profile: [UInt8]?) {
        try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            // SAFETY: the buffer stays where it is until the closure returns, and the handle is destroyed before.
            try unsafe bytes.withUnsafeBufferPointer { buffer throws(CodecStop) in
                var setup = unsafe imaging_png_decoder_options(
                    tolerant: options.toleratesDamage, max_chunk_bytes: options.limits.maxMetadataBytes,
                    watch: watch)
                guard let base = buffer.baseAddress,
                    let handle = unsafe imaging_png_decoder_create(base, buffer.count, &setup)
                else { throw .failed(.outOfMemory(format: .png)) }
                defer { unsafe imaging_png_decoder_destroy(handle) }
                return try unsafe read(handle, options)
            }
        }
    }

    private static func read<Pixel: PhotoPixel>(
        _ handle: OpaquePointer, _ options: DecodingOptions
    ) throws(CodecStop) -> (Raster<Pixel>, profile: [UInt8]?) {
        func stop() -> CodecStop {
            unsafe CodecStop(imaging_png_decoder_failure(handle).pointee, format: .png, limits: options.limits)
        }
        var width: UInt32 = 0
        var height: UInt32 = 0
        guard unsafe imaging_png_decoder_read_header(handle, &width, &height) else { throw stop() }
        let size = PixelSize(width: Int(width), height: Int(height))
        let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, area <= options.limits.maxPixels else {
            throw .failed(.tooManyPixels(size, limit: options.limits.maxPixels))
        }
        var profileCount = 0
        var profile: [UInt8]?
        if let start = unsafe imaging_png_decoder_profile(handle, &profileCount) {
            profile = unsafe Array(UnsafeBufferPointer(start: start, count: profileCount))
        }
        var isDone = false
        let raster = unsafe Raster<Pixel>(uninitializedWidth: size.width, height: size.height) { pixels in
            isDone = unsafe imaging_png_decoder_read(
                handle, pixels.baseAddress, size.width * MemoryLayout<Pixel>.stride, Int32(Pixel.bitsPerSample))
        }
        guard isDone else { throw stop() }
        return (raster, profile)
    }
}
