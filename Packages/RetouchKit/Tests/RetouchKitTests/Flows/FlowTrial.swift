import ContourKit
import Foundation
import ImagingCore

@testable import RetouchKit

/// Small flows and what happens to them, for tests.
enum FlowTrial {
    static let photo = PixelSize(width: 12, height: 9)
    static let here = Point(x: 2.5, y: 2.5)
    static let there = Point(x: 9.5, y: 6.5)

    /// A square of three pixels about a place.
    static func square(about place: Point, side: Int = 3) -> Mask {
        Mask(
            width: photo.width, height: photo.height,
            selecting: PixelRect(x: Int(place.x) - side / 2, y: Int(place.y) - side / 2, width: side, height: side))
    }

    /// A part with a smaller and a larger candidate.
    static func part(at place: Point = here, taps: [SelectionTap]? = nil, isUncertain: Bool = false) -> FlowPart {
        FlowPart(
            [
                FlowCandidate(square(about: place), confidence: 0.8, isUncertain: isUncertain),
                FlowCandidate(square(about: place, side: 5), confidence: 0.4),
                FlowCandidate(square(about: place, side: 1), confidence: 0.3),
            ], best: 0, taps: taps ?? [SelectionTap(place)])
    }

    static func outcome(canImprove: Bool = true) -> FlowOutcome {
        FlowOutcome(inpaintID: UUID(), seam: nil, canImprove: canImprove)
    }

    static let stroke = FlowStroke([here, Point(x: 5.5, y: 2.5)], width: 2)

    /// Erases everything.
    static let eraser = FlowStroke([Point(x: 6, y: 4)], width: 60, isErasing: true)

    /// Returns a flow that stands at a step; nil when the tool has no such step.
    static func flow(_ tool: MaskOperation.Tool, at kind: FlowStep.Kind) -> ToolFlow? {
        var flow = ToolFlow(tool: tool, photo: photo)
        let isBrush = tool == .brush || tool == .lineBrush
        func find() {
            _ = flow.handle(isBrush ? .stroke(stroke) : .tap(SelectionTap(here)))
            if !isBrush { _ = flow.handle(.found(1, [part()])) }
        }
        switch kind {
        case .idle: break
        case .looking:
            if isBrush { find() }
            _ = flow.handle(isBrush ? .refineEdges : .tap(SelectionTap(here)))
        case .proposed: find()
        case .failed:
            if isBrush { return nil }
            _ = flow.handle(.tap(SelectionTap(here)))
            _ = flow.handle(.failed(1, .noObject))
        case .filling, .filled:
            find()
            _ = flow.handle(.confirm)
            if kind == .filled, let number = flow.request?.number { _ = flow.handle(.filled(number, outcome())) }
        }
        return flow
    }
}
