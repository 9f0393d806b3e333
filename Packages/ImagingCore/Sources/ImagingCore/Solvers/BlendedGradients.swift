/// Whose differences between neighbours a blend keeps.
public enum BlendedGradients: Hashable, Sendable, CaseIterable {
    /// Those of the source: the photo beneath is covered.
    case imported
    /// For each pair of neighbours and each channel the larger one, of the source or of the photo beneath: what is drawn
    /// on a flat ground comes without its ground, and the photo's texture goes on beneath it.
    case mixed
}
