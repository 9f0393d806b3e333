public import ContourKit
public import ImagingCore

/// Finds what taps and strokes mean, with ContourKit's engines or with an app's own.
///
/// ```swift
/// let finder = FlowFinder(persons: VisionMasking())
/// ```
///
/// ContourKit has no notion of a person: without an app's own masking, a tap with the person's tool finds whatever stands
/// out there, and somebody who does not stand out is not found. An app that has a person segmentation passes it in; its
/// masks count as certain.
public struct FlowFinder: Sendable {
    /// Finds people.
    public var persons: any ForegroundMasking

    /// Finds things.
    public var objects: any ForegroundMasking

    /// How wide the mask of a wire is in pixels; where the wire is wider, its mask is too.
    ///
    /// In 2...20.
    public var wireWidth: Double

    let threadCount: Int?

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - persons: What finds people; nil means ContourKit's `ObjectSelector`.
    ///   - objects: What finds things; nil means ContourKit's `ObjectSelector`.
    ///   - wireWidth: How wide the mask of a wire is in pixels. In 2...20.
    ///   - threadCount: How many threads work at the same time, at least 1; nil means one for each active processor. The
    ///     result does not depend on it.
    public init(
        persons: (any ForegroundMasking)? = nil, objects: (any ForegroundMasking)? = nil, wireWidth: Double = 6,
        threadCount: Int? = nil
    ) {
        precondition((2...20).contains(wireWidth), "a wire's mask must be 2 to 20 pixels wide")
        self.persons = persons ?? ObjectSelector(threadCount: threadCount)
        self.objects = objects ?? ObjectSelector(threadCount: threadCount)
        self.wireWidth = wireWidth
        self.threadCount = threadCount
    }

    /// Finds something in a photo.
    ///
    /// - Parameters:
    ///   - target: What is looked for.
    ///   - photo: The photo.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: What was found: one part, or for ``FlowTarget/all(_:)`` one for each person, thing or wire.
    /// - Throws: `ContourError` when nothing is found, `CancellationError`, or what an app's masking throws.
    public func find(
        _ target: FlowTarget, in photo: Raster<RGBA8>, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [FlowPart] {
        switch target {
        case .person(let taps): return [try await part(at: taps, by: persons, in: photo, progress)]
        case .object(let taps): return [try await part(at: taps, by: objects, in: photo, progress)]
        case .wire(let place):
            let wires = try await WireDetector(threadCount: threadCount).wires(
                near: place, in: photo, progress: progress)
            if wires.isEmpty { throw ContourError.noLines }
            return [FlowPart(wires.map { candidate($0, size: photo.size) }, taps: [SelectionTap(place)])]
        case .all(.wire), .all(.lineBrush):
            let wires = try await WireDetector(threadCount: threadCount).wires(in: photo, progress: progress)
            if wires.isEmpty { throw ContourError.noLines }
            return wires.map { FlowPart([candidate($0, size: photo.size)]) }
        case .all(let tool):
            return try await all(by: tool == .person ? persons : objects, in: photo, progress)
        case .edges(let rough):
            let mask = try await SmartBrush(threadCount: threadCount).refine(rough, in: photo, progress: progress)
            return [FlowPart([FlowCandidate(mask)])]
        }
    }

    /// Below which certainty a wire is asked about.
    private static let uncertainWire = 0.35

    private func candidate(_ wire: Wire, size: PixelSize) -> FlowCandidate {
        let bands = threadCount.map { ParallelBands(threadCount: $0) } ?? ParallelBands()
        return FlowCandidate(
            wire.mask(size: size, width: wireWidth, bands: bands), confidence: wire.certainty,
            isUncertain: wire.certainty < Self.uncertainWire)
    }

    private func part(
        at taps: [SelectionTap], by masking: any ForegroundMasking, in photo: Raster<RGBA8>,
        _ progress: (@Sendable (WorkProgress) -> Void)?
    ) async throws -> FlowPart {
        guard let selector = masking as? ObjectSelector else {
            return FlowPart([FlowCandidate(try await mask(at: taps, by: masking, in: photo))], taps: taps)
        }
        let selection = try await selector.select(at: taps, in: photo, progress: progress)
        let best = FlowCandidate(
            selection.mask, confidence: selection.confidence, isUncertain: selection.isUncertain)
        let others = selection.alternatives.map { FlowCandidate($0.mask, confidence: $0.confidence, isUncertain: true) }
        return FlowPart([best] + others, taps: taps)
    }

    /// Returns what an app's masking finds at the taps, without what it finds at those beside the thing.
    private func mask(
        at taps: [SelectionTap], by masking: any ForegroundMasking, in photo: Raster<RGBA8>
    ) async throws -> Mask {
        let places = taps.filter(\.isOnObject).map(\.point)
        var mask = try await masking.foregroundMask(at: places, in: photo)
        for tap in taps where !tap.isOnObject && FlowCandidate(mask).selects(tap.point) {
            let other = try await masking.foregroundMask(at: [tap.point], in: photo)
            // Where both are one for the masking, it cannot tell them apart.
            let found = FlowCandidate(other)
            if !places.contains(where: found.selects) { mask = try mask.subtracting(other) }
        }
        if mask.isEmpty { throw ContourError.noObject }
        return mask
    }

    private func all(
        by masking: any ForegroundMasking, in photo: Raster<RGBA8>, _ progress: (@Sendable (WorkProgress) -> Void)?
    ) async throws -> [FlowPart] {
        guard let selector = masking as? ObjectSelector else {
            return [FlowPart([FlowCandidate(try await masking.foregroundMask(at: [], in: photo))])]
        }
        return try await selector.instances(in: photo, progress: progress).map { selection in
            FlowPart([
                FlowCandidate(selection.mask, confidence: selection.confidence, isUncertain: selection.isUncertain)
            ])
        }
    }
}
