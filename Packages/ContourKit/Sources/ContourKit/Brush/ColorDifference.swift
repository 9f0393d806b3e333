import ImagingCore

/// A pixel whose colour can be compared with another's.
protocol ComparedPixel: RasterPixel {
    /// The squared difference of two colours.
    static func squaredDifference(_ a: Self, _ b: Self) -> Float
}

extension RGBAFloat: ComparedPixel {
    /// The squared distance; of Lab coordinates, by CIE 1976.
    @inline(__always) static func squaredDifference(_ a: RGBAFloat, _ b: RGBAFloat) -> Float {
        let (first, second, third) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
        return first * first + second * second + third * third
    }
}

extension RGBA8: ComparedPixel {
    /// The squared distance of encoded colours.
    @inline(__always) static func squaredDifference(_ a: RGBA8, _ b: RGBA8) -> Float {
        let red = Int32(a.red) &- Int32(b.red)
        let green = Int32(a.green) &- Int32(b.green)
        let blue = Int32(a.blue) &- Int32(b.blue)
        return Float(red &* red &+ green &* green &+ blue &* blue)
    }
}
