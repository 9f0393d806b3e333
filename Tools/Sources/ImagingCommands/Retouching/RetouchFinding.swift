import ContourKit
import ImagingCore
import RetouchKit

/// What a tool found: a selection to be confirmed.
struct RetouchFinding: Sendable {
    var mask: Mask
    var confidence: Double?
    /// Whether to ask whether it is right.
    var isUncertain = false
    /// The taps.
    var places: [Point] = []
    /// What it is, for people: "an object".
    var what: String

    /// Returns it as an action's report.
    ///
    /// - Parameter total: How many pixels are selected now, if there was something before.
    func report(selected total: Int?) -> RetouchReport {
        var text = "\(what) of \(mask.selectedCount) pixels"
        if let confidence { text += ", \(Int((confidence * 100).rounded())) % certain" }
        if let total { text += ", \(total) are selected now" }
        let doubt = RetouchMessage.doesThisLookRight.text
        if isUncertain { text += ". \(doubt)" }
        return RetouchReport(
            text + "\n'imaging retouch confirm' removes it, 'imaging retouch cancel' lets go of it",
            json: ["isUncertain": .bool(isUncertain), "message": isUncertain ? .string(doubt) : .null])
    }
}

/// Finds what taps and strokes mean.
struct RetouchFinder: Sendable {
    let threadCount: Int?
    let progress: LoadedPhoto.Progress?

    /// Finds the person or the thing that taps mean.
    func thing(_ tool: MaskOperation.Tool, at taps: [SelectionTap], in photo: Raster<RGBA8>) async throws
        -> RetouchFinding
    {
        let target: FlowTarget = tool == .person ? .person(taps) : .object(taps)
        do {
            let parts = try await FlowFinder(threadCount: threadCount).find(target, in: photo, progress: progress)
            return try finding(
                parts, size: photo.size, places: taps.filter(\.isOnObject).map(\.point),
                what: tool == .person ? "a person" : "an object")
        } catch ContourError.noObject where tool == .person {
            throw CommandFailure.noPerson
        }
    }

    /// Finds the wires near places.
    func wires(at places: [Point], width: Double, in photo: Raster<RGBA8>) async throws -> RetouchFinding {
        let finder = FlowFinder(wireWidth: width, threadCount: threadCount)
        var parts: [FlowPart] = []
        for place in places { parts += try await finder.find(.wire(place), in: photo, progress: progress) }
        return try finding(
            parts, size: photo.size, places: places, what: places.count == 1 ? "a wire" : "\(places.count) wires")
    }

    private func finding(
        _ parts: [FlowPart], size: PixelSize, places: [Point], what: String
    ) throws -> RetouchFinding {
        var mask = Mask(width: size.width, height: size.height)
        for part in parts { mask = try mask.union(part.chosen.mask) }
        return RetouchFinding(
            mask: mask, confidence: parts.map(\.chosen.confidence).min(),
            isUncertain: parts.contains { $0.isUncertain }, places: places, what: what)
    }

    /// Draws strokes, and moves their edge to the photo's if that is wanted.
    func strokes(
        _ strokes: [[LineBrush.Touch]], width: Double, refining: Bool, in photo: Raster<RGBA8>
    ) async throws -> RetouchFinding {
        let bands = ParallelBands(threadCount: threadCount)
        let brush = LineBrush(width: width)
        var mask = Mask(width: photo.width, height: photo.height)
        for stroke in strokes {
            let outside = stroke.first { touch in
                !(0...Double(photo.width)).contains(touch.point.x)
                    || !(0...Double(photo.height)).contains(touch.point.y)
            }
            if let outside { throw ContourError.outsidePhoto(outside.point, photo: photo.size) }
            mask = try mask.union(brush.mask(of: stroke, size: photo.size, bands: bands))
        }
        if refining {
            let parts = try await FlowFinder(threadCount: threadCount).find(
                .edges(of: mask), in: photo, progress: progress)
            if let refined = parts.first { mask = refined.chosen.mask }
        }
        let places = strokes.flatMap { $0.map(\.point) }
        return RetouchFinding(
            mask: mask, places: places, what: strokes.count == 1 ? "a stroke" : "\(strokes.count) strokes")
    }
}

extension CommandFailure {
    /// Nobody is where the photo was tapped.
    static let noPerson = CommandFailure(code: "noPerson", message: RetouchMessage.noPerson.text)
}
