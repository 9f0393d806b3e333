import ImagingCore

extension StepFamily {
    /// Steps that change brightness and colours.
    static let tone = StepFamily(
        title: "Steps that change brightness and colours",
        kinds: [
            StepKind("grey", help: "Take the colours away (luma of Rec. 601)") {
                EditWork { $0.shaded(by: $0.luma601(bands: $1), bands: $1) }
            },
            StepKind("invert", help: "Exchange bright and dark") {
                EditWork { picture, bands in
                    picture.changingColors(bands: bands) { Mask(coverage: $0).inverted().coverage }
                }
            },
            StepKind(
                "equalize", .number("LIMIT", in: 1...1000).optional("2"),
                help: "Raise the contrast place by place (CLAHE); with a larger LIMIT more"
            ) { limit in
                EditWork { picture, bands in
                    let parts = ColorConversion.yCbCr(from: picture, bands: bands)
                    let luma = parts.plane(.red, bands: bands).locallyEqualized(clipLimit: limit, bands: bands)
                    let equalized = parts.joined(
                        red: luma, green: parts.plane(.green, bands: bands), blue: parts.plane(.blue, bands: bands),
                        bands: bands)
                    return ColorConversion.sRGB(fromYCbCr: equalized, bands: bands)
                }
            },
            StepKind(
                "threshold", .level("LEVEL").optional("otsu"),
                help: "Make pixels white from a brightness of LEVEL on (1...255; otsu finds it) and others black"
            ) { threshold in
                EditWork { picture, bands in
                    let luma = picture.luma601(bands: bands)
                    return picture.shaded(
                        by: luma.thresholded(from: threshold.level(for: luma, bands: bands), bands: bands), bands: bands
                    )
                }
            },
        ])
}

extension ThresholdLevel {
    fileprivate func level(for luma: Raster<UInt8>, bands: ParallelBands) -> UInt8 {
        switch self {
        case .level(let level): return level
        case .otsu:
            do throws(ImagingError) {
                // Otsu's value is the last of the dark ones. One brightness alone is divided in the middle.
                return try luma.histogram(bands: bands).otsuThreshold().map { $0 + 1 } ?? Mask.threshold
            } catch {
                preconditionFailure("a histogram without a mask has no mask of another size")
            }
        }
    }
}

extension StepArgument<ThresholdLevel> {
    fileprivate static func level(_ placeholder: String) -> StepArgument {
        StepArgument(placeholder, expectation: ThresholdLevel.expectation) { ThresholdLevel($0) }
    }
}
