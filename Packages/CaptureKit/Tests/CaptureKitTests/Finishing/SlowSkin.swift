import CCaptureKernels
import ImagingCore

/// What the kernels of skin do, written to be read.
enum SlowSkin {
    static func rise(_ x: Float, _ from: Float, _ to: Float) -> Float {
        let t = min(max((x - from) / (to - from), 0), 1)
        return t * t * (3 - 2 * t)
    }

    static func lightness(_ pixel: RGBA8) -> Float {
        Float(19595 * Int32(pixel.red) + 38470 * Int32(pixel.green) + 7471 * Int32(pixel.blue)) / 16_711_680
    }

    static func skin(_ blurred: RGBA8, light: [Float]) -> Float {
        let red = light[Int(blurred.red)] + 0.002
        let green = light[Int(blurred.green)] + 0.002
        let blue = light[Int(blurred.blue)] + 0.002
        let warm = rise(red / green, 1.04, 1.12) * (1 - rise(red / green, 3.5, 5.3))
        let yellow = rise(green / blue, 0.84, 1.035) * (1 - rise(green / blue, 3.2, 4.9))
        return warm * yellow * rise(lightness(blurred), 0.06, 0.14) * (Float(blurred.alpha) / 255)
    }

    static func contrast(_ lightness: Float, near: Float, far: Float) -> Float {
        let contrast = (lightness - near) / (far + 0.03)
        return contrast * contrast
    }

    static func root(_ square: Float, skin: Float) -> Float {
        skin * max(square, 0.000016).squareRoot().squareRoot().squareRoot()
    }

    static func weights(
        _ square: Float, skin: Float, root: Float, amount: Float, _ limits: capture_skin_limits
    ) -> (weight: Float, feature: Float) {
        let mean = max(root, 0) / (max(amount, 0) + 0.0001)
        let usual = min(max((mean * mean) * (mean * mean), limits.least_contrast), limits.most_contrast)
        let rough = max(square, 0).squareRoot() / usual
        return (
            skin * (1 - rise(rough, limits.rough_from, limits.rough_to)),
            skin * rise(rough, limits.feature_from, limits.feature_to)
        )
    }

    static func veil(
        _ pixel: RGBA8, weight: Float, feature: Float, smooth: RGBAFloat, _ limits: capture_skin_limits,
        strength: Float, grain: Float
    ) -> RGBAFloat {
        let share = strength * weight * (1 - rise(feature, limits.near_from, limits.near_to))
        return RGBAFloat(
            red: share * (smooth.red - grain * Float(pixel.red)),
            green: share * (smooth.green - grain * Float(pixel.green)),
            blue: share * (smooth.blue - grain * Float(pixel.blue)), alpha: share * (1 - grain))
    }

    /// The veil at a place between two rows, and from `left` to the next.
    static func mixed(
        _ above: [RGBAFloat], _ below: [RGBAFloat], _ share: Float, left: Int, across: Float
    ) -> RGBAFloat {
        func mix(_ a: RGBAFloat, _ b: RGBAFloat, _ t: Float) -> RGBAFloat {
            RGBAFloat(
                red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
                blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
        }
        let next = left + 1 < above.count ? mix(above[left + 1], below[left + 1], share) : .zero
        return mix(mix(above[left], below[left], share), next, across)
    }

    static func applied(_ pixel: RGBA8, _ veil: RGBAFloat) -> RGBA8 {
        func sample(_ sample: UInt8, _ addend: Float) -> UInt8 {
            let value = Float(sample) + (addend - veil.alpha * Float(sample)) + 0.5
            return UInt8(min(max(Int32(value), 0), 255))
        }
        return RGBA8(
            red: sample(pixel.red, veil.red), green: sample(pixel.green, veil.green),
            blue: sample(pixel.blue, veil.blue), alpha: pixel.alpha)
    }
}
