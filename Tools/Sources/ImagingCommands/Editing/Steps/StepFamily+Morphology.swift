import ImagingCore

extension StepFamily {
    /// Steps that move a form over each of the three colours.
    static let morphology = StepFamily(
        title: "Steps of morphology; FORM is a disc's radius (3) or a rectangle (9x3)",
        kinds: [
            kind("dilate", help: "Take the brightest sample within the form: bright parts grow") {
                $0.dilated(by: $1, bands: $2)
            },
            kind("erode", help: "Take the darkest sample within the form: bright parts shrink") {
                $0.eroded(by: $1, bands: $2)
            },
            kind("open", help: "Erode and dilate: bright parts that do not hold the form go") {
                $0.opened(by: $1, bands: $2)
            },
            kind("close", help: "Dilate and erode: dark parts that do not hold the form go") {
                $0.closed(by: $1, bands: $2)
            },
            kind("gradient", help: "Show edges: the brightest less the darkest sample within the form") {
                $0.morphologicalGradient(by: $1, bands: $2)
            },
            kind("top-hat", help: "Show the bright parts that opening takes away") { $0.topHat(by: $1, bands: $2) },
            kind("black-hat", help: "Show the dark parts that closing takes away") { $0.blackHat(by: $1, bands: $2) },
        ])

    private static func kind(
        _ name: String, help: String,
        change: @escaping @Sendable (Raster<UInt8>, StructuringElement, ParallelBands) -> Raster<UInt8>
    ) -> StepKind {
        StepKind(name, .form("FORM"), help: help) { form in
            EditWork { picture, bands in picture.changingColors(bands: bands) { change($0, form, bands) } }
        }
    }
}

extension StepArgument<StructuringElement> {
    fileprivate static func form(_ placeholder: String) -> StepArgument {
        let largest = 10_000
        return StepArgument(
            placeholder,
            expectation: "a disc's radius or a rectangle's sides, such as 3 or 9x3, up to \(largest)"
        ) { text in
            guard text.contains("x") else {
                return Double(text).flatMap { 0...Double(largest) ~= $0 ? .disc(radius: $0) : nil }
            }
            let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard sides.count == 2, sides.allSatisfy({ 1...largest ~= $0 }) else { return nil }
            return .rectangle(width: sides[0], height: sides[1])
        }
    }
}
