// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
public import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// The light of a ring on a face, for photos that were taken without it.
///
/// This is an approximation: the face is a flat ellipse, brightest in its middle, that sends back what falls on it. Linear
/// light *l* of a channel becomes 1 − (1 − *l*)^(1 + *k c*), with *c* the ring's own light there and *k* ``strength``. So
/// shadows gain most, white stays white, and nothing is cut off. It knows no nose and throws no shadow.
public struct FaceLight: Hashable, Sendable {
    /// Where the face is, in pixels: the ellipse within the rectangle.
    public var face: Rect
    /// The ring's colour.
    public var color: LightColor
    /// How much light falls on the middle of the face.
    ///
    /// In 0...2; 0 leaves a photo as it is, and 0.5 is about what a screen gives in a dim room.
    public var strength: Double

    /// Makes a light on a face.
    ///
    /// - Parameters:
    ///   - face: Where the face is, in pixels.
    ///   - color: The ring's colour.
    ///   - strength: How much light falls on it. In 0...2.
    public init(face: Rect, color: LightColor, strength: Double) {
        self.face = face
        self.color = color
        self.strength = strength
    }

    /// Makes the light of a ring on a face: its opacity times its size, as a part of 120 points.
    ///
    /// - Parameters:
    ///   - ring: The ring. One that is off gives no light.
    ///   - face: Where the face is, in pixels.
    public init(of ring: RingLight, on face: Rect) {
        self.init(
            face: face, color: ring.color,
            strength: ring.isOn ? min(2, max(0, ring.opacity * ring.size / 120)) : 0)
    }

    /// What each sample becomes in the middle of the face: 256 each for red, green and blue.
    fileprivate var tables: [UInt8] {
        [color.red, color.green, color.blue].flatMap { light -> [UInt8] in
            let exponent = 1 + strength * Double(SRGBCurve.linear(light))
            return (UInt8.min...UInt8.max).map { sample -> UInt8 in
                let dark = 1 - Double(SRGBCurve.linear(sample))
                guard dark > 0 else { return 255 }
                return SRGBCurve.encoded(Float(1 - ExactMath.exponential(exponent * ExactMath.logarithm(dark))))
            }
        }
    }
}

extension Raster<RGBA8> {
    /// Returns the photo with the light of a ring on a face.
    ///
    /// Outside the face's ellipse, and without any strength, the photo stays as it is, bit by bit.
    ///
    /// - Parameters:
    ///   - light: The light, and where the face is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The strength lies in 0...2.
    /// - Complexity: O(*n*) for *n* pixels of the face.
    public func relit(by light: FaceLight, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        precondition(light.strength >= 0 && light.strength <= 2, "the strength must be in 0...2")
        let face = light.face
        guard light.strength > 0, face.size.width > 0, face.size.height > 0, !isEmpty else { return self }
        var result = self
        let (tables, width) = (light.tables, width)
        let (across, down) = (face.size.width / 2, face.size.height / 2)
        bands.update(&result) { rows, pixels in
            unsafe pixels.withUnsafeMutableBytes { bytes in
                let start = unsafe bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
                for row in rows {
                    let offset = (Double(row) + 0.5 - face.origin.y - down) / down
                    guard offset * offset < 1 else { continue }
                    // SAFETY: a row has `width` pixels of four samples.
                    let line = unsafe start + 4 * width * (row - rows.lowerBound)
                    unsafe capture_blend_ellipse(
                        line, tables, Float(face.origin.x + across), Float(across), Float(offset * offset), line, width)
                }
            }
        }
        return result
    }
}
