import ImagingCore

extension StepFamily {
    /// Steps that sharpen, and that show where something is.
    static let detail = StepFamily(
        title: "Steps that sharpen and show edges",
        kinds: [
            StepKind(
                "sharpen", .number("SIGMA", in: 0.1...1000), .number("AMOUNT", in: 0...100).optional("1"),
                .number("THRESHOLD", in: 0...255).optional("0"),
                help: "Raise what is finer than SIGMA pixels and differs by THRESHOLD (unsharp mask)"
            ) { sigma, amount, threshold in
                EditWork { $0.sharpened(sigma: sigma, amount: amount, threshold: threshold, bands: $1) }
            },
            StepKind(
                "convolve", .kernel("WEIGHTS"),
                help: "Sum neighbours with weights, row by row: '0 -1 0/-1 5 -1/0 -1 0'"
            ) { kernel in EditWork { $0.convolved(with: kernel, bands: $1) } },
            StepKind(
                "edges", .gradientOperator("OPERATOR").optional("sobel"),
                help: "Show how steep the brightness is; OPERATOR is sobel or scharr"
            ) { weights in
                EditWork { picture, bands in
                    // A step from black to white is half the slope of as much per pixel.
                    let steepness = picture.luma601(bands: bands).gradientMagnitude(weights, bands: bands)
                    return picture.shaded(
                        by: steepness.bytes(scale: 2 / weights.scale, bands: bands), bands: bands)
                }
            },
            StepKind("laplacian", help: "Show on mid-grey where the brightness bends") {
                EditWork { picture, bands in
                    let bends = picture.luma601(bands: bands).laplacian(bands: bands)
                    return picture.shaded(by: bends.bytes(offset: 128, bands: bands), bands: bands)
                }
            },
            StepKind(
                "deviation", .wholeNumber("RADIUS", in: 0...1023),
                help: "Show the standard deviation of brightness in squares of 2 RADIUS + 1 pixels"
            ) { radius in
                EditWork { picture, bands in
                    let statistics = picture.luma601(bands: bands).localStatistics(radius: radius, bands: bands)
                    return picture.shaded(
                        by: statistics.standardDeviation(bands: bands).bytes(bands: bands), bands: bands)
                }
            },
        ])
}

extension StepArgument<GradientOperator> {
    fileprivate static func gradientOperator(_ placeholder: String) -> StepArgument {
        let operators = GradientOperator.allCases
        return StepArgument(placeholder, expectation: operators.map { "\($0)" }.joined(separator: " or ")) { text in
            operators.first { "\($0)" == text }
        }
    }
}

extension StepArgument<ConvolutionKernel> {
    fileprivate static func kernel(_ placeholder: String) -> StepArgument {
        StepArgument(
            placeholder,
            expectation: "rows of as many numbers, spaces between numbers and / between rows, at most 31 of each"
        ) { text in
            let rows = text.split(separator: "/", omittingEmptySubsequences: false).map { row in
                row.split(separator: " ").map { Float($0) ?? .nan }
            }
            let width = rows[0].count
            guard 1...31 ~= width, rows.count <= 31, rows.allSatisfy({ $0.count == width && $0.allSatisfy(\.isFinite) })
            else { return nil }
            return ConvolutionKernel(width: width, height: rows.count, weights: rows.flatMap(\.self))
        }
    }
}
