import CollageStore
import Foundation
import ImagingCore

/// `imaging collage new`: begins a collage.
struct CollageNewCommand: Command {
    private static let canvas = CommandOption(
        OptionSpec(
            name: "canvas", placeholder: "WxH", help: "The canvas's size in pixels", defaultText: "2048x2732"),
        expectation: "WxH, two whole numbers in 1...\(CollageLayout.canvasDomain.upperBound)",
        reader: PixelSize.init(typedCanvas:))
    private static let background = CommandOption(
        OptionSpec(
            name: "background", placeholder: "COLOR", help: "The colour beneath all items", defaultText: "#ffffff"),
        expectation: "#rrggbb or #rrggbbaa", reader: RGBA8.init(typed:))

    static let definition = CommandDefinition(
        name: "collage new", summary: "begins a collage, and the library if there is none",
        operand: CollageJob.operand(), options: [canvas.spec, background.spec] + CollageJob.options,
        examples: [.init("Begin", "imaging collage new album --canvas 1080x1080 --background '#102030'")])

    let job: CollageJob
    let canvas: PixelSize
    let background: RGBA8

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments)
        canvas = try arguments.value(of: Self.canvas) ?? PixelSize(width: 2048, height: 2732)
        background = try arguments.value(of: Self.background) ?? .white
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run("new", making: true, in: environment) { library, progress in
            let layout = try CollageLayout(canvas: canvas, background: background)
            let saved = try await library.save(Collage(layout: layout), progress: progress)
            return CollageReport(
                "\(saved.id.uuidString)  a collage of \(canvas)",
                json: ["id": .string(saved.id.uuidString)], collage: saved)
        }
    }
}

extension PixelSize {
    /// Reads WxH, a canvas's size.
    init?(typedCanvas text: String) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            CollageLayout.canvasDomain.contains(width), CollageLayout.canvasDomain.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension RGBA8 {
    /// Reads #rrggbb, opaque, or #rrggbbaa.
    init?(typed text: String) {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        let all = digits.count == 6 ? number << 8 | 255 : number
        func sample(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: all >> shift) }
        self.init(red: sample(24), green: sample(16), blue: sample(8), alpha: sample(0))
    }
}
