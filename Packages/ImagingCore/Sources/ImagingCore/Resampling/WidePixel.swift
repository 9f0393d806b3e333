// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// A pixel that filters can read and write as single-precision samples, its colours multiplied by the opacity.
protocol WidePixel: RasterPixel {
    /// Reads pixels as `channelCount` numbers each.
    @unsafe static func widen(_ input: UnsafePointer<Self>, to output: UnsafeMutablePointer<Float>, count: Int)

    /// Rounds numbers back to pixels.
    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Self>, count: Int)
}

extension UInt8: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_widen_u8(input, output, count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe imaging_round_u8(input, output, count)
    }
}

extension UInt16: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<UInt16>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_widen_u16(input, output, count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<UInt16>, count: Int) {
        unsafe imaging_round_u16(input, output, count)
    }
}

extension Float: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe output.update(from: input, count: count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe output.update(from: input, count: count)
    }
}

// SAFETY: each of these is four samples in order with no padding, so a pixel's place is its first sample's.

extension RGBA8: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<RGBA8>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_premultiply_rgba8(samples(input), output, count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBA8>, count: Int) {
        unsafe imaging_unpremultiply_rgba8(input, samples(output), count)
    }
}

extension RGBA16: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<RGBA16>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_premultiply_rgba16(samples(input), output, count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBA16>, count: Int) {
        unsafe imaging_unpremultiply_rgba16(input, samples(output), count)
    }
}

extension RGBAFloat: WidePixel {
    @unsafe static func widen(_ input: UnsafePointer<RGBAFloat>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_premultiply_rgbaf32(samples(input), output, count)
    }

    @unsafe static func narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBAFloat>, count: Int) {
        unsafe imaging_unpremultiply_rgbaf32(input, samples(output), count)
    }
}

/// The samples of pixels.
@unsafe func samples<Pixel: RasterPixel>(_ pixels: UnsafePointer<Pixel>) -> UnsafePointer<Pixel.Sample> {
    unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: Pixel.Sample.self)
}

/// The samples of pixels that are written.
@unsafe func samples<Pixel: RasterPixel>(_ pixels: UnsafeMutablePointer<Pixel>) -> UnsafeMutablePointer<Pixel.Sample> {
    unsafe UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: Pixel.Sample.self)
}

/// The rows of a raster that a filter has just read, in single precision: a ring that holds the last few.
@safe final class WidenedRows<Pixel: WidePixel> {
    private let source: UnsafePointer<Pixel>
    private let width: Int
    private let capacity: Int
    private let buffer: UnsafeMutablePointer<Float>
    private var held: [Int]

    /// Makes a ring.
    ///
    /// - Parameters:
    ///   - source: The raster's first pixel.
    ///   - width: The raster's width.
    ///   - capacity: How many rows are held: as many as are used at the same time.
    @unsafe init(of source: UnsafePointer<Pixel>, width: Int, capacity: Int) {
        unsafe self.source = source
        self.width = width
        self.capacity = capacity
        unsafe buffer = .allocate(capacity: Swift.max(1, width * Pixel.channelCount * capacity))
        held = Array(repeating: .min, count: capacity)
    }

    deinit { unsafe buffer.deallocate() }

    /// The samples of a row; good until `capacity` other rows have been asked for.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - alias: The number it is held under: that of the place beyond the edge that the row stands for.
    @unsafe func row(_ row: Int, as alias: Int? = nil) -> UnsafePointer<Float> {
        let number = alias ?? row
        let slot = (number % capacity + capacity) % capacity
        let place = unsafe buffer + slot * width * Pixel.channelCount
        if held[slot] != number {
            unsafe Pixel.widen(source + row * width, to: place, count: width)
            held[slot] = number
        }
        return unsafe UnsafePointer(place)
    }
}
