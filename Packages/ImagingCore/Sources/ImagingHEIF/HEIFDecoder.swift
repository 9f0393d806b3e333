// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs
import CImagingHEIF
import ImagingCore

/// Decodes HEIF files through libheif.
///
/// libheif turns and cuts the picture as the file's boxes tell. EXIF's orientation says the same once more, by the
/// standard without force, so it is not applied. YCbCr becomes RGB by the file's own matrix and range.
enum HEIFDecoder {
    /// Reads what a file tells without decoding a pixel.
    static func inspect(
        _ bytes: [UInt8], options: DecodingOptions
    ) throws(CodecStop) -> (header: imaging_heif_header, exif: EXIFBlock?) {
        try unsafe open(bytes, options: options, monitor: nil) { handle, header throws(CodecStop) in
            (header, try unsafe exif(handle, header, options))
        }
    }

    /// Decodes a file's primary picture.
    static func decode<Pixel: PhotoPixel>(
        _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?
    ) throws(CodecStop) -> Photo<Pixel> {
        try unsafe open(bytes, options: options, monitor: monitor) { handle, header throws(CodecStop) in
            var metadata = PhotoMetadata()
            metadata.exif = try unsafe exif(handle, header, options)?.uprighted
            if header.profile_count > 0 {
                var profile = [UInt8](repeating: 0, count: header.profile_count)
                guard unsafe imaging_heif_decoder_copy_profile(handle, &profile) else {
                    throw unsafe stop(handle, options)
                }
                metadata.iccProfile = profile
            }
            var isDone = false
            let width = Int(header.width)
            let raster = unsafe Raster<Pixel>(uninitializedWidth: width, height: Int(header.height)) { pixels in
                isDone = unsafe imaging_heif_decoder_read(
                    handle, pixels.baseAddress, width * MemoryLayout<Pixel>.stride, Int32(Pixel.bitsPerSample))
            }
            guard isDone else { throw unsafe stop(handle, options) }
            return Photo(pixels: raster, metadata: metadata)
        }
    }

    /// Calls a closure with a decoder whose header is read and whose sizes are within the limits.
    private static func open<Result>(
        _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?,
        _ body: (OpaquePointer, imaging_heif_header) throws(CodecStop) -> Result
    ) throws(CodecStop) -> Result {
        let limits = options.limits
        guard bytes.count <= limits.maxBytes else {
            throw .failed(.tooManyBytes(bytes.count, limit: limits.maxBytes))
        }
        guard ImageFormat(recognizing: bytes) == .heif else { throw .failed(.unknownFormat) }
        let boxes = HEIFBoxes(bytes)
        guard boxes.references.isSound else {
            throw .failed(
                .corrupt(format: .heif, offset: 0, row: nil, reason: "the pictures are made of each other without end"))
        }
        if let size = boxes.excess(over: limits.maxPixels) {
            throw .failed(.tooManyPixels(size, limit: limits.maxPixels))
        }
        return try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            // SAFETY: the buffer stays where it is until the closure returns, and the handle is destroyed before.
            try unsafe bytes.withUnsafeBufferPointer { buffer throws(CodecStop) in
                var setup = unsafe imaging_heif_decoder_options(
                    tolerant: options.toleratesDamage, max_pixels: UInt64(Swift.max(0, limits.maxPixels)),
                    max_metadata_bytes: UInt64(Swift.max(0, limits.maxMetadataBytes)), watch: watch)
                guard let base = buffer.baseAddress,
                    let handle = unsafe imaging_heif_decoder_create(base, buffer.count, &setup)
                else { throw .failed(.outOfMemory(format: .heif)) }
                defer { unsafe imaging_heif_decoder_destroy(handle) }
                var header = imaging_heif_header()
                guard unsafe imaging_heif_decoder_read_header(handle, &header) else {
                    throw unsafe stop(handle, options)
                }
                let size = PixelSize(width: Int(header.width), height: Int(header.height))
                guard size.area <= limits.maxPixels else {
                    throw .failed(.tooManyPixels(size, limit: limits.maxPixels))
                }
                return try unsafe body(handle, header)
            }
        }
    }

    private static func exif(
        _ handle: OpaquePointer, _ header: imaging_heif_header, _ options: DecodingOptions
    ) throws(CodecStop) -> EXIFBlock? {
        guard header.exif_count > 0 else { return nil }
        var block = [UInt8](repeating: 0, count: header.exif_count)
        guard unsafe imaging_heif_decoder_copy_exif(handle, &block) else { throw unsafe stop(handle, options) }
        return EXIFBlock(block)
    }

    private static func stop(_ handle: OpaquePointer, _ options: DecodingOptions) -> CodecStop {
        unsafe CodecStop(imaging_heif_decoder_failure(handle).pointee, format: .heif, limits: options.limits)
    }
}
