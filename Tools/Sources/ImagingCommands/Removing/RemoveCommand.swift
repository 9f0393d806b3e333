import Foundation
import ImagingCore
import InpaintKit

/// `imaging remove`: takes a thing out of photos and fills its place from the surroundings.
public struct RemoveCommand: Command {
    private static let mask = CommandOption.file(
        OptionSpec(
            name: "mask", placeholder: "MASK.png",
            help: "What to remove: white in a picture of the photo's size; or a folder with NAME.png for each photo",
            isRepeatable: true))
    private static let box = CommandOption.box(
        help: "Remove a rectangle: its left column, top row, width, height", isRepeatable: true)
    private static let circle = CommandOption<SelectionShape>(
        OptionSpec(
            name: "circle", placeholder: "X,Y,R", help: "Remove a disc: its centre and its radius",
            isRepeatable: true),
        expectation: "X,Y,R, three numbers with R above 0", reader: { SelectionShape(circle: $0) })
    private static let at = CommandOption.place(
        help: "Remove the object or person at a place; several places are on several of them")
    private static let wireAt = CommandOption.place("wire-at", help: "Remove the wire near a place")
    private static let sourceMask = CommandOption.file(
        OptionSpec(
            name: "source-mask", placeholder: "MASK.png",
            help: "Copy only from what is white in a picture of the photo's size; or a folder, as for --mask",
            isRepeatable: true))
    private static let avoid = CommandOption.file(
        OptionSpec(
            name: "avoid", placeholder: "MASK.png",
            help: "Copy nothing from what is not black in a picture of the photo's size; or a folder, as for --mask",
            isRepeatable: true))
    private static let method = CommandOption.method(
        help: "How to fill; auto chooses for each hole and says which and why")
    private static let quality = CommandOption<InpaintOptions.Quality>.choice(
        OptionSpec(
            name: "quality", help: "What the result is for: to look at or to keep",
            defaultText: InpaintOptions().quality.rawValue))
    private static let patchRadius = CommandOption.wholeNumber(
        OptionSpec(
            name: "patch-radius", placeholder: "N", help: "Patches that are compared have 2 N + 1 pixels on a side",
            defaultText: String(InpaintOptions().patchRadius)),
        in: 1...7)
    private static let plan = OptionSpec.flag(
        "plan", help: "Only say how it would be done, with how much memory and in about what time; nothing is written")
    private static let memoryBudget = CommandOption<MemorySize>(
        OptionSpec(
            name: "memory-budget", placeholder: "BYTES",
            help: "Use no more memory than so much for the photo and its filling; K, M and G may follow the number"),
        expectation: "a number of bytes, such as 500M", reader: { MemorySize(text: $0) })
    private static let sheet = CommandOption.pngOrFolder(
        OptionSpec(
            name: "sheet", placeholder: "FILE.png",
            help: "Also write a picture with the photo before, the mask on it, and after; a folder for several photos"))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "remove", summary: "takes a thing out of photos and fills its place from the surroundings",
        operand: .photos,
        options: [
            mask.spec, box.spec, circle.spec, at.spec, wireAt.spec, PhotoOutput.output.spec, method.spec,
            sourceMask.spec, avoid.spec,
            FillingOptions.variation.spec, RemovalSteps.refine.spec, quality.spec, FillingOptions.dilate.spec,
            FillingOptions.feather.spec, patchRadius.spec, plan,
            memoryBudget.spec, threadsOption.spec, RemovalSteps.folder.spec, sheet.spec, PhotoOutput.jpegQuality.spec,
            jsonFlag,
        ],
        notes: [
            "Masks, shapes and places may be mixed; all that they select is removed. Positions are pixels of the upright "
                + "photo, from its top left corner. Beyond the dilated and feathered mask no pixel changes.",
            "A PNG result keeps the 16 bits of a 16-bit photo. EXIF, ICC profile and density are kept. A result never "
                + "replaces one of the inputs. When the mask selects nothing, the result is the photo itself.",
            "When nothing is found at a place, nothing is written for that photo, and the exit status is 3. What was "
                + "found but is not certain is told; look at the result, or at imaging select --overlay before.",
        ],
        examples: [
            .init("Remove what is white in a mask", "imaging remove photo.jpg --mask mask.png -o clean.jpg"),
            .init(
                "Remove two things by their places",
                "imaging remove photo.jpg --box 120,80,60,200 --circle 900,300,25 -o clean.jpg"),
            .init(
                "Remove what stands at a place, and a wire near another",
                "imaging remove photo.jpg --at 412,305 --wire-at 700,90 -o clean.jpg"),
            .init(
                "Remove the same mark from many photos of one size",
                "imaging remove scans/*.png --mask mark.png -o clean/"),
            .init(
                "Copy from the lawn alone, edges first, and see another fill",
                "imaging remove photo.jpg --mask mask.png --source-mask lawn.png --method exemplar --variation 2 -o clean.jpg"
            ),
        ])

    let inputs: [String]
    let selection: Selection
    let things: TappedThings
    let sources: SourceSelection
    let output: PhotoOutput
    let sheetDestination: Destination?
    let options: InpaintOptions
    let isPlan: Bool
    let steps: RemovalSteps
    let threadCount: Int?
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        selection = Selection(
            maskPaths: try arguments.values(of: Self.mask),
            shapes: try arguments.values(of: Self.box) + arguments.values(of: Self.circle))
        things = TappedThings(
            objects: try arguments.values(of: Self.at), wires: try arguments.values(of: Self.wireAt))
        if selection.maskPaths.isEmpty && selection.shapes.isEmpty && things.isEmpty {
            throw UsageError("nothing says what to remove: give --mask, --box, --circle, --at or --wire-at")
        }
        sources = SourceSelection(
            onlyPaths: try arguments.values(of: Self.sourceMask), avoidedPaths: try arguments.values(of: Self.avoid))
        isPlan = arguments.has(Self.plan)
        output = try PhotoOutput(arguments)
        sheetDestination = try arguments.value(of: Self.sheet)
        var options = InpaintOptions()
        options.method = try arguments.value(of: Self.method) ?? options.method
        options.quality = try arguments.value(of: Self.quality) ?? options.quality
        options.dilation = try arguments.value(of: FillingOptions.dilate) ?? options.dilation
        options.feather = try arguments.value(of: FillingOptions.feather) ?? options.feather
        options.seed = try arguments.value(of: FillingOptions.variation) ?? options.seed
        options.patchRadius = try arguments.value(of: Self.patchRadius) ?? options.patchRadius
        options.memoryBudget = try arguments.value(of: Self.memoryBudget)?.bytes
        self.options = options
        steps = try RemovalSteps(arguments)
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
        try checkSheets()
    }

    private func checkSheets() throws(UsageError) {
        guard let sheetDestination else { return }
        let names = inputs.map { output.path(for: $0) }
        let sheets = try sheetDestination.paths(for: inputs, option: "--sheet") { _ in ".png" }
        if let clash = sheets.first(where: { names.contains($0) }) {
            throw UsageError("two results cannot be one file: \(clash)")
        }
    }
}
