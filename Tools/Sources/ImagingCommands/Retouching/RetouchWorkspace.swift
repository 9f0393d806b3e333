import Foundation
import ImagingCore
import InpaintKit
import RetouchKit

/// An open project, and its photo once that is needed.
struct RetouchWorkspace {
    let folder: ProjectFolder
    var project: RetouchProject
    let threadCount: Int?
    let progress: LoadedPhoto.Progress?

    private var loaded: (photo: LoadedPhoto, bytes: [UInt8], renderer: RetouchRenderer)?

    init(folder: ProjectFolder, project: RetouchProject, threadCount: Int?, progress: LoadedPhoto.Progress?) {
        self.folder = folder
        self.project = project
        self.threadCount = threadCount
        self.progress = progress
    }

    /// Returns the original, its file's bytes, and what renders it.
    mutating func photo() async throws -> (photo: LoadedPhoto, bytes: [UInt8], renderer: RetouchRenderer) {
        if let loaded { return loaded }
        let bytes = try folder.originalBytes(of: project)
        let photo = try await LoadedPhoto.decode(bytes)
        guard photo.size == project.original.size else {
            throw CommandFailure(
                code: "sizeMismatch",
                message: "the photo is \(photo.size), but the project's is \(project.original.size)")
        }
        let made = (photo, bytes, RetouchRenderer(original: photo.preview, threadCount: threadCount))
        loaded = made
        return made
    }

    /// Returns the photo as it is with all removals in effect, in the original's frame and light: what tools look at.
    mutating func filled() async throws -> Raster<RGBA8> {
        let renderer = try await photo().renderer
        let fills = project.stack.applied.filter { $0.kind != .adjustment }
        guard fills.contains(where: { $0.kind == .inpaint }) else { return renderer.original }
        return try await renderer.render(try EditStack(Array(fills)), at: .full, progress: progress).pixels
    }

    /// Returns places of the original for places that were typed.
    ///
    /// - Parameters:
    ///   - places: Pixels of the original, or of the picture as it is framed.
    ///   - isFramed: Whether they are of the picture.
    func originalPlaces(_ places: [Point], isFramed: Bool) throws -> [Point] {
        guard isFramed else { return places }
        let map = PhotoFraming(of: project.stack.applied).map(of: project.original.size)
        guard let back = map.inverted() else { return places }
        return places.map { back.apply(to: $0) }
    }

    /// Keeps what was found until it is confirmed, together with what was pending if that is wanted.
    ///
    /// - Returns: All that is selected now.
    mutating func propose(
        _ found: RetouchFinding, tool: MaskOperation.Tool, adding: Bool, erasing: Bool
    ) throws -> Mask {
        guard adding || erasing else {
            if found.mask.isEmpty { throw CommandFailure.emptySelection }
            project.draft = ProjectDraft(
                MaskOperation(found.mask, tool: tool), confidence: found.confidence, places: found.places)
            return found.mask
        }
        guard let pending = project.draft else {
            throw CommandFailure(code: "nothingSelected", message: "nothing is selected that could be changed")
        }
        let before = try pending.selection.mask.mask()
        let mask = try erasing ? before.subtracting(found.mask) : before.union(found.mask)
        if mask.isEmpty { throw CommandFailure.emptySelection }
        project.draft = ProjectDraft(
            MaskOperation(mask, tool: pending.selection.tool),
            confidence: [pending.confidence, found.confidence].compactMap { $0 }.min(),
            places: pending.places + (erasing ? [] : found.places))
        return mask
    }
}
