import ContourKit
import ImagingCore
import RetouchKit

/// The options that all selecting actions share.
struct RetouchSelecting: Hashable, Sendable {
    private static let add = OptionSpec.flag("add", help: "Add to what is selected already")
    private static let erase = OptionSpec.flag("erase", help: "Take out of what is selected already")
    private static let framed = OptionSpec.flag(
        "framed", help: "Places are of the picture as it is cropped and turned now, not of the whole photo")

    static let options: [OptionSpec] = [add, erase, framed]

    static let note =
        "Positions are pixels of the upright photo, from its top left corner. What is selected waits for 'imaging "
        + "retouch confirm'. When nothing is found, nothing changes, and the exit status is 3."

    let isAdding: Bool
    let isErasing: Bool
    let isFramed: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        isAdding = arguments.has(Self.add)
        isErasing = arguments.has(Self.erase)
        isFramed = arguments.has(Self.framed)
        if isAdding && isErasing { throw UsageError("--add and --erase cannot both be meant") }
    }

    /// Reads places that were typed as words.
    static func places(_ words: [String]) throws(UsageError) -> [Point] {
        var places: [Point] = []
        for word in words {
            guard let place = Point(typed: word) else {
                throw UsageError("a place is X,Y, two numbers of at least 0, not '\(word)'")
            }
            places.append(place)
        }
        return places
    }

    /// Finds something in the photo and keeps it until it is confirmed.
    func propose(
        _ tool: MaskOperation.Tool, in workspace: inout RetouchWorkspace,
        _ find: (RetouchFinder, Raster<RGBA8>) async throws -> RetouchFinding
    ) async throws -> RetouchReport {
        let photo = try await workspace.filled()
        let finder = RetouchFinder(threadCount: workspace.threadCount, progress: workspace.progress)
        let found = try await find(finder, photo)
        let mask = try workspace.propose(found, tool: tool, adding: isAdding, erasing: isErasing)
        return found.report(selected: isAdding || isErasing ? mask.selectedCount : nil)
    }
}
