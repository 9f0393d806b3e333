// Unsafe code may stand in this file: it wraps C kernels.

import CRetouchKernels
import ImagingCore

/// Adjustments made ready for a photo's rows.
struct ToneMap: Sendable {
    let tone: retouch_tone

    /// The light of each of 256 samples.
    static let light: [Float] = (0...255).map { SRGBCurve.linear(UInt8($0)) }

    /// Makes them ready.
    init(_ adjustments: PhotoAdjustments) {
        let balance = WhiteBalance(
            exposure: adjustments[.exposure], temperature: adjustments[.temperature], tint: adjustments[.tint])
        let m = balance.matrix.map { Float($0) }
        tone = retouch_tone(
            matrix: (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
            // Steeper by 39 % at middle grey; more would turn the order of the darkest tones.
            contrast: Float(adjustments[.contrast] / 100 * 1.6),
            saturation: Float(1 + adjustments[.saturation] / 100),
            // 1.5 stops are half a power of two of lightness.
            shadows: Float(adjustments[.shadows] / 200), highlights: Float(adjustments[.highlights] / 200),
            has_base: adjustments.isPointwise ? 0 : 1)
    }

    /// Returns a part of the photo, adjusted.
    ///
    /// - Parameters:
    ///   - part: The part's pixels.
    ///   - place: Where it lies in the photo.
    ///   - size: The photo's size.
    ///   - base: The photo's base layer, where shadows or highlights are set.
    func adjusted(
        _ part: Raster<RGBA8>, at place: PixelRect, of size: PixelSize, base: BaseLayer?, bands: ParallelBands
    ) -> Raster<RGBA8> {
        var result = part
        adjust(&result, at: place, of: size, base: base, bands: bands)
        return result
    }

    /// Adjusts a part of the photo in its place.
    func adjust(
        _ part: inout Raster<RGBA8>, at place: PixelRect, of size: PixelSize, base: BaseLayer?, bands: ParallelBands
    ) {
        let width = part.width
        guard !part.isEmpty else { return }
        let columns = base.map { base in
            place.columns.map { Stretch(place: $0, count: size.width, smallCount: base.slopes.width) }
        }
        let left = columns?.map { Int32($0.first) } ?? []
        let shares = columns?.map(\.share) ?? []
        bands.update(&part, bandHeight: 16) { rows, pixels in
            var slopes = [Float](repeating: 0, count: width)
            var offsets = slopes
            var scratch = [Float](repeating: 0, count: (base?.slopes.width ?? 0) + 1)
            unsafe pixels.withUnsafeMutableBytes { bytes in
                let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
                for row in rows {
                    if let base {
                        let place = Stretch(place: place.y + row, count: size.height, smallCount: base.slopes.height)
                        unsafe place.enlarge(base.slopes, left, shares, &scratch, to: &slopes)
                        unsafe place.enlarge(base.offsets, left, shares, &scratch, to: &offsets)
                    }
                    // SAFETY: a row has `width` pixels of four samples, and so many slopes and offsets.
                    let pixels = unsafe start + 4 * width * (row - rows.lowerBound)
                    unsafe withUnsafePointer(to: tone) { tone in
                        unsafe retouch_adjust_rgba8(pixels, tone, Self.light, slopes, offsets, pixels, width)
                    }
                }
            }
        }
    }
}

/// Where a place of a row lies in a smaller one: so far from its place `first` toward the next as `share` says.
struct Stretch {
    let first: Int
    let share: Float

    init(place: Int, count: Int, smallCount: Int) {
        let position = (Double(place) + 0.5) * Double(smallCount) / Double(count) - 0.5
        let held = min(max(0, position), Double(smallCount - 1))
        first = Int(held)
        share = Float(held - Double(first))
    }

    /// Writes a row of a smaller picture, enlarged.
    @unsafe fileprivate func enlarge(
        _ raster: Raster<Float>, _ left: [Int32], _ shares: [Float], _ scratch: inout [Float], to output: inout [Float]
    ) {
        let next = min(first + 1, raster.height - 1)
        unsafe raster.withUnsafePixels { pixels in
            // SAFETY: rows lie within the raster, and `left` within a row.
            let above = unsafe pixels.baseAddress! + first * raster.width
            let below = unsafe pixels.baseAddress! + next * raster.width
            unsafe retouch_enlarge(
                above, below, share, raster.width, left, shares, &scratch, &output, output.count)
        }
    }
}
