// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs

/// Encodes PNG files through libpng, rows straight from a raster.
enum PNGEncoder {
    /// What zlib and libpng's row filters are told.
    private struct Effort {
        let level: Int32
        let filters: Int32
        let strategy: Int32

        init(_ compression: PNGCompression) throws(CodecStop) {
            switch compression {
            case .fast: (level, filters, strategy) = (1, 0x10, 3)
            case .balanced: (level, filters, strategy) = (1, 0xF8, 3)
            case .small: (level, filters, strategy) = (9, 0xF8, 1)
            case .level(let level):
                guard (0...9).contains(level) else { throw .failed(.invalidCompressionLevel(level)) }
                (self.level, filters, strategy) = (Int32(level), 0xF8, 1)
            }
        }
    }

    /// Encodes a photo with as few channels as keep all its pixels.
    static func encode<Pixel: PhotoPixel>(
        _ pixels: Raster<Pixel>, metadata: PhotoMetadata, compression: PNGCompression, monitor: WorkMonitor?
    ) throws(CodecStop) -> [UInt8] {
        let bits = Int32(Pixel.bitsPerSample)
        let (isOpaque, hasNoColor) = unsafe pixels.withUnsafePixels { buffer in
            unsafe (
                imaging_is_opaque(buffer.baseAddress, buffer.count, bits),
                imaging_is_gray(buffer.baseAddress, buffer.count, bits)
            )
        }
        let profile = ICCProfile(metadata.iccProfile)
        let isGray = hasNoColor && profile?.describes(.rgb) != true
        var kept = metadata
        if profile?.describes(isGray ? .gray : .rgb) != true { kept.iccProfile = nil }
        kept.exif = metadata.exif.flatMap { EXIFBlock($0) }?.rewritten(for: pixels.size)
        return try encode(
            pixels, bits: Pixel.bitsPerSample, sourceChannels: 4,
            channels: (isGray ? 1 : 3) + (isOpaque ? 0 : 1), metadata: kept, compression: compression,
            monitor: monitor)
    }

    /// Encodes a plane of 8-bit or 16-bit samples as grey.
    static func encodePlane<Sample: RasterPixel & FixedWidthInteger>(
        _ plane: Raster<Sample>, compression: PNGCompression, monitor: WorkMonitor?
    ) throws(CodecStop) -> [UInt8] {
        try encode(
            plane, bits: Sample.bitWidth, sourceChannels: 1, channels: 1, metadata: PhotoMetadata(),
            compression: compression, monitor: monitor)
    }

    private static func encode<Pixel: RasterPixel>(
        _ pixels: Raster<Pixel>, bits: Int, sourceChannels: Int, channels: Int, metadata: PhotoMetadata,
        compression: PNGCompression, monitor: WorkMonitor?
    ) throws(CodecStop) -> [UInt8] {
        let sides = 1...0x7FFF_FFFF
        guard sides.contains(pixels.width), sides.contains(pixels.height) else {
            throw .failed(.cannotEncode(pixels.size, format: .png))
        }
        let effort = try Effort(compression)
        let density = metadata.density?.phys
        return try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            var options = unsafe imaging_png_encoder_options(
                width: UInt32(pixels.width), height: UInt32(pixels.height), bits: Int32(bits),
                source_channels: Int32(sourceChannels), channels: Int32(channels), level: effort.level,
                filters: effort.filters, strategy: effort.strategy,
                horizontal_density: UInt32(density?.horizontal ?? 0),
                vertical_density: UInt32(density?.vertical ?? 0), density_in_meters: density?.unit == .meter,
                watch: watch)
            guard let handle = unsafe imaging_png_encoder_create(&options) else {
                throw .failed(.outOfMemory(format: .png))
            }
            defer { unsafe imaging_png_encoder_destroy(handle) }
            let profile = metadata.iccProfile
            var isDone =
                if let profile {
                    unsafe imaging_png_encoder_start(handle, profile, profile.count)
                } else {
                    unsafe imaging_png_encoder_start(handle, nil, 0)
                }
            if isDone, let exif = metadata.exif {
                isDone = unsafe imaging_png_encoder_write_chunk(handle, "eXIf", exif, exif.count)
            }
            // SAFETY: the encoder reads the rows only during this call.
            unsafe pixels.withUnsafePixels { buffer in
                isDone =
                    unsafe isDone
                    && imaging_png_encoder_write(
                        handle, buffer.baseAddress, pixels.width * MemoryLayout<Pixel>.stride)
            }
            guard isDone else {
                throw unsafe CodecStop(
                    imaging_png_encoder_failure(handle).pointee, format: .png, limits: DecodingLimits())
            }
            let count = unsafe imaging_png_encoder_count(handle)
            // SAFETY: exactly the counted bytes are written.
            return unsafe Array(unsafeUninitializedCapacity: count) { output, initializedCount in
                if let start = output.baseAddress { unsafe imaging_png_encoder_move(handle, start) }
                initializedCount = count
            }
        }
    }
}
