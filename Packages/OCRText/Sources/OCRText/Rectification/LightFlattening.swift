// Unsafe code may stand in this file: it wraps C kernels.

internal import COCRKernels
import ImagingCore

/// Takes the light's unevenness from a grey page: shadows, falling off, the gutter's dark.
///
/// The paper's light is what is left of a quarter of the page when ink is wiped by a dilation and a median; each sample
/// is then taken in parts of the paper around it.
enum LightFlattening {
    /// How many times smaller the copy is in which the light is estimated.
    private static let shrink = 4

    /// Returns the page on paper of 255.
    ///
    /// - Parameters:
    ///   - page: The page in grey.
    ///   - light: What ``paperLight(of:wipe:bands:)`` returns for it.
    ///   - bands: The threads.
    static func flattened(_ page: Raster<UInt8>, light: Raster<UInt8>, bands: ParallelBands) -> Raster<UInt8> {
        if page.isEmpty { return page }
        let (width, height) = (page.width, page.height)
        // At full width but few rows; between two of them the kernel interpolates.
        let wide = light.resized(
            to: PixelSize(width: width, height: light.height), filter: .bilinear, bands: bands)
        // SAFETY: a row lies within the page, and bands are disjoint; the light has rows for all places.
        return unsafe page.withUnsafePixels { samples in
            unsafe wide.withUnsafePixels { lights in
                unsafe bands.flat(width: width, height: height) { row, output in
                    let (upper, lower, share) = lightRows(at: row, of: height, in: light.height)
                    unsafe ocr_flatten_row(
                        samples.baseAddress! + row * width, lights.baseAddress! + upper * width,
                        lights.baseAddress! + lower * width, Int32(share), output, width)
                }
            }
        }
    }

    /// Returns how light a photo's pixels are to a reader: coloured ink is darker than by its luma.
    static func readingGrey(_ photo: Raster<RGBA8>, bands: ParallelBands) -> Raster<UInt8> {
        // SAFETY: a pixel is four samples in order with no padding; a row lies within the photo, and bands are disjoint.
        unsafe photo.withUnsafePixels { pixels in
            unsafe bands.flat(width: photo.width, height: photo.height) { row, output in
                let start = unsafe UnsafeRawPointer(pixels.baseAddress! + row * photo.width)
                unsafe ocr_reading_grey(start.assumingMemoryBound(to: UInt8.self), output, photo.width)
            }
        }
    }

    /// Between which rows of a light so many rows high a row of a page lies, and the share of the lower in 1/256.
    static func lightRows(at row: Int, of height: Int, in lightHeight: Int) -> (upper: Int, lower: Int, share: Int) {
        let place = (2 * row + 1) * 128 * lightHeight / height - 128
        let held = Swift.min(Swift.max(0, place), 256 * (lightHeight - 1))
        let upper = held / 256
        return (upper, Swift.min(lightHeight - 1, upper + 1), held % 256)
    }

    /// Returns where a page's samples lie under a threshold: 255 there, else 0.
    static func ink(_ page: Raster<UInt8>, under threshold: UInt8, bands: ParallelBands) -> Raster<UInt8> {
        // SAFETY: a row lies within the page, and bands are disjoint.
        unsafe page.withUnsafePixels { samples in
            unsafe bands.flat(width: page.width, height: page.height) { row, output in
                unsafe ocr_mark_ink(samples.baseAddress! + row * page.width, threshold, output, page.width)
            }
        }
    }

    /// Returns the paper's light, in a copy a quarter as large.
    ///
    /// - Parameters:
    ///   - page: The page in grey, with pixels.
    ///   - wipe: How wide a stroke of ink is at most, in pixels of the page.
    ///   - bands: The threads.
    static func paperLight(of page: Raster<UInt8>, wipe: Int, bands: ParallelBands) -> Raster<UInt8> {
        let size = PixelSize(
            width: Swift.max(1, page.width / shrink), height: Swift.max(1, page.height / shrink))
        let small = page.resized(to: size, filter: .area, bands: bands)
        let side = Swift.max(3, wipe / shrink) | 1
        let window = StructuringElement.rectangle(width: side, height: side)
        let radius = Swift.max(3, 3 * side / 2)
        return small.dilated(by: window, bands: bands).medianFiltered(radius: radius, bands: bands)
    }
}

extension ParallelBands {
    /// Makes a plane row by row; rows of work that is cancelled are 0.
    @unsafe fileprivate func flat(
        width: Int, height: Int, _ write: (Int, UnsafeMutablePointer<UInt8>) -> Void
    ) -> Raster<UInt8> {
        unsafe Raster(uninitializedWidth: width, height: height) { pixels in
            guard let start = pixels.baseAddress else { return }
            forEachBand(rowCount: height, bandHeight: 32) { rows in
                for row in rows { unsafe write(row, start + row * width) }
            }
            if monitor?.isCancelled == true { unsafe pixels.initialize(repeating: 0) }
        }
    }
}
