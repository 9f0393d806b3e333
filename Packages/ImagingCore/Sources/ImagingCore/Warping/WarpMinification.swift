/// What a warp does where the result is smaller than the source.
@frozen public enum WarpMinification: Hashable, Sendable, CaseIterable {
    /// A pixel shows about the area that it covers: it is taken from two levels of an ``ImagePyramid``, between which the
    /// scale at its place lies.
    ///
    /// The scale is that of the direction that shrinks most, so that nothing turns into moiré. A picture that shrinks
    /// much more one way than the other is therefore blurred the other way too. Scales over 0.94 are read from the
    /// source itself.
    ///
    /// - SeeAlso: Williams, Pyramidal Parametrics (1983).
    case area

    /// A pixel shows its place in the source and no more: what lies between two such places is skipped.
    ///
    /// This is what OpenCV does. It is faster, and aliases under a scale of about one half.
    case pointSampled
}
