import Foundation
import ImagingCommands
import ImagingCore
import Synchronization
import _ImagingTestSupport

/// Where jobs work: photos, a folder for what they write, stores that stay, the choices, and what was wrong.
final class SoakStage {
    /// What a command said.
    struct Said: Sendable {
        let status: CommandStatus
        let output: String
        let error: String

        /// The lines for machines.
        var lines: [[String: Any]] {
            output.split(separator: "\n").compactMap {
                (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
            }
        }

        /// The word for what went wrong, if that was told to machines.
        var code: String? { (lines.last { $0["error"] != nil }?["error"] as? [String: Any])?["code"] as? String }
    }

    /// The job was cancelled, and there is nothing more to look at.
    struct Cancelled: Error {}

    let folder: String
    let photos: [SoakPhoto]
    let cancels: Bool
    var random: SeededGenerator
    /// What the command words of the job at work were, for messages.
    private(set) var commands: [[String]] = []
    private(set) var faults: [String] = []
    private(set) var commandCount = 0
    private(set) var cancelledCount = 0
    private(set) var repeatedCount = 0

    init(folder: String, photos: [SoakPhoto], seed: UInt64, cancels: Bool) throws {
        self.folder = folder
        self.photos = photos
        self.cancels = cancels
        random = SeededGenerator(seed: seed)
        for name in ["out", "projects"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
    }

    // MARK: Choices

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 100).rounded() / 100
    }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    func one<Element>(of elements: [Element]) -> Element { elements[Int.random(in: elements.indices, using: &random)] }

    /// A photo of any kind, or of one.
    func anyPhoto(_ kind: SoakPhoto.Kind? = nil) -> SoakPhoto {
        one(of: photos.filter { kind == nil ? $0.kind != .page : $0.kind == kind })
    }

    /// A place in a photo, as it is typed.
    func place(in photo: SoakPhoto) -> String {
        "\(number(0...max(0, photo.size.width - 1))),\(number(0...max(0, photo.size.height - 1)))"
    }

    /// A box in a photo, as it is typed.
    func box(in photo: SoakPhoto) -> String {
        let (width, height) = (number(1...max(1, photo.size.width / 4)), number(1...max(1, photo.size.height / 4)))
        return
            "\(number(0...max(0, photo.size.width - width))),\(number(0...max(0, photo.size.height - height))),\(width),\(height)"
    }

    // MARK: Files

    /// The path of a result, which is taken away after the job.
    func out(_ name: String) -> String { "\(folder)/out/\(name)" }

    /// The path of something that stays.
    func kept(_ name: String) -> String { "\(folder)/\(name)" }

    func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

    func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    /// The names in a folder, in order.
    func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func delete(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    // MARK: Work

    /// Does a job, and clears away what it wrote.
    func work(on job: SoakJob) async {
        commands = []
        do {
            try await job.work(self)
        } catch is Cancelled {
            cancelledCount += 1
        } catch {
            fault("\(job.name): \(error)")
        }
        // A half-written file has a hidden name.
        for name in names(in: folder + "/out") {
            if name.hasPrefix(".") { fault("\(job.name) left \(name) behind") }
            delete(out(name))
        }
    }

    /// Notes what is wrong, with the commands that led to it.
    func fault(_ text: String) {
        faults.append(text + commands.map { "\n    imaging " + $0.joined(separator: " ") }.joined())
    }

    /// Notes what does not hold.
    func expect(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { fault(text()) } }

    /// Runs a command in this process, and now and then cancels it.
    ///
    /// - Parameters:
    ///   - words: What is typed after `imaging`.
    ///   - input: What standard input holds.
    ///   - mayFail: Whether anything but a crash is well: the words or the files are bad.
    /// - Throws: ``Cancelled`` when it was cancelled before it was done.
    @discardableResult func run(_ words: [String], input: String = "", mayFail: Bool = false) async throws -> Said {
        commands.append(words)
        commandCount += 1
        let delay = cancels && chance(10) ? number(0...120) : nil
        let task = Task { await SoakStage.said(words, input: input) }
        if let delay {
            try? await Task.sleep(for: .milliseconds(delay))
            task.cancel()
        }
        let said = await task.value
        if delay != nil, said.status == .interrupted || said.code == "interrupted" { throw Cancelled() }
        if mayFail { return said }
        switch said.status {
        case .done, .nothingFound: break
        case .failed:
            let text = said.error.split(separator: "\n").first.map(String.init) ?? ""
            if !Self.isHarmless(said) { fault("it failed: \(said.code ?? "") \(text)") }
        case .usage, .interrupted: fault("it ended as \(said.status): \(said.error)")
        }
        return said
    }

    /// Runs a command twice that writes a file, with other threads, and wants the same.
    ///
    /// - Parameters:
    ///   - words: What is typed, without the output.
    ///   - output: Where the file goes.
    ///   - content: What of the file's bytes must be the same; all unless told.
    func runTwice(
        _ words: [String], output: String, content: ([UInt8]) throws -> some Equatable = { $0 }
    ) async throws {
        let said = try await run(words + ["-o", output])
        guard chance(4), said.status == .done, let first = bytes(output) else { return }
        delete(output)
        try await run(words + ["-o", output, "--threads", "\(number(1...3))"])
        repeatedCount += 1
        let second = try bytes(output).map(content)
        expect(try second == content(first), "the second time it writes something else")
    }

    /// Runs a command to its end.
    static func said(_ words: [String], input: String = "") async -> Said {
        let texts = Mutex((output: "", error: ""))
        let rest = Mutex(Data(input.utf8))
        let environment = CommandEnvironment(
            readSomeInput: {
                rest.withLock { rest in
                    defer { rest = Data() }
                    return rest
                }
            },
            writeOutput: { text in texts.withLock { $0.output += text } },
            writeError: { text in texts.withLock { $0.error += text } })
        let status = await ImagingProgram.run(words, in: environment)
        return texts.withLock { Said(status: status, output: $0.output, error: $0.error) }
    }

    /// What random places and orders lead to, though nothing is wrong.
    private static let harmless: Set<String> = [
        "noLines", "noObject", "nothingTapped", "nothingToCopyFrom", "noText", "noObjects", "imageTooSmall",
        "imageTooDark", "nothingSelected", "noSuchStep", "noItem", "noCutout", "noRemoval", "noPerson", "noContours",
        "outsidePhoto", "impossibleCorners", "tooManyItems", "memoryBudgetTooSmall",
    ]

    private static func isHarmless(_ said: Said) -> Bool { said.code.map { harmless.contains($0) } ?? false }
}
