public import ImagingCore

/// A pixel of a photo that can be filled.
public protocol InpaintPixel: RasterPixel {
    /// The pixel as the search sees it, with 8 bits a sample.
    var reduced: RGBA8 { get }

    /// The pixel with samples on the scale 0...255, exactly as far as `Float` goes.
    var color: RGBAFloat { get }

    /// Returns the mean of this pixel and another.
    ///
    /// - Parameters:
    ///   - other: The other pixel.
    ///   - weight: How much the other counts, in 0...255; at 0 the result is this pixel, at 255 the other.
    func mixed(with other: Self, weight: UInt8) -> Self

    /// Returns the pixel with something added to each sample.
    ///
    /// - Parameter correction: What to add, on the scale where a sample is in 0...255. The result is held within what
    ///   a sample can be.
    func adding(_ correction: RGBAFloat) -> Self
}

extension RGBA8: InpaintPixel {
    /// The pixel itself.
    public var reduced: RGBA8 { self }

    /// The pixel's samples as they are.
    public var color: RGBAFloat {
        RGBAFloat(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    /// Returns the pixel with something added to each sample, rounded to the nearest.
    public func adding(_ correction: RGBAFloat) -> RGBA8 {
        func add(_ a: UInt8, _ b: Float) -> UInt8 {
            let sum: Float = (Float(a) + b).rounded()
            return UInt8(min(max(sum, 0), Float(UInt8.max)))
        }
        return RGBA8(
            red: add(red, correction.red), green: add(green, correction.green), blue: add(blue, correction.blue),
            alpha: add(alpha, correction.alpha))
    }

    /// Returns the mean of this pixel and another, sample by sample, rounded to the nearest.
    public func mixed(with other: RGBA8, weight: UInt8) -> RGBA8 {
        let share = UInt32(weight)
        let keep = 255 - share
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            let sum: UInt32 = UInt32(a) * keep + UInt32(b) * share
            return UInt8((sum + 127) / 255)
        }
        return RGBA8(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

extension RGBA16: InpaintPixel {
    /// The pixel with each sample divided by 257, rounded to the nearest.
    public var reduced: RGBA8 {
        func reduce(_ sample: UInt16) -> UInt8 { UInt8((UInt32(sample) + 128) / 257) }
        return RGBA8(red: reduce(red), green: reduce(green), blue: reduce(blue), alpha: reduce(alpha))
    }

    /// The pixel's samples divided by 257.
    public var color: RGBAFloat {
        RGBAFloat(
            red: Float(red) / 257, green: Float(green) / 257, blue: Float(blue) / 257, alpha: Float(alpha) / 257)
    }

    /// Returns the pixel with something added to each sample, rounded to the nearest.
    public func adding(_ correction: RGBAFloat) -> RGBA16 {
        func add(_ a: UInt16, _ b: Float) -> UInt16 {
            let sum: Float = (Float(a) + b * 257).rounded()
            return UInt16(min(max(sum, 0), Float(UInt16.max)))
        }
        return RGBA16(
            red: add(red, correction.red), green: add(green, correction.green), blue: add(blue, correction.blue),
            alpha: add(alpha, correction.alpha))
    }

    /// Returns the mean of this pixel and another, sample by sample, rounded to the nearest.
    public func mixed(with other: RGBA16, weight: UInt8) -> RGBA16 {
        let share = UInt32(weight)
        let keep = 255 - share
        func mix(_ a: UInt16, _ b: UInt16) -> UInt16 {
            let sum: UInt32 = UInt32(a) * keep + UInt32(b) * share
            return UInt16((sum + 127) / 255)
        }
        return RGBA16(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
