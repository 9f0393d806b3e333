import ImagingCore

extension StepFamily {
    /// Steps that change a picture's size or turn it.
    static let geometry = StepFamily(
        title: "Steps that change size and place",
        kinds: [
            StepKind(
                "resize", .size("SIZE"), .filter("FILTER").optional("lanczos3"),
                help: "Change the size: SIZE is \(Resizing.Target.expectation), and FILTER one of "
                    + ResamplingFilter.allCases.map { "\($0)" }.joined(separator: ", ")
            ) { EditWork(Resizing(target: $0, filter: $1)) },
            StepKind(
                "rotate", .number("DEGREES", in: -360...360),
                help: "Turn clockwise; but for right angles the picture grows and has transparent corners"
            ) { EditWork(Turning(degrees: $0)) },
            StepKind(
                "flip", .choice("DIRECTION", Mirroring.Direction.self),
                help: "Mirror the picture: DIRECTION is horizontal or vertical"
            ) { EditWork(Mirroring(direction: $0)) },
            StepKind(
                "crop", .place("X"), .place("Y"), .wholeNumber("W", in: 1...PictureLimits.longestSide),
                .wholeNumber("H", in: 1...PictureLimits.longestSide),
                help: "Keep a rectangle: its left column, top row, width and height"
            ) { EditWork(Cropping(region: PixelRect(x: $0, y: $1, width: $2, height: $3))) },
            StepKind(
                "pad", .wholeNumber("N", in: 0...PictureLimits.longestSide / 2),
                .choice("CONTENT", Framing.Content.self).optional("reflect"),
                help: "Put a frame of N pixels around: CONTENT is "
                    + Framing.Content.allCases.map(\.rawValue).joined(separator: ", ")
            ) { EditWork(Framing(margin: $0, content: $1)) },
            StepKind(
                "straighten", .coordinate("X1"), .coordinate("Y1"), .coordinate("X2"), .coordinate("Y2"),
                .coordinate("X3"), .coordinate("Y3"), .coordinate("X4"), .coordinate("Y4"),
                help: "Keep a page seen at an angle: its corners top left, top right, bottom right, bottom left"
            ) {
                EditWork(
                    Straightening(
                        topLeft: Point(x: $0, y: $1), topRight: Point(x: $2, y: $3), bottomRight: Point(x: $4, y: $5),
                        bottomLeft: Point(x: $6, y: $7)))
            },
        ])
}

extension StepArgument<Resizing.Target> {
    fileprivate static func size(_ placeholder: String) -> StepArgument {
        StepArgument(placeholder, expectation: Resizing.Target.expectation) { Resizing.Target($0) }
    }
}

extension StepArgument<ResamplingFilter> {
    fileprivate static func filter(_ placeholder: String) -> StepArgument {
        let filters = ResamplingFilter.allCases
        return StepArgument(placeholder, expectation: filters.map { "\($0)" }.joined(separator: " or ")) { text in
            filters.first { "\($0)" == text }
        }
    }
}

extension StepArgument<Int> {
    fileprivate static func place(_ placeholder: String) -> StepArgument {
        .wholeNumber(placeholder, in: -PictureLimits.longestSide...PictureLimits.longestSide)
    }
}

extension StepArgument<Double> {
    fileprivate static func coordinate(_ placeholder: String) -> StepArgument {
        .number(placeholder, in: -Double(PictureLimits.longestSide)...Double(PictureLimits.longestSide))
    }
}
