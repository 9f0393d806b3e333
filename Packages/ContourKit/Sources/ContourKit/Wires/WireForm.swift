import CContourKernels

/// How wide a wire is looked for across a strip, in samples of one pixel.
struct WireForm: Hashable, Sendable {
    /// The middle has 2 `half` + 1 samples.
    let half: Int
    /// So many samples between the middle and each side belong to neither, because edges are soft.
    let gap: Int
    /// Each side has so many samples.
    let side: Int

    /// How far from its middle a form looks.
    var reach: Int { half + gap + side }

    /// From thin to thick.
    static let all = [
        WireForm(half: 0, gap: 1, side: 2), WireForm(half: 1, gap: 1, side: 2), WireForm(half: 2, gap: 1, side: 3),
        WireForm(half: 4, gap: 2, side: 3), WireForm(half: 6, gap: 2, side: 4),
    ]

    static let largestReach = 12

    var kernel: contour_wire_form { contour_wire_form(half: half, gap: gap, side: side) }
}
