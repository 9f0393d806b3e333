// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
public import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// How a ring light shows around a picture of one size.
///
/// It is made once, and laid over as many frames as there are:
/// ```swift
/// let glow = RingGlow(RingLight(size: 60, opacity: 0.8), size: frame.size)
/// let seen = frame.lit(by: glow)
/// ```
///
/// The ring lies along the edges, and its inner corners are round. With *s* its width, its inner edge is soft over 0.5 *s*
/// about it, and a faint glow of a fifth goes on for another 1.5 *s*. All is multiplied by the opacity.
public struct RingGlow: Hashable, Sendable {
    /// How much of the ring's colour each pixel has, 255 for nothing else.
    public let shares: Raster<UInt8>

    /// The ring's colour.
    public let color: LightColor

    /// Makes the glow of a ring.
    ///
    /// - Parameters:
    ///   - ring: The ring. One that is off gives no glow.
    ///   - size: The size of the pictures, in pixels.
    ///   - scale: How many pixels a point has. Over 0.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(_ ring: RingLight, size: PixelSize, scale: Double = 1, bands: ParallelBands = ParallelBands()) {
        precondition(scale > 0 && scale.isFinite, "a point must have pixels")
        color = ring.color
        guard ring.isOn, ring.size > 0, ring.opacity > 0, size.area > 0 else {
            shares = Raster(width: size.width, height: size.height)
            return
        }
        let opacity = 255 * min(1, ring.opacity)
        // No wider than half the picture.
        let ringWidth = min(ring.size * scale, Double(min(size.width, size.height)) / 2)
        let halves = (x: Double(size.width) / 2, y: Double(size.height) / 2)
        let corner = min(1.5 * ringWidth, halves.x - ringWidth, halves.y - ringWidth)
        shares = bands.raster(width: size.width, height: size.height) { rows, output in
            for row in rows {
                let down = abs(Double(row) + 0.5 - halves.y) - (halves.y - ringWidth - corner)
                for column in 0..<size.width {
                    let across = abs(Double(column) + 0.5 - halves.x) - (halves.x - ringWidth - corner)
                    let (x, y) = (max(across, 0), max(down, 0))
                    // How far outside the inner edge, a rectangle with round corners.
                    let outside = (x * x + y * y).squareRoot() + min(max(across, down), 0) - corner
                    let solid = Self.rise(outside / ringWidth * 2 + 0.5)
                    let faint = Self.rise(1 + (outside / ringWidth + 0.25) / 1.5)
                    let share = solid + (1 - solid) * 0.2 * faint * faint
                    output[(row - rows.lowerBound) * size.width + column] = UInt8(opacity * share + 0.5)
                }
            }
        }
    }

    private static func rise(_ x: Double) -> Double {
        let t = min(max(x, 0), 1)
        return t * t * (3 - 2 * t)
    }
}

extension Raster<RGBA8> {
    /// Returns the picture as it is seen on a screen with a ring light around it.
    ///
    /// - Parameters:
    ///   - glow: The light, made for the picture's size.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The glow has the picture's size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func lit(by glow: RingGlow, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        var result = self
        result.light(by: glow, bands: bands)
        return result
    }

    /// Lays a ring light over the picture; see ``lit(by:bands:)``.
    ///
    /// - Parameters:
    ///   - glow: The light, made for the picture's size.
    ///   - bands: The threads. The result is the same for any number of them.
    public mutating func light(by glow: RingGlow, bands: ParallelBands = ParallelBands()) {
        precondition(glow.shares.size == size, "a glow must have the picture's size")
        let width = width
        let color = [glow.color.red, glow.color.green, glow.color.blue]
        bands.update(&self) { rows, pixels in
            unsafe pixels.withUnsafeMutableBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                // SAFETY: both have the pixels of these rows.
                let samples = unsafe start.assumingMemoryBound(to: UInt8.self)
                unsafe glow.shares.withUnsafePixels { shares in
                    unsafe capture_blend_color(
                        samples, shares.baseAddress! + rows.lowerBound * width, color, samples, rows.count * width)
                }
            }
        }
    }
}
