import Foundation
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct ShellCompletionTests {
    private static let program = ImagingProgram.definition
    private static let definitions = program.commands.flatMap { [$0.definition] + $0.actions }

    @Test(arguments: Shell.allCases)
    func `every command, action and option is in each shell's script`(_ shell: Shell) throws {
        let script = shell.completions(of: Self.program)
        let lines = script.split(separator: "\n").map(String.init)
        for definition in Self.definitions {
            let name = definition.name
            let own =
                switch shell {
                case .bash: lines.filter { $0.contains(" '\(name)') options=") }
                case .zsh: Self.zshFunction(of: name, in: lines)
                case .fish: lines.filter { $0.contains(#"__imaging_is \'\#(name)\'"#) }
                }
            #expect(!own.isEmpty, "\(name)")
            for option in definition.options {
                let isThere = own.contains { line in
                    switch shell {
                    case .bash: option.allTyped.allSatisfy { line.contains("\($0) ") || line.contains("\($0)'") }
                    case .zsh: line.contains(option.typed + "[") || line.contains(option.typed + "=[")
                    case .fish: line.contains("-l \(option.name) ")
                    }
                }
                #expect(isThere, "\(name) \(option.typed)")
            }
        }
    }

    private static func zshFunction(of name: String, in lines: [String]) -> [String] {
        let title = "_imaging_\(name.split(separator: " ").joined(separator: "_"))() {"
        guard let first = lines.firstIndex(of: title) else { return [] }
        return Array(lines[first...].prefix { $0 != "}" })
    }

    @Test(arguments: Shell.allCases.filter { ShellProcess.path(of: $0.rawValue) != nil })
    func `each shell of this machine can read its script`(_ shell: Shell) throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(shell.completions(of: Self.program), to: "script")
        let checked = try ShellProcess.run(shell.rawValue, ["-n", script], in: folder.path)
        #expect(checked.output == "")
        #expect(checked.status == 0)
    }

    // What is typed, the last word of it unfinished, and what each shell offers for it.
    private static let calls: [(typed: [String], offered: [String])] = [
        (["re"], ["refine", "remove", "retouch"]),
        (["--v"], ["--version"]),
        (["help", "scan"], ["scan"]),
        (["retouch", "un"], ["undo", "unpack"]),
        (["retouch", "tap", "a"], ["album"]),
        (["retouch", "tap", "album", "a"], []),
        (["retouch", "tap", "album", "--at", "1,2", "un"], []),
        (["retouch", "adjust", "album", "exp"], ["exposure="]),
        (["remove", "a"], ["a photo.jpg", "album"]),
        (["remove", "a photo.jpg", "--var"], ["--variation"]),
        (["remove", "--rect"], []),
        (["remove", "--quality", ""], ["export", "preview"]),
        (["remove", "--variation", "a"], []),
        (["remove", "-o", "a "], ["a photo.jpg"]),
        (["collage", "render", "album", "l"], ["latest"]),
        (["collage", "add", "--threads", "2", "album", "latest", "a"], ["a photo.jpg", "album"]),
        (["collage", "add", "--threads", "2", "album", "l"], ["latest"]),
        (["count", "h"], ["history"]),
        (["count", "a photo.jpg", "hi"], []),
        (["count", "a"], ["a photo.jpg", "album"]),
        (["count", "history", "--history", "a"], ["album"]),
        (["count", "history", "l"], ["list"]),
        (["count", "history", "delete", "a"], []),
        (["edit", "a photo.jpg", "-s", "skel"], ["skeleton"]),
        (["batch", "sel"], ["select", "selfie"]),
        (["batch", "select", "sel"], []),
        (["selfie", "settings", "s"], ["set", "sync"]),
        (["selfie", "settings", "get", "ti"], ["timer"]),
        (["selfie", "settings", "set", "ti"], ["timer="]),
        (["selfie", "settings", "sync", "a"], ["album"]),
        (["selfie", "settings", "--settings", "album", "sync", "a"], ["album"]),
    ]

    private static func folder(for shell: Shell) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write([], to: "a photo.jpg")
        try FileManager.default.createDirectory(atPath: folder.file("album"), withIntermediateDirectories: false)
        try folder.write(shell.completions(of: program), to: "script")
        return folder
    }

    @Test func `bash completes commands, actions, options, words, files and folders`() throws {
        // Bash takes --name=value apart.
        let calls =
            Self.calls + [
                (["remove", "--quality", "="], ["export", "preview"]),
                (["remove", "--quality", "=", "pre"], ["preview"]),
            ]
        let lines = calls.map { call in
            let words = (["imaging"] + call.typed).map(shellQuoted).joined(separator: " ")
            return "COMP_WORDS=(\(words)); COMP_CWORD=\(call.typed.count); _imaging; show"
        }
        let test = #"show() { printf '%s|' "${COMPREPLY[@]}" | sed 's/^|$//'; echo; }; source ./script; "#
        let folder = try Self.folder(for: .bash)
        let ran = try ShellProcess.run("bash", ["-c", test + lines.joined(separator: "\n")], in: folder.path)
        let answers = ran.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.count == calls.count + 1)
        for (call, answer) in zip(calls, answers) {
            #expect(answer.split(separator: "|").map(String.init).sorted() == call.offered, "\(call.typed)")
        }
    }

    @Test(.enabled(if: ShellProcess.path(of: "fish") != nil, "there is no fish here"))
    func `fish completes the same`() throws {
        let lines = Self.calls.map { call in
            let words = (["imaging"] + call.typed).map { $0.isEmpty ? "" : $0.replacing(" ", with: "\\ ") }
            return "complete -C \(shellQuoted(words.joined(separator: " "))); echo ."
        }
        let folder = try Self.folder(for: .fish)
        let ran = try ShellProcess.run(
            "fish", ["--no-config", "-c", "source ./script\n" + lines.joined(separator: "\n")], in: folder.path)
        let answers = ran.output.split(separator: ".\n", omittingEmptySubsequences: false)
        #expect(answers.count == Self.calls.count + 1)
        for (call, answer) in zip(Self.calls, answers) {
            // A description follows a tab, and a slash a folder's name.
            let offered = answer.split(separator: "\n").map { line in
                String(line.prefix { $0 != "\t" && $0 != "/" })
            }
            #expect(offered.sorted() == call.offered, "\(call.typed)")
        }
    }

    @Test func `fish offers actions and operands in their places alone`() {
        let lines = Shell.fish.completions(of: Self.program).split(separator: "\n")
        #expect(lines.contains { $0.contains(#"'__imaging_at \'\' -eq 0' -a remove "#) })
        #expect(lines.contains { $0.contains(#"'__imaging_at \'retouch\' -eq 0' -a undo "#) })
        #expect(lines.contains { $0.contains(#"'__imaging_at \'remove\' -ge 0' -F"#) })
        #expect(!lines.contains { $0.contains(" -a ") && $0.contains("__imaging_is") && !$0.contains(" -l ") })
    }

    @Test func `paths are told from other texts, and words stand for themselves`() {
        for definition in Self.definitions {
            for option in definition.options {
                guard let placeholder = option.placeholder else { continue }
                let isPath = ["FILE", "FOLDER", "OUT", "PHOTO", "PAGE", "DOC", ".png", ".json", ".onnx"]
                    .contains { placeholder.contains($0) }
                switch option.completion {
                case .file, .folder: #expect(isPath, "\(definition.name) \(option.typed) \(placeholder)")
                case .nothing, .words, .command, .after:
                    #expect(!isPath, "\(definition.name) \(option.typed) \(placeholder)")
                }
            }
        }
        let quality = OptionSpec(name: "quality", help: "How good", completion: .words(["low", "high"]))
        #expect(quality.placeholder == "low|high")
    }

    @Test func `the command prints a script, and knows no other shell`() async {
        let capture = Capture()
        #expect(await ImagingProgram.run(["completions", "fish"], in: capture.environment) == .done)
        #expect(capture.output == Shell.fish.completions(of: Self.program))
        let unknown = Capture()
        #expect(await ImagingProgram.run(["completions", "fihs"], in: unknown.environment) == .usage)
        #expect(unknown.error.contains("Did you mean fish?"))
    }
}
