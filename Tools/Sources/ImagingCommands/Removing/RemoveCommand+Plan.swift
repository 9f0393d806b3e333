import ImagingCore
import InpaintKit

extension RemoveCommand {
    /// Returns what a removal would do and cost, for people or for machines.
    func plan(for input: String) async throws -> String {
        let store = FileStore()
        let photo = try await LoadedPhoto.decode(try store.read(input))
        let (edit, _) = try await edit(for: input, photo: photo, store: store)
        let plan = try photo.planning(edit, engine: InpaintEngine(threadCount: threadCount))
        return json ? plan.json(for: input).text : plan.text(for: input)
    }
}

extension InpaintPlan {
    /// A line for people, and one for each region.
    fileprivate func text(for input: String) -> String {
        if regions.isEmpty { return "\(input): the mask selects nothing, so nothing would be done" }
        func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
        let first =
            "\(input): about \(tenths(seconds)) s and \((peakBytes + 999_999) / 1_000_000) MB, \(targetCount) patches"
        let others = regions.map { region in
            let (hole, seen) = (region.hole, region.surroundings)
            let size = region.reduction == 1 ? "at full size" : "at 1/\(region.reduction) of the size"
            return "  \(hole.width)×\(hole.height) pixels at \(hole.x),\(hole.y), from \(seen.width)×\(seen.height) at "
                + "\(seen.x),\(seen.y): \(region.method.rawValue) \(size), \(tenths(region.seconds)) s, "
                + "\((region.peakBytes + 999_999) / 1_000_000) MB"
        }
        return ([first] + others).joined(separator: "\n")
    }

    /// All of it for machines.
    fileprivate func json(for input: String) -> JSONValue {
        func json(_ box: PixelRect) -> JSONValue {
            [
                "x": .integer(box.x), "y": .integer(box.y), "width": .integer(box.width),
                "height": .integer(box.height),
            ]
        }
        return [
            "input": .string(input), "peakBytes": .integer(peakBytes), "seconds": .number(seconds),
            "regions": .array(
                regions.map { region in
                    [
                        "hole": json(region.hole), "surroundings": json(region.surroundings),
                        "targets": .integer(region.targetCount), "method": .string(region.method.rawValue),
                        "reduction": .integer(region.reduction), "peakBytes": .integer(region.peakBytes),
                        "seconds": .number(region.seconds),
                    ]
                }),
        ]
    }
}
