import ImagingCore

/// `imaging edit`: filters, turns, resizes and otherwise changes photos, step by step.
public struct EditCommand: Command {
    private static let step = CommandOption.text(
        OptionSpec(
            name: "step", letter: "s", placeholder: "NAME[:ARGUMENTS]",
            help: "What to do; steps are done in the order given", isRepeatable: true, isRequired: true,
            completion: .words(StepKind.all.map(\.name))))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "edit", summary: "filters, turns and resizes photos, step by step",
        operand: .photos,
        options: [
            step.spec, PhotoOutput.output.spec, threadsOption.spec, PhotoOutput.jpegQuality.spec, jsonFlag,
        ],
        tables: StepFamily.all.map { family in
            CommandDefinition.Table(
                title: family.title + ":",
                rows: family.kinds.map { CommandDefinition.Row($0.usage, $0.help + ".") })
        },
        notes: [
            "Positions are pixels of the upright photo as the steps before left it, from its top left corner. Colours "
                + "are worked on as they are stored (sRGB), weighted by their opacity where pixels are mixed. Morphology sees "
                + "each colour alone and leaves the opacity.",
            "A PNG result keeps the 16 bits of a 16-bit photo through geometry and box; other steps work on 8. EXIF, ICC "
                + "profile and density are kept. Transparent pixels become white in a JPEG. A result never replaces one "
                + "of the inputs.",
        ],
        examples: [
            .init("Make a photo half as wide and high", "imaging edit photo.jpg --step resize:50% -o half.jpg"),
            .init(
                "Straighten a horizon, cut the corners off, raise the contrast",
                "imaging edit photo.jpg -s rotate:-1.5 -s crop:60,40,3800,2800 -s equalize -o clear.jpg"),
            .init(
                "Find the bright lines of many scans",
                "imaging edit scans/*.png -s median:2 -s threshold -s skeleton -o lines/"),
        ])

    let inputs: [String]
    let steps: [EditStep]
    let output: PhotoOutput
    let threadCount: Int?
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        var steps: [EditStep] = []
        for text in try arguments.values(of: Self.step) { steps.append(try EditStep(text)) }
        self.steps = steps
        output = try PhotoOutput(arguments)
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
    }
}
