public import ImagingCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How fingers have moved since a gesture began: they shift, turn and scale what lies beneath them.
///
/// A point *p* of the canvas goes to `anchor + translation + scale · R(rotation) · (p − anchor)`. What was under the
/// anchor is under the anchor again, moved by the translation.
///
/// ```swift
/// let apart = GestureMotion(from: [Point(x: 0, y: 0), Point(x: 10, y: 0)], to: [Point(x: 0, y: 0), Point(x: 20, y: 0)])
/// apart.scale    // 2
/// ```
public struct GestureMotion: Hashable, Sendable {
    /// The place between the fingers when the gesture began, in canvas pixels.
    public var anchor: Point
    /// By how much that place has moved, in canvas pixels.
    public var translation: Point
    /// By what factor the fingers have moved apart.
    ///
    /// Positive.
    public var scale: Double
    /// By how many radians the fingers have turned clockwise.
    public var rotation: Double

    /// Makes a motion, such as of what a system's recognisers tell.
    ///
    /// - Parameters:
    ///   - anchor: The place between the fingers when the gesture began, in canvas pixels.
    ///   - translation: By how much that place has moved, in canvas pixels.
    ///   - scale: By what factor the fingers have moved apart. Positive.
    ///   - rotation: By how many radians the fingers have turned clockwise.
    public init(
        anchor: Point = Point(x: 0, y: 0), translation: Point = Point(x: 0, y: 0), scale: Double = 1,
        rotation: Double = 0
    ) {
        self.anchor = anchor
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
    }

    /// Makes the motion that takes the first fingers' places to the second's.
    ///
    /// One finger shifts. Two shift, turn and scale, so that what was under each is under it again; two that begin or end
    /// less than a pixel apart only shift. Of more than two, the first two count; of none comes no motion.
    ///
    /// - Parameters:
    ///   - from: Where the fingers were, in canvas pixels.
    ///   - to: Where the same fingers are, in the same order.
    /// - Precondition: `from` and `to` are of as many fingers.
    public init(from: [Point], to: [Point]) {
        precondition(from.count == to.count, "a motion is of the same fingers")
        guard let first = from.first, let firstNow = to.first else {
            self.init()
            return
        }
        guard from.count > 1 else {
            self.init(anchor: first, translation: Point(x: firstNow.x - first.x, y: firstNow.y - first.y))
            return
        }
        let (second, secondNow) = (from[1], to[1])
        let anchor = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
        let translation = Point(
            x: (firstNow.x + secondNow.x) / 2 - anchor.x, y: (firstNow.y + secondNow.y) / 2 - anchor.y)
        let (apart, apartNow) = (first.distance(to: second), firstNow.distance(to: secondNow))
        guard apart >= 1, apartNow >= 1 else {
            self.init(anchor: anchor, translation: translation)
            return
        }
        let angle = atan2(second.y - first.y, second.x - first.x)
        let angleNow = atan2(secondNow.y - firstNow.y, secondNow.x - firstNow.x)
        self.init(
            anchor: anchor, translation: translation, scale: apartNow / apart, rotation: angleNow - angle)
    }

    /// Returns a placement moved along, all its values held within their limits.
    ///
    /// A motion that is no number, or infinite, moves nothing.
    ///
    /// - Parameters:
    ///   - placement: The placement when the gesture began.
    ///   - domain: The scales that it may get; at their ends the fingers go on turning and shifting it.
    public func apply(
        to placement: Placement, within domain: ClosedRange<Double> = Placement.scaleDomain
    ) -> Placement {
        let numbers = [anchor.x, anchor.y, translation.x, translation.y, scale, rotation]
        guard numbers.allSatisfy(\.isFinite) else { return placement }
        let held = min(max(placement.scale * scale, domain.lowerBound), domain.upperBound)
        let factor = held / placement.scale
        let halfTurns = rotation.remainder(dividingBy: 2 * .pi) / .pi
        let (cosine, sine) = (ExactMath.sinePi(halfTurns + 0.5) * factor, ExactMath.sinePi(halfTurns) * factor)
        let (x, y) = (placement.center.x - anchor.x, placement.center.y - anchor.y)
        let center = Point(
            x: anchor.x + translation.x + cosine * x - sine * y, y: anchor.y + translation.y + sine * x + cosine * y)
        return Placement(
            clampingCenter: center, rotation: placement.rotation + rotation, scale: held,
            isMirrored: placement.isMirrored)
    }
}
