// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs

/// Encodes JPEG files through libjpeg-turbo, rows straight from a raster.
enum JPEGEncoder {
    private static let maxSide = 65500
    private static let maxSegment = 65533
    private static let profileName = Array("ICC_PROFILE\0".utf8)
    private static let exifName = Array("Exif\0\0".utf8)

    static func encode<Pixel: PhotoPixel>(
        _ pixels: Raster<Pixel>, metadata: PhotoMetadata, settings: ImageEncoding.JPEGSettings,
        monitor: WorkMonitor?
    ) throws(CodecStop) -> [UInt8] {
        guard (1...100).contains(settings.quality) else { throw .failed(.invalidQuality(settings.quality)) }
        guard (1...maxSide).contains(pixels.width), (1...maxSide).contains(pixels.height) else {
            throw .failed(.cannotEncode(pixels.size, format: .jpeg))
        }
        let ground = settings.background
        let groundIsGray = ground.red == ground.green && ground.red == ground.blue
        let profile = ICCProfile(metadata.iccProfile)
        let bits = Int32(Pixel.bitsPerSample)
        let isGray = unsafe pixels.withUnsafePixels { buffer in
            // Cheap questions first: most photos have colour in their first pixels.
            unsafe profile?.describes(.rgb) != true
                && imaging_is_gray(buffer.baseAddress, buffer.count, bits)
                && (groundIsGray || imaging_is_opaque(buffer.baseAddress, buffer.count, bits))
        }
        let markers = try markers(metadata, profile: profile?.describes(isGray ? .gray : .rgb) == true, pixels.size)
        let density = metadata.density?.jfif
        let unit: Int32 =
            switch density?.unit {
            case .inch: 1
            case .centimeter: 2
            default: 0
            }
        return try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            var options = unsafe imaging_jpeg_encoder_options(
                width: UInt32(pixels.width), height: UInt32(pixels.height), bits: bits,
                gray: isGray, background: (ground.red, ground.green, ground.blue),
                quality: Int32(settings.quality), horizontal_sampling: settings.chroma.horizontalFactor,
                vertical_sampling: settings.chroma.verticalFactor, progressive: settings.isProgressive,
                optimize: settings.optimizesCoding || settings.isProgressive, density_unit: unit,
                horizontal_density: UInt16(density?.horizontal ?? 1),
                vertical_density: UInt16(density?.vertical ?? 1), watch: watch)
            guard let handle = unsafe imaging_jpeg_encoder_create(&options) else {
                throw .failed(.outOfMemory(format: .jpeg))
            }
            defer { unsafe imaging_jpeg_encoder_destroy(handle) }
            var isDone = unsafe imaging_jpeg_encoder_start(handle)
            for (marker, body) in markers where isDone {
                isDone = unsafe imaging_jpeg_encoder_write_marker(handle, marker, body, body.count)
            }
            // SAFETY: the encoder reads the rows only during this call.
            unsafe pixels.withUnsafePixels { buffer in
                isDone =
                    unsafe isDone
                    && imaging_jpeg_encoder_write(
                        handle, buffer.baseAddress, pixels.width * MemoryLayout<Pixel>.stride)
            }
            guard isDone else {
                throw unsafe CodecStop(
                    imaging_jpeg_encoder_failure(handle).pointee, format: .jpeg, limits: DecodingLimits())
            }
            let count = unsafe imaging_jpeg_encoder_count(handle)
            // SAFETY: exactly the counted bytes are written.
            return unsafe Array(unsafeUninitializedCapacity: count) { output, initializedCount in
                if let start = output.baseAddress { unsafe imaging_jpeg_encoder_move(handle, start) }
                initializedCount = count
            }
        }
    }

    /// The EXIF segment and the profile's parts, in the order in which they are written.
    private static func markers(
        _ metadata: PhotoMetadata, profile writesProfile: Bool, _ size: PixelSize
    ) throws(CodecStop) -> [(Int32, [UInt8])] {
        var markers: [(Int32, [UInt8])] = []
        if let exif = metadata.exif.flatMap({ EXIFBlock($0) })?.rewritten(for: size) {
            let limit = maxSegment - exifName.count
            guard exif.count <= limit else {
                throw .failed(.metadataTooLarge(byteCount: exif.count, limit: limit))
            }
            markers.append((0xE1, exifName + exif))
        }
        if writesProfile, let profile = metadata.iccProfile {
            let part = maxSegment - profileName.count - 2
            let count = (profile.count + part - 1) / part
            guard count <= 255 else {
                throw .failed(.metadataTooLarge(byteCount: profile.count, limit: 255 * part))
            }
            for index in 0..<count {
                let body = profile[index * part..<Swift.min(profile.count, (index + 1) * part)]
                markers.append((0xE2, profileName + [UInt8(index + 1), UInt8(count)] + body))
            }
        }
        return markers
    }
}
