public import ContourKit

/// How a selection is shown on the picture.
public enum FlowOverlay: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at all.
    case hidden
    /// Tinted red.
    case tint
    /// With a rim of dashes that march with a rising phase.
    case outline
    /// Bright yellow on dark grey, to be told apart without seeing colours.
    case contrast

    /// The style that draws it; nil when nothing is drawn.
    public var style: MaskOverlay.Style? {
        switch self {
        case .hidden: nil
        case .tint: .tint
        case .outline: .outline
        case .contrast: .contrast
        }
    }
}
