extension PictureSheet {
    /// All sheets, in the order of the articles.
    static let all: [PictureSheet] = [
        .places, .borders, .enlarging, .shrinking, .turns, .warps, .blurs, .edges, .edgePreserving, .refining, .pyramid,
        .tones, .growing, .forms, .page, .components, .watershed, .planes, .light, .operators, .blending, .drawing,
        .tiles, .grownMask, .removalSteps, .removalMethods, .removalRefined, .removalFailures,
        .contours, .wires, .strokes, .smartBrush, .frontWire, .frontCount, .frontScan, .frontCollage,
        .frontSelfie,
    ]
}
