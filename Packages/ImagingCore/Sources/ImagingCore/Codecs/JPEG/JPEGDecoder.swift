// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs

/// Decodes JPEG files through libjpeg-turbo, rows straight into a raster.
///
/// The slow integer DCT and smooth chroma upsampling are used, as `djpeg` does by default, so that pixels are the same to
/// the bit. CMYK and YCCK become RGB without a profile: each of red, green and blue is ink × black / 255, rounded, where
/// 255 stands for no ink, whether the file has an Adobe marker or not, as browsers and `djpeg` take it.
enum JPEGDecoder {
    /// Decodes a file as it is stored, not turned.
    static func decode<Pixel: PhotoPixel>(
        _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?
    ) throws(CodecStop) -> Raster<Pixel> {
        try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            // SAFETY: the buffer stays where it is until the closure returns, and the handle is destroyed before.
            try unsafe bytes.withUnsafeBufferPointer { buffer throws(CodecStop) in
                var setup = unsafe imaging_jpeg_decoder_options(
                    tolerant: options.toleratesDamage, max_scans: Int32(clamping: options.limits.maxScans),
                    watch: watch)
                guard let base = buffer.baseAddress,
                    let handle = unsafe imaging_jpeg_decoder_create(base, buffer.count, &setup)
                else { throw .failed(.outOfMemory(format: .jpeg)) }
                defer { unsafe imaging_jpeg_decoder_destroy(handle) }
                return try unsafe read(handle, options)
            }
        }
    }

    private static func read<Pixel: PhotoPixel>(
        _ handle: OpaquePointer, _ options: DecodingOptions
    ) throws(CodecStop) -> Raster<Pixel> {
        func stop() -> CodecStop {
            unsafe CodecStop(imaging_jpeg_decoder_failure(handle).pointee, format: .jpeg, limits: options.limits)
        }
        var width: UInt32 = 0
        var height: UInt32 = 0
        guard unsafe imaging_jpeg_decoder_read_header(handle, &width, &height) else { throw stop() }
        let size = PixelSize(width: Int(width), height: Int(height))
        guard size.area <= options.limits.maxPixels else {
            throw .failed(.tooManyPixels(size, limit: options.limits.maxPixels))
        }
        let divisor = Int32(options.scale.divisor(for: size))
        guard unsafe imaging_jpeg_decoder_start(handle, divisor, &width, &height) else { throw stop() }
        var isDone = false
        let raster = unsafe Raster<Pixel>(uninitializedWidth: Int(width), height: Int(height)) { pixels in
            isDone = unsafe imaging_jpeg_decoder_read(
                handle, pixels.baseAddress, Int(width) * MemoryLayout<Pixel>.stride, Int32(Pixel.bitsPerSample))
        }
        guard isDone else { throw stop() }
        return raster
    }
}
