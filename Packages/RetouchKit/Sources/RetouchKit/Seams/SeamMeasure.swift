public import ImagingCore

/// How visible a fill is: its border against what is beside it, and its inside against its surroundings.
///
/// ```swift
/// if seam.isVisible { offerRefine() }
/// ```
///
/// Both figures are ratios, about 1 for a fill that cannot be told from the photo. They see that something is there, not
/// whether it is the right thing: a fill may have no seam and yet a wrong shape.
public struct SeamMeasure: Hashable, Sendable {
    /// How much colours change across the border, in units of how much they change beside it, inside and out.
    ///
    /// Found for each part of the border of some 32 pixels and combined by the root of the mean square, so that one bad
    /// part of an even border shows. Over 1 the border is a line; below 1 it is smoother than its surroundings.
    public let border: Double

    /// How much detail the fill has, in units of the detail around it: below 1 it is blurred, above 1 noisy.
    public let sharpness: Double

    /// What nobody sees: the measure of a fill of nothing.
    public static let invisible = SeamMeasure(border: 1, sharpness: 1)

    /// How visible the fill is: 0 where both figures are as they should be; the smaller the better.
    ///
    /// A border counts from 1 on, blur from 0.8 downward and noise from 1.4 on.
    public var visibility: Double {
        max(0, border - 1) + 2 * max(0, 0.8 - sharpness) + max(0, sharpness - 1.4)
    }

    /// Whether the fill is so visible that a person should be offered to refine it.
    public var isVisible: Bool { visibility > Self.visibleFrom }

    /// From where on a fill is visible.
    ///
    /// Measured on five photos with their own content in the hole and on good fills of twelve, of which none passes it; and
    /// on twelve each whose fill was blurred, lighter by 12 of 255, or taken from elsewhere, of which 34 of 36 do.
    static let visibleFrom = 0.6

    init(border: Double, sharpness: Double) {
        self.border = border
        self.sharpness = sharpness
    }

    /// Measures a fill.
    ///
    /// - Parameters:
    ///   - photo: The photo with the fill.
    ///   - changed: What was filled, of the photo's size; from `Mask.threshold` on a pixel counts as filled.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for the *n* pixels of the fill's bounds and 40 pixels around them.
    public init(of photo: Raster<RGBA8>, changed: Mask, bands: ParallelBands = ParallelBands()) {
        precondition(photo.size == changed.size, "the mask must have the photo's size")
        guard let selected = changed.selectedBounds else {
            self = .invisible
            return
        }
        let window = selected.expanded(by: SeamBands.margin).intersection(photo.bounds)
        let filled = Mask(coverage: changed.coverage.cropped(to: window).map { $0 >= Mask.threshold ? 255 : 0 })
        let parts = SeamBands(of: filled, bands: bands)
        let planes = SeamPlanes(photo.cropped(to: window))
        self.init(
            border: planes.border(of: parts),
            sharpness: (planes.detail(where: parts.deep) + SeamPlanes.leastDetail)
                / (planes.detail(where: parts.ring) + SeamPlanes.leastDetail))
    }
}
