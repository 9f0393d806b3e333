import CountingPipeline
import Foundation
import ImagingCore

/// `imaging count`: counts the main kind of object in photos.
public struct CountCommand: Command {
    /// What is done with counts that were kept.
    public static let actions: [any Command.Type] = [CountHistoryCommand.self]

    private static let confidence = CommandOption.number(
        OptionSpec(
            name: "confidence", placeholder: "C", help: "How certain an object must be to be counted",
            defaultText: plain(CountingSettings().confidence)),
        in: CountingSettings.confidenceRange)
    private static let similarity = CommandOption.number(
        OptionSpec(
            name: "similarity", placeholder: "S", help: "From how much likeness on objects are of one kind",
            defaultText: plain(CountingSettings().similarity)),
        in: CountingSettings.similarityRange)
    private static let model = CommandOption.file(
        OptionSpec(
            name: "model", placeholder: "M.onnx",
            help: "Also look for objects with this detector: YOLOX as the official program exports it"))
    private static let embedder = CommandOption.file(
        OptionSpec(
            name: "embedder", placeholder: "E.onnx",
            help: "Tell kinds apart with this network: the vision part of TinyCLIP or another CLIP"))
    private static let overlay = CommandOption.pngOrFolder(
        OptionSpec(
            name: "overlay", placeholder: "FILE.png",
            help: "Also write the photo with a box around each object; a folder for several photos"))
    private static let csv = OptionSpec.flag("csv", help: "Print a table with commas: file, count, and more")
    private static let noHistory = OptionSpec.flag("no-history", help: "Do not keep the counts")
    static let history = CommandOption.folder(
        OptionSpec(
            name: "history", placeholder: "FOLDER", help: "Where counts are kept",
            defaultText: "AICounter in the user's folder of data"))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "count", summary: "counts the main kind of object in photos",
        operand: .init("PHOTO", help: "\(photoHelp), or a folder of photos", isRepeatable: true),
        options: [
            model.spec, embedder.spec, confidence.spec, similarity.spec, overlay.spec, csv, noHistory, history.spec,
            threadsOption.spec, jsonFlag,
        ],
        notes: [
            "The objects of which there are most are counted: those of the main kind have green boxes, others blue ones. "
                + "Each count is kept, with a small picture, until a hundred newer ones are; "
                + "imaging count history shows them.",
            "No model is needed. With --model, the detector's boxes are weighed against what forms and edges say, and the "
                + "better explanation is counted; imaging models check tells whether a file can be used.",
            "When no object is found in a photo, the exit status is 3.",
        ],
        examples: [
            .init("Count what is in a photo", "imaging count photo.jpg"),
            .init("Look at what was counted", "imaging count photo.jpg --overlay counted.png"),
            .init("Use a detector too", "imaging count street.jpg --model yolox_s.onnx"),
            .init("Make a table of a folder", "imaging count shelf/ --csv --no-history"),
            .init("Show what was counted before", "imaging count history list"),
        ])

    let inputs: [String]
    let model: String?
    let embedder: String?
    let settings: CountingSettings
    let overlay: Destination?
    let csv: Bool
    let json: Bool
    let historyFolder: String?
    let threadCount: Int?

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        model = try arguments.value(of: Self.model)
        embedder = try arguments.value(of: Self.embedder)
        let standard = CountingSettings()
        settings = CountingSettings(
            confidence: try arguments.value(of: Self.confidence) ?? standard.confidence,
            similarity: try arguments.value(of: Self.similarity) ?? standard.similarity)
        overlay = try arguments.value(of: Self.overlay)
        csv = arguments.has(Self.csv)
        json = arguments.has(jsonFlag)
        if csv && json { throw UsageError("--csv and --json cannot both be meant") }
        let folder = try arguments.value(of: Self.history)
        historyFolder = arguments.has(Self.noHistory) ? nil : folder ?? CountingFolder.standard
        threadCount = try arguments.value(of: threadsOption)
    }
}
