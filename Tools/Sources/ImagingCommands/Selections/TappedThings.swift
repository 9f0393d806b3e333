import ContourKit
import ImagingCore

/// What is to be removed because a place on it is named: objects, people and wires.
struct TappedThings: Hashable, Sendable {
    /// What was found at a place.
    struct Found: Hashable, Sendable {
        /// The place.
        let place: Point
        /// What was looked for: "object" or "wire".
        let kind: String
        /// How sure it is, in 0...1.
        let confidence: Double
        /// Whether a person should look whether it is right.
        let isUncertain: Bool
    }

    /// Places on objects or people, each on another one.
    var objects: [Point]
    /// Places on wires, each on another one.
    var wires: [Point]

    /// Whether no place is named.
    var isEmpty: Bool { objects.isEmpty && wires.isEmpty }

    /// Below which certainty a wire should be looked at.
    private static let uncertainWire = 0.35

    /// Finds all of them in a photo.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - threadCount: How many threads work; nil means one for each processor.
    ///   - progress: Called with each report.
    /// - Returns: A mask of all of them together, of the photo's size, and what was found at each place.
    /// - Throws: `ContourError`; when one of them is not found, nothing is.
    func find(
        in photo: Raster<RGBA8>, threadCount: Int?, progress: LoadedPhoto.Progress?
    ) async throws -> (mask: Mask, found: [Found]) {
        var mask = Mask(width: photo.width, height: photo.height)
        var found: [Found] = []
        func part(_ index: Int) -> LoadedPhoto.Progress? {
            guard let progress else { return nil }
            let count = Double(objects.count + wires.count)
            return { progress(WorkProgress(fraction: (Double(index) + $0.fraction) / count, stage: $0.stage)) }
        }
        let selector = ObjectSelector(threadCount: threadCount)
        let options = ObjectSelectionOptions(findsAlternatives: false)
        for place in objects {
            let selection = try await selector.select(
                at: [SelectionTap(place)], in: photo, options: options, progress: part(found.count))
            mask = try mask.union(selection.mask)
            found.append(
                Found(
                    place: place, kind: "object", confidence: selection.confidence,
                    isUncertain: selection.isUncertain))
        }
        let bands = ParallelBands(threadCount: threadCount)
        for place in wires {
            let wire = try await WireDetector(threadCount: threadCount).wire(
                near: place, in: photo, progress: part(found.count))
            mask = try mask.union(wire.mask(size: photo.size, bands: bands))
            found.append(
                Found(
                    place: place, kind: "wire", confidence: wire.certainty,
                    isUncertain: wire.certainty < Self.uncertainWire))
        }
        return (mask, found)
    }
}

extension TappedThings.Found {
    /// One line for people.
    var text: String {
        let percent = Int((confidence * 100).rounded())
        let doubt = isUncertain ? " (does this look right?)" : ""
        let article = kind == "object" ? "an" : "a"
        return "  \(article) \(kind) at \(plain(place.x)),\(plain(place.y)), \(percent) % certain\(doubt)"
    }

    /// The same for machines.
    var json: JSONValue {
        [
            "place": place.json, "kind": .string(kind), "confidence": .number(confidence),
            "isUncertain": .bool(isUncertain),
        ]
    }
}
