/// How a picture and the one behind it make one: the operators of Porter and Duff.
///
/// A result is source · *Fs* + backdrop · *Fb*, for colours and opacity alike, where *s* and *b* are the opacities:
///
/// | operator | *Fs* | *Fb* |
/// |---|---|---|
/// | ``sourceOver`` | 1 | 1 − *s* |
/// | ``backdropOver`` | 1 − *b* | 1 |
/// | ``sourceIn`` | *b* | 0 |
/// | ``backdropIn`` | 0 | *s* |
/// | ``sourceOut`` | 1 − *b* | 0 |
/// | ``backdropOut`` | 0 | 1 − *s* |
/// | ``sourceAtop`` | *b* | 1 − *s* |
/// | ``backdropAtop`` | 1 − *b* | *s* |
/// | ``exclusiveOr`` | 1 − *b* | 1 − *s* |
/// | ``plus`` | 1 | 1 |
///
/// - SeeAlso: Porter, Duff, Compositing Digital Images (1984).
public enum CompositeOperator: Hashable, Sendable, CaseIterable {
    /// The source lies over the backdrop.
    case sourceOver
    /// The backdrop lies over the source.
    case backdropOver
    /// The source, where the backdrop is.
    case sourceIn
    /// The backdrop, where the source is.
    case backdropIn
    /// The source, where the backdrop is not.
    case sourceOut
    /// The backdrop, where the source is not: the source cuts out.
    case backdropOut
    /// The source over the backdrop, where the backdrop is.
    case sourceAtop
    /// The backdrop over the source, where the source is.
    case backdropAtop
    /// Each where the other is not.
    case exclusiveOr
    /// Both added, held at the largest sample where these are bytes.
    case plus

    /// The factors as the kernels take them: 0 is 0, 1 is 1, 2 is the other's opacity, 3 is 1 less the other's opacity.
    var factors: (source: Int32, backdrop: Int32) {
        switch self {
        case .sourceOver: (1, 3)
        case .backdropOver: (3, 1)
        case .sourceIn: (2, 0)
        case .backdropIn: (0, 2)
        case .sourceOut: (3, 0)
        case .backdropOut: (0, 3)
        case .sourceAtop: (2, 3)
        case .backdropAtop: (3, 2)
        case .exclusiveOr: (3, 3)
        case .plus: (1, 1)
        }
    }
}
