// Unsafe code may stand in this file: it wraps a C kernel.

internal import CCaptureKernels
import ImagingCore

/// From a video device's bytes to pixels.
enum VideoDecoding {
    /// The pixels of a picture; nil when it is damaged.
    static func pixels(of bytes: [UInt8], _ picture: VideoPicture, limits: DecodingLimits) async -> Raster<RGBA8>? {
        switch VideoCode(rawValue: picture.code) {
        case .yuyv: yuyv(bytes, picture)
        case .motionJPEG, .jpeg:
            try? await Photo.decode(MotionJPEG.file(of: bytes), options: DecodingOptions(limits: limits)).pixels
        case nil: nil
        }
    }

    /// The pixels of pairs that share their colour; nil when there are not enough bytes, or no pixels.
    ///
    /// Of an odd width the last column is left out.
    static func yuyv(
        _ bytes: [UInt8], _ picture: VideoPicture, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8>? {
        let pairs = picture.size.width / 2
        let height = picture.size.height
        let rowBytes = Swift.max(4 * pairs, picture.rowBytes)
        guard pairs > 0, height > 0, bytes.count >= rowBytes * (height - 1) + 4 * pairs else { return nil }
        var matrix = matrix(isRec709: picture.isRec709, isFullRange: picture.isFullRange)
        return bands.raster(width: 2 * pairs, height: height) { rows, output in
            // SAFETY: every row has its pairs within the bytes, as was checked, and the band is disjoint from others.
            unsafe bytes.withUnsafeBufferPointer { input in
                unsafe output.withUnsafeMutableBytes { pixels in
                    for row in rows {
                        unsafe capture_rgba_from_yuyv(
                            input.baseAddress! + row * rowBytes, pairs, &matrix,
                            pixels.baseAddress!.assumingMemoryBound(to: UInt8.self)
                                + 8 * pairs * (row - rows.lowerBound))
                    }
                }
            }
        }
    }

    /// The weights of YCbCr in 65536ths.
    ///
    /// - SeeAlso: ITU-R BT.601-7 and BT.709-6, section 3; the limited range has 219 steps of Y and 224 of Cb and Cr.
    static func matrix(isRec709: Bool, isFullRange: Bool) -> capture_yuv_matrix {
        let (red, blue) = isRec709 ? (0.2126, 0.0722) : (0.299, 0.114)
        let green = 1 - red - blue
        let (luma, chroma) = isFullRange ? (65536.0, 65536.0) : (65536 * 255 / 219.0, 65536 * 255 / 224.0)
        func whole(_ value: Double) -> Int32 { Int32(value.rounded()) }
        return capture_yuv_matrix(
            black: isFullRange ? 0 : 16, luma: whole(luma), red_of_cr: whole(chroma * 2 * (1 - red)),
            green_of_cr: whole(chroma * 2 * (1 - red) * red / green),
            green_of_cb: whole(chroma * 2 * (1 - blue) * blue / green), blue_of_cb: whole(chroma * 2 * (1 - blue)))
    }
}
