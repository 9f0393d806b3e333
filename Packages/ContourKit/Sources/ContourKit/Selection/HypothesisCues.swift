import ImagingCore

/// What speaks for and against a hypothesis.
struct HypothesisCues {
    /// How strong the links across the boundary are: their mean rank among all links, in 0...1.
    var boundary = 0.0
    /// How strong those within are: what has many parts is rather a thing than a part of one.
    var interior = 0.0
    /// How much higher the chances of the superpixels are inside than around.
    var chanceStep = 0.0
    /// The overlap with what is tapped that the chances let expect.
    var expectedOverlap = 0.0
    /// The square of the outline beside that of a disc of the same area: 1 is a disc.
    var raggedness = 1.0
    /// The part of the outline that is the view's edge: grounds touch it, things hardly do.
    var touching = 0.0
    /// The same of those sides beyond which the photo goes on.
    var cutOff = 0.0
    /// The area as a share of the photo.
    var share = 0.0

    /// What each cue adds to the log odds.
    private enum Weight {
        static let boundary = 9.5
        static let interior = 4.5
        static let chanceStep = 5.5
        static let expectedOverlap = 5.5
        static let raggedness = -0.5
        static let touching = -3.5
        /// Of the logarithm: larger things are meant more often, but below a hundredth of the photo all sizes are as likely.
        static let share = 0.75
        static let least = 0.01
    }

    /// How plausible the hypothesis is: log odds beside others for the same taps.
    var plausibility: Double {
        var odds = Weight.boundary * boundary + Weight.interior * interior
        odds += Weight.chanceStep * chanceStep + Weight.expectedOverlap * expectedOverlap
        odds += Weight.raggedness * raggedness + Weight.touching * touching
        return odds + Weight.share * ExactMath.logarithm(share + Weight.least)
    }
}
