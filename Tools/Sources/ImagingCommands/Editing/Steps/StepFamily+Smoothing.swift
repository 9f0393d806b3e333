import ImagingCore

extension StepFamily {
    /// Steps that take noise and detail away.
    static let smoothing = StepFamily(
        title: "Steps that smooth",
        kinds: [
            StepKind(
                "blur", .number("SIGMA", in: 0.1...1000), .method("METHOD").optional("fast"),
                help: "Blur by a Gaussian of this standard deviation; METHOD is fast or exact"
            ) { sigma, method in
                EditWork { $0.gaussianBlurred(sigma: sigma, method: method, bands: $1) }
            },
            StepKind("box", .wholeNumber("RADIUS", in: 0...1023), help: "Average squares of 2 RADIUS + 1 pixels") {
                EditWork(Averaging(radius: $0))
            },
            StepKind(
                "median", .wholeNumber("RADIUS", in: 0...1000),
                help: "Take medians of squares of 2 RADIUS + 1 pixels: specks go, edges stay"
            ) { radius in EditWork { $0.medianFiltered(radius: radius, bands: $1) } },
            StepKind(
                "bilateral", .number("SPATIAL", in: 0.1...50), .number("RANGE", in: 1...1000),
                help: "Average neighbours that look alike: about SPATIAL pixels and RANGE steps of 255 apart"
            ) { spatial, range in
                EditWork { $0.bilateralFiltered(spatialSigma: spatial, rangeSigma: range, bands: $1) }
            },
            StepKind(
                "guided", .wholeNumber("RADIUS", in: 0...1000), .number("EPSILON", in: 0.000_001...1).optional("0.01"),
                help: "Smooth texture and keep edges; with a larger EPSILON only strong ones"
            ) { radius, epsilon in EditWork { $0.guidedFiltered(radius: radius, epsilon: epsilon, bands: $1) } },
        ])
}

extension StepArgument<GaussianMethod> {
    fileprivate static func method(_ placeholder: String) -> StepArgument {
        StepArgument(placeholder, expectation: "fast or exact") { text in
            switch text {
            case "fast": .fast
            case "exact": .exact
            default: nil
            }
        }
    }
}
