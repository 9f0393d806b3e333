import CollageStore
import Foundation

/// `imaging collage shader`: switches effects on an item on or off.
struct CollageShaderCommand: Command {
    static let definition = CommandDefinition(
        name: "collage shader", summary: "switches effects on an item on or off",
        operand: CollageJob.operand(
            "COLLAGE ITEM EFFECT[:NAME=NUMBER,...]",
            help: "The library's folder, the collage, the item, and effects, which work in the order in which they are "
                + "switched on", hasDots: true,
            completions: [
                CollageName.completion, ItemName.completion, .words(ShaderName.builtIn.map(\.rawValue)),
            ]),
        options: CollageJob.options,
        tables: [.init(title: "Effects:", rows: ShaderName.builtIn.map { .init($0.rawValue, $0.help) })],
        notes: ["An effect with numbers is switched on, or gets other numbers when it is on; one without is toggled."],
        examples: [
            .init("Large blocks", "imaging collage shader album latest top pixellate:blockSize=24"),
            .init("Two effects", "imaging collage shader album latest 1 glitch threeDGlasses"),
        ])

    let job: CollageJob
    let settings: [ShaderSetting]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 3...2 + CollageItem.shaderLimit, "the collage, the item, or an effect,")
        var settings: [ShaderSetting] = []
        for word in job.words.dropFirst(2) { settings.append(try ShaderSetting(typed: word)) }
        self.settings = settings
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("shader", in: environment) { workspace in
            let id = try ItemName(text: job.words[1]).find(in: workspace.state.layout)
            for setting in settings {
                let isOn = workspace.state.layout[id]?.shaders.contains { $0.name == setting.name } ?? false
                let changes = isOn && !setting.parameters.isEmpty
                try workspace.state.reduce(changes ? .setShader(id, setting) : .toggleShader(id, setting))
            }
            let shaders = workspace.state.layout[id]?.shaders.map(\.text) ?? []
            return CollageReport(
                "item \(job.words[1]) has \(shaders.isEmpty ? "no effects" : shaders.joined(separator: ", "))",
                json: ["shaders": .array(shaders.map { .string($0) })])
        }
    }
}

extension ShaderSetting {
    /// Reads an effect as it is typed: its name, and after a colon its numbers.
    init(typed text: String) throws(UsageError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = ShaderName.builtIn.first(where: { $0.rawValue == parts[0] }) else {
            throw UsageError(unknown: "effect", parts[0], among: ShaderName.builtIn.map(\.rawValue))
        }
        var parameters: [String: Double] = [:]
        for part in parts.count < 2 ? [] : parts[1].split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, let value = Double(pair[1]) else {
                throw UsageError("a number of an effect is NAME=NUMBER, not '\(part)'")
            }
            guard name.parameters.contains(pair[0]) else {
                throw UsageError(
                    "\(name) has no number '\(pair[0])'", suggestion: nearestName(to: pair[0], among: name.parameters))
            }
            parameters[pair[0]] = value
        }
        do throws(CollageError) {
            try self.init(name, parameters)
        } catch {
            throw UsageError("'\(text)' has a number that no effect takes")
        }
    }
}

extension ShaderName {
    /// What an effect does, and what its numbers are, for the help.
    fileprivate var help: String {
        switch self {
        case .pixellate: "Blocks of one colour; blockSize in pixels of the image."
        case .threeDGlasses: "Red and cyan moved apart; offset in pixels of the image."
        default: "Rows torn aside, with split colours; intensity in 0...1, seed, frameRate."
        }
    }

    /// The numbers that an effect knows.
    fileprivate var parameters: [String] {
        switch self {
        case .pixellate: ["blockSize"]
        case .threeDGlasses: ["offset"]
        default: ["intensity", "seed", "frameRate"]
        }
    }
}
