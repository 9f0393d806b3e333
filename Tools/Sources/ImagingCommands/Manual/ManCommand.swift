import Foundation

/// `imaging man`: prints a page of the manual, or writes all of them.
struct ManCommand: Command {
    private static let folder = CommandOption.folder(
        OptionSpec(
            name: "folder", placeholder: "FOLDER", help: "Write all pages there, such as into share/man/man1"))

    static let definition = CommandDefinition(
        name: "man", summary: "prints a page of the manual, for man",
        operand: .init(
            "COMMAND", help: "The command; without it the page of the whole program", isRepeatable: false,
            isRequired: false, completions: [.command]),
        options: [folder.spec],
        examples: [
            .init("Read a page", "imaging man remove | man -l -"),
            .init("Write all pages", "imaging man --folder ~/.local/share/man/man1"),
        ])

    private let command: String?
    private let folder: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        command = arguments.operands.first
        folder = try arguments.value(of: Self.folder)
        if let command, ImagingProgram.page(named: command) == nil {
            throw UsageError(unknown: "command", command, among: ImagingProgram.commands.map { $0.definition.name })
        }
        if command != nil && folder != nil { throw UsageError("--folder and COMMAND cannot both be meant") }
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        guard let folder else {
            environment.writeOutput(ImagingProgram.page(named: command)?.text ?? "")
            return .done
        }
        do throws(CommandFailure) {
            let store = FileStore()
            try store.makeFolder(folder)
            for page in ManualPage.all(of: ImagingProgram.definition) {
                let path = "\(folder)/\(page.fileName)"
                try store.write(Array(page.text.utf8), to: path, protecting: [])
                environment.writeOutput(path + "\n")
            }
            return .done
        } catch {
            environment.report(error, of: folder, command: Self.definition.name, json: false)
            return .failed
        }
    }
}

extension ImagingProgram {
    /// Returns the page of a command, or the program's own.
    fileprivate static func page(named command: String?) -> ManualPage? {
        guard let command else { return ManualPage(of: definition) }
        return definition.commands.first { $0.definition.name == command }
            .map { ManualPage(of: $0, program: definition) }
    }
}
