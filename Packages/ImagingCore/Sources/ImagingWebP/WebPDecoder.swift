// Unsafe code may stand in this file; see Docs/Conventions.md.

import CImagingCodecs
import CImagingWebP
import ImagingCore

/// Decodes the picture of a WebP file through libwebp, which is shown the picture's own chunks alone.
enum WebPDecoder {
    static func decode<Pixel: PhotoPixel>(
        _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?
    ) throws(CodecStop) -> Photo<Pixel> {
        let container: WebPContainer
        do throws(ImagingError) {
            container = try WebPContainer(bytes, options: options)
        } catch {
            throw .failed(error)
        }
        guard container.canvas.area <= options.limits.maxPixels else {
            throw .failed(.tooManyPixels(container.canvas, limit: options.limits.maxPixels))
        }
        let stored: Raster<Pixel> = try pixels(of: container, bytes, options: options, monitor: monitor)
        var metadata = PhotoMetadata(exif: container.exif?.uprighted)
        metadata.iccProfile = container.profile.map { Array(bytes[$0]) }
        let orientation = container.exif?.orientation ?? .upright
        return Photo(
            pixels: stored.oriented(orientation, bands: ParallelBands(monitor: monitor)), metadata: metadata)
    }

    private static func pixels<Pixel: PhotoPixel>(
        of container: WebPContainer, _ bytes: [UInt8], options: DecodingOptions, monitor: WorkMonitor?
    ) throws(CodecStop) -> Raster<Pixel> {
        let picture = container.picture
        let canvas = container.canvas
        return try unsafe CodecWatch.with(monitor) { watch throws(CodecStop) in
            var failure = imaging_codec_failure()
            var isDone = false
            let raster = unsafe Raster<Pixel>(uninitializedWidth: canvas.width, height: canvas.height) { pixels in
                // SAFETY: the bytes stay where they are until the closure returns; the container has checked that the
                // picture lies within them and within the canvas, and the pixels are the canvas's.
                unsafe bytes[picture.bytes].withUnsafeBufferPointer { chunks in
                    guard let target = pixels.baseAddress else { return }
                    var request = unsafe imaging_webp_picture(
                        bytes: chunks.baseAddress, count: chunks.count, width: UInt32(picture.size.width),
                        height: UInt32(picture.size.height), x: UInt32(picture.corner.x),
                        y: UInt32(picture.corner.y), canvas_width: UInt32(canvas.width),
                        canvas_height: UInt32(canvas.height), bits_per_sample: Int32(Pixel.bitsPerSample),
                        tolerant: options.toleratesDamage, watch: watch)
                    isDone = unsafe imaging_webp_decode(&request, target, &failure)
                }
            }
            guard isDone else {
                failure.offset += picture.bytes.lowerBound
                throw CodecStop(failure, format: .webp, limits: options.limits)
            }
            return raster
        }
    }
}
