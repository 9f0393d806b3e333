import ImagingCore

extension StepFamily {
    /// Steps that see a picture as white shapes on black.
    static let shapes = StepFamily(
        title: "Steps for white shapes on black; white is a brightness from 128 on",
        kinds: [
            StepKind("skeleton", help: "Thin the shapes to lines of one pixel") { work { $0.skeleton(bands: $1) } },
            StepKind("fill-holes", help: "Fill the holes of the shapes") { work { $0.holesFilled(bands: $1) } },
            StepKind("remove-specks", .area("AREA"), help: "Take shapes of fewer than AREA pixels away") { area in
                work { $0.partsRemoved(smallerThan: area, bands: $1) }
            },
            StepKind("remove-pinholes", .area("AREA"), help: "Fill holes of fewer than AREA pixels") { area in
                work { $0.holesFilled(smallerThan: area, bands: $1) }
            },
            StepKind("distance", help: "Make shapes as bright as they are far from black, in pixels up to 255") {
                work { shapes, bands in
                    let distances = shapes.inverted().distanceToSelected(bands: bands)
                    return Mask(coverage: distances.bytes(bands: bands))
                }
            },
        ])

    private static func work(_ change: @escaping @Sendable (Mask, ParallelBands) -> Mask) -> EditWork {
        EditWork { picture, bands in
            picture.shaded(by: change(picture.brightPixels(bands: bands), bands).coverage, bands: bands)
        }
    }
}

extension StepArgument<Int> {
    fileprivate static func area(_ placeholder: String) -> StepArgument {
        .wholeNumber(placeholder, in: 1...PictureLimits.largestArea)
    }
}
