public import ImagingCore

extension UInt8: InpaintPixel {
    /// The grey, opaque.
    public var reduced: RGBA8 { RGBA8(gray: self) }

    /// The grey, opaque.
    public var color: RGBAFloat { reduced.color }

    /// Returns the grey with the correction's red added, rounded to the nearest.
    ///
    /// What is added to a grey photo's colours is the same for all three.
    public func adding(_ correction: RGBAFloat) -> UInt8 { reduced.adding(correction).red }

    /// Returns the mean of this grey and another, rounded to the nearest.
    public func mixed(with other: UInt8, weight: UInt8) -> UInt8 {
        reduced.mixed(with: other.reduced, weight: weight).red
    }
}

extension UInt16: InpaintPixel {
    private var wide: RGBA16 { RGBA16(red: self, green: self, blue: self, alpha: .max) }

    /// The grey divided by 257, rounded to the nearest, opaque.
    public var reduced: RGBA8 { wide.reduced }

    /// The grey divided by 257, opaque.
    public var color: RGBAFloat { wide.color }

    /// Returns the grey with the correction's red added, rounded to the nearest.
    public func adding(_ correction: RGBAFloat) -> UInt16 { wide.adding(correction).red }

    /// Returns the mean of this grey and another, rounded to the nearest.
    public func mixed(with other: UInt16, weight: UInt8) -> UInt16 { wide.mixed(with: other.wide, weight: weight).red }
}
