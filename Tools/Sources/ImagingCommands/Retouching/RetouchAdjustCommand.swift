import ImagingCore
import RetouchKit

/// `imaging retouch adjust`: sets light, colour and turning.
struct RetouchAdjustCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch adjust", summary: "sets light, colour and turning",
        operand: RetouchJob.operand(
            "SETTING=VALUE...", help: "The project's folder, and what is set",
            completion: .words(AdjustmentSetting.allCases.map { $0.rawValue + "=" })),
        options: [RetouchJob.stepName.spec] + RetouchJob.options,
        tables: [
            .init(
                title: "Settings:",
                rows: AdjustmentSetting.allCases.map { setting in
                    let domain = setting.domain
                    return .init(
                        setting.rawValue,
                        "\(setting.help); from \(plain(domain.lowerBound)) to \(plain(domain.upperBound)).")
                })
        ],
        notes: ["What is not named stays as it was set before; 0 takes a setting back."],
        examples: [.init("Make it brighter", "imaging retouch adjust bench.retouch exposure=0.7 shadows=20")])

    let job: RetouchJob
    let settings: [AdjustmentSetting: Double]
    let name: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments, words: 1...64, "a setting, such as exposure=0.7,")
        name = try arguments.value(of: RetouchJob.stepName) ?? ""
        var settings: [AdjustmentSetting: Double] = [:]
        for word in job.words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let setting = AdjustmentSetting(rawValue: parts[0]) else {
                throw UsageError(unknown: "setting", parts[0], among: AdjustmentSetting.allCases.map(\.rawValue))
            }
            guard parts.count == 2, let value = Double(parts[1]), setting.domain.contains(value) else {
                let domain = setting.domain
                throw UsageError(
                    "\(setting.rawValue) needs a number in \(plain(domain.lowerBound))...\(plain(domain.upperBound)): "
                        + "\(setting.rawValue)=VALUE")
            }
            settings[setting] = value
        }
        self.settings = settings
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("adjust", in: environment) { workspace in
            try workspace.project.stack.append(.adjustment(AdjustmentOperation(settings, name: name)))
            return RetouchReport("adjusted \(job.words.joined(separator: ", "))")
        }
    }
}

extension AdjustmentSetting {
    /// What it sets, for the help.
    fileprivate var help: String {
        switch self {
        case .exposure: "How much light there is, in stops"
        case .temperature: "How warm the light is"
        case .tint: "How far the light leans to magenta"
        case .contrast: "How far light and dark lie apart"
        case .saturation: "How strong colours are"
        case .shadows: "How bright the dark parts are"
        case .highlights: "How bright the bright parts are"
        case .straighten: "By how many degrees the picture is turned clockwise"
        }
    }
}

/// `imaging retouch crop`: keeps a part of the picture.
struct RetouchCropCommand: Command {
    private static let full = OptionSpec.flag("full", help: "Take a crop back")

    static let definition = CommandDefinition(
        name: "retouch crop", summary: "keeps a part of the picture",
        operand: RetouchJob.operand("X,Y,W,H", help: "The project's folder, and the part: left, top, width, height"),
        options: [full, RetouchJob.stepName.spec] + RetouchJob.options,
        notes: ["The part is in pixels of the whole picture, turned as it is now."],
        examples: [.init("Keep a part", "imaging retouch crop bench.retouch 200,0,2400,1800")])

    let job: RetouchJob
    let part: PixelRect?
    let name: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let isFull = arguments.has(Self.full)
        job = try RetouchJob(arguments, words: isFull ? 0...0 : 1...1, "the part X,Y,W,H, or --full,")
        name = try arguments.value(of: RetouchJob.stepName) ?? ""
        if let word = job.words.first {
            guard case .box(let box)? = SelectionShape(box: word), box.x >= 0, box.y >= 0 else {
                throw UsageError("a part is X,Y,W,H, four whole numbers with W and H at least 1, not '\(word)'")
            }
            part = box
        } else {
            part = nil
        }
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("crop", in: environment) { workspace in
            let framing = try PhotoFraming(straighten: PhotoFraming(of: workspace.project.stack.applied).straighten)
            let whole = framing.size(of: workspace.project.original.size)
            var crop = CropRect.full
            if let part {
                guard part.x + part.width <= whole.width, part.y + part.height <= whole.height else {
                    throw CommandFailure(code: "outsidePhoto", message: "the part lies beyond the picture, \(whole)")
                }
                crop = try CropRect(
                    x: Double(part.x) / Double(whole.width), y: Double(part.y) / Double(whole.height),
                    width: Double(part.width) / Double(whole.width), height: Double(part.height) / Double(whole.height))
            }
            try workspace.project.stack.append(.adjustment(AdjustmentOperation([:], crop: crop, name: name)))
            return RetouchReport(part.map { "cropped to \($0.width)×\($0.height)" } ?? "the whole picture")
        }
    }
}
