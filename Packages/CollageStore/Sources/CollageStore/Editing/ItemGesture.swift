import Foundation
import ImagingCore

/// A gesture that moves an item: where it began, and where the fingers were then.
struct ItemGesture: Hashable, Sendable {
    /// The item that is moved.
    let item: UUID
    /// The layout before the gesture.
    let layout: CollageLayout
    /// The item's placement when the gesture began, or when a finger came or went.
    var base: Placement
    /// Where the fingers were then.
    var fingers: [Int: Point] = [:]

    /// Returns the scales that fingers can give an image on a canvas, from a speck to many times the canvas.
    ///
    /// What an image has already is among them.
    static func scales(of item: CollageItem, on canvas: PixelSize) -> ClosedRange<Double> {
        let side = Double(max(item.base.size.width, item.base.size.height))
        let smallest = Double(min(canvas.width, canvas.height)) / 64 / side
        let largest = Double(max(canvas.width, canvas.height)) * 16 / side
        let domain = Placement.scaleDomain
        let lower = max(domain.lowerBound, min(smallest, item.placement.scale))
        return lower...max(lower, min(domain.upperBound, max(largest, item.placement.scale)))
    }
}
