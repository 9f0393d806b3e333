public import Foundation
public import ImagingCore

extension CollageEditor {
    /// Shows an item's cutout in place of the whole image, or the whole image again, and makes the cutout when there is
    /// none yet.
    ///
    /// It is made once for an image: whatever is undone or added later, it is known, and switching it on again is
    /// immediate. While it is made the collage can be edited; if the item is gone by then, the cutout is known all the
    /// same. Making it and showing it is one step.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - maker: Makes the cutout.
    ///   - place: A place on the subject, in canvas pixels; nil means the image's main subject.
    /// - Returns: Whether there is a cutout; false when nothing stands out in the image.
    /// - Throws: ``CollageError/missingItem(_:)``, or what the maker throws.
    @discardableResult public nonisolated(nonsending) func toggleCutout(
        _ item: UUID, making maker: CutoutMaker, at place: Point? = nil
    ) async throws -> Bool {
        guard let shown = layout[item] else { throw CollageError.missingItem(item) }
        if shown.cutout != nil || state.cutouts[shown.base] != nil {
            try toggleCutout(item)
            return true
        }
        let places = place.map { [shown.imagePlace(of: $0)] } ?? []
        guard let cutout = try await maker.cutout(of: shown.base, at: places) else { return false }
        try send(.keepCutout(cutout, of: shown.base, shownBy: item))
        return true
    }
}
