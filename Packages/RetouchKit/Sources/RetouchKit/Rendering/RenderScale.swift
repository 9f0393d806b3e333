public import ImagingCore
public import InpaintKit

/// At what size a picture is rendered.
public enum RenderScale: Hashable, Sendable {
    /// To look at: the original is halved until its longer side is at most so many pixels. At least 1.
    ///
    /// It is halved, and not reduced to the very side, because that is how a fill of the full size finds its structure: a
    /// preview's fill is the export's as far as it goes, copied from the original's pixels and then halved.
    case preview(maximumSide: Int = InpaintOptions.previewSide)

    /// To keep: the original's size.
    case full

    /// How often an original is halved.
    func halvings(of size: PixelSize) -> Int {
        guard case .preview(let most) = self else { return 0 }
        precondition(most >= 1, "a preview has at least one pixel")
        var (side, count) = (max(size.width, size.height), 0)
        while side > most {
            side = (side + 1) / 2
            count += 1
        }
        return count
    }

    /// Returns the size at which an original is worked on; a crop makes the picture smaller.
    ///
    /// 4032×3024 is previewed as 2016×1512.
    public func size(of original: PixelSize) -> PixelSize {
        var size = original
        for _ in 0..<halvings(of: original) {
            size = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
        }
        return size
    }
}
