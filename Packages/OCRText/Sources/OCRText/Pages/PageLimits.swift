import Foundation

/// What a rectangle must be like to count as a page.
struct PageLimits {
    /// The shorter side over the longer one, at least.
    let minimumAspectRatio: Double
    /// The shorter side over the photo's shorter side, at least.
    let minimumSize: Double
    /// How many degrees the corners' angles may differ from 90.
    let quadratureTolerance: Double

    /// Whether corners, clockwise, are within the limits in a photo of a size.
    func allow(_ corners: [SIMD2<Double>], in size: SIMD2<Double>) -> Bool {
        let sides = (0..<4).map { corners[($0 + 1) & 3] - corners[$0] }
        let lengths = sides.map(\.length)
        // What is smaller than the places that are looked at beside a side has none.
        guard lengths.min()! >= Swift.max(8, minimumSize * Swift.min(size.x, size.y)) else { return false }
        let (across, down) = ((lengths[0] + lengths[2]) / 2, (lengths[1] + lengths[3]) / 2)
        guard Swift.min(across, down) >= minimumAspectRatio * Swift.max(across, down) else { return false }
        // The angle between neighbouring sides differs from 90° by the arc sine of their directions' product.
        let largest = sin(Swift.min(90, quadratureTolerance) / 180 * Double.pi)
        return (0..<4).allSatisfy { index in
            let (side, next) = (sides[index], sides[(index + 1) & 3])
            let turn = side.x * next.y - side.y * next.x
            return turn > 0 && ((side * next).sum() / (lengths[index] * lengths[(index + 1) & 3])).magnitude <= largest
        }
    }
}
