public import ContourKit
public import ImagingCore

/// What is looked for in the photo.
public enum FlowTarget: Hashable, Sendable {
    /// The person that taps mean.
    case person([SelectionTap])
    /// The thing that taps mean.
    case object([SelectionTap])
    /// The wire near a place.
    case wire(Point)
    /// Everybody, or everything that stands out, or all wires, as the tool says.
    case all(MaskOperation.Tool)
    /// The thing that was brushed over roughly.
    case edges(of: Mask)

    /// Whether what is found comes in the place of all that was selected.
    var replacesAll: Bool {
        switch self {
        case .all, .edges: true
        case .person, .object, .wire: false
        }
    }
}
