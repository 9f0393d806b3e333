import CaptureKit
import Foundation
import ImagingCore

/// `imaging selfie`: finishes photos as a ring-light camera does.
public struct SelfieCommand: Command {
    /// What else can be done, in the order of the help.
    public static let actions: [any Command.Type] = [SelfieSettingsCommand.self]

    private static let ring = CommandOption.number(
        OptionSpec(name: "ring", placeholder: "SIZE", help: "Show a ring of light around it, so many points wide"),
        in: 10...120)
    private static let colorWords = LightColor.Preset.allCases.map(\.rawValue)
    private static let color = CommandOption<LightColor>(
        OptionSpec(
            name: "color", placeholder: "C",
            help: "The ring's colour: \(colorWords.joined(separator: ", ")), or six hexadecimal digits",
            defaultText: LightColor.pureWhite.text, completion: .words(colorWords)),
        expectation: "\(colorWords.joined(separator: ", ")), or six hexadecimal digits",
        reader: { LightColor($0) ?? LightColor("#" + $0) })
    private static let opacity = CommandOption.number(
        OptionSpec(name: "opacity", placeholder: "P", help: "How opaque the ring is, in percent", defaultText: "100"),
        in: 10...100)
    private static let face = CommandOption.box(
        "face", help: "Let the ring light the face in a rectangle of the finished photo, rather than show it")
    private static let smooth = CommandOption.number(
        OptionSpec(name: "smooth", placeholder: "S", help: "How much skin is smoothed, in percent", defaultText: "0"),
        in: 0...100)
    private static let zoom = CommandOption.number(
        OptionSpec(name: "zoom", placeholder: "Z", help: "Enlarge the middle so many times", defaultText: "1"),
        in: 1...10)
    private static let mirror = OptionSpec.flag("mirror", help: "Exchange left and right")
    private static let hdr = OptionSpec.flag("hdr", help: "Fuse all frames, exposures of one scene, into one photo")
    private static let grid = OptionSpec.flag("grid", help: "Draw lines at the thirds")
    private static let golden = OptionSpec.flag("golden", help: "Draw lines at the golden section")
    private static let timer = CommandOption<CaptureTimer>(
        OptionSpec(name: "timer", placeholder: "S", help: "Count down 3, 5 or 10 seconds first", defaultText: "0"),
        expectation: "0, 3, 5 or 10", reader: { Int($0).flatMap { CaptureTimer(rawValue: $0) } })
    private static let quality = CommandOption<PhotoQuality>.choice(
        OptionSpec(name: "quality", help: "How much of the photo a JPEG file keeps", defaultText: "high"))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "selfie", summary: "finishes photos as a ring-light camera does",
        operand: .init(
            "PHOTO", help: "\(photoHelp), or a folder of a camera's frames, of which the last is taken",
            isRepeatable: true),
        options: [
            PhotoOutput.output.spec, ring.spec, color.spec, opacity.spec, face.spec, smooth.spec, mirror, zoom.spec,
            hdr, grid, golden, timer.spec, quality.spec, threadsOption.spec, jsonFlag,
        ],
        tables: [.init(actions: actions)],
        notes: [
            "With --ring, --grid or --golden the result is what the camera's screen shows; a point is a 400th of the "
                + "shorter side. With --face the ring's light falls on the face, by an approximation.",
            "With --hdr all photos, and all frames of a folder, become one, however they are ordered.",
            "EXIF and ICC profile are kept; a photo without EXIF gets the time and the program's name.",
        ],
        examples: [
            .init("Smooth skin and mirror", "imaging selfie photo.jpg --smooth 60 --mirror -o selfie.jpg"),
            .init("See a warm ring", "imaging selfie photo.jpg --ring 60 --color warmCream --opacity 80 -o screen.png"),
            .init("Fuse a bracket", "imaging selfie dark.jpg middle.jpg bright.jpg --hdr -o photo.jpg"),
            .init("Count down first", "imaging selfie frames/ --timer 3 -o photo.jpg"),
        ])

    let inputs: [String]
    let output: PhotoOutput
    let look: SelfieLook
    let fuses: Bool
    let timer: CaptureTimer
    let threadCount: Int?
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        fuses = arguments.has(Self.hdr)
        output = try PhotoOutput(arguments, inputs: fuses ? Array(inputs.prefix(1)) : inputs)
        let ringSize = try arguments.value(of: Self.ring)
        let face = try arguments.value(of: Self.face)
        if face != nil && ringSize == nil { throw UsageError("--face needs --ring, whose light falls on it") }
        look = SelfieLook(
            ring: RingLight(
                isOn: ringSize != nil, size: ringSize ?? 40,
                color: try arguments.value(of: Self.color) ?? .pureWhite,
                opacity: (try arguments.value(of: Self.opacity) ?? 100) / 100),
            face: face, smoothing: (try arguments.value(of: Self.smooth) ?? 0) / 100,
            isMirrored: arguments.has(Self.mirror), zoom: try arguments.value(of: Self.zoom) ?? 1,
            grid: arguments.has(Self.golden) ? .goldenRatio : arguments.has(Self.grid) ? .thirds : .off,
            quality: try arguments.value(of: Self.quality) ?? .high)
        timer = try arguments.value(of: Self.timer) ?? .off
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
    }

    /// Counts down, takes the photos and finishes them.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        do {
            try await Countdown(seconds: timer.rawValue).run(in: environment)
        } catch {
            return .interrupted
        }
        var status = CommandStatus.done
        for shot in fuses ? [inputs] : inputs.map({ [$0] }) {
            let bar = ProgressBar(title: shot[0], environment: environment)
            do {
                let report = try await take(shot, bar: bar)
                bar.clear()
                environment.writeOutput(report)
            } catch {
                bar.clear()
                environment.report(CommandFailure(error), of: shot[0], command: Self.definition.name, json: json)
                if error is CancellationError { return .interrupted }
                status = .failed
            }
        }
        return status
    }

    /// Makes one photo of some files and folders, and returns what is said of it.
    private func take(_ shot: [String], bar: ProgressBar) async throws -> String {
        let store = FileStore()
        let paths = try PhotoFolder.photos(at: shot) { self.fuses ? $0 : Array($0.suffix(1)) }
        var frames: [Photo<RGBA8>] = []
        for path in paths {
            let photo = try await LoadedPhoto.decode(try store.read(path))
            frames.append(Photo(pixels: photo.preview, metadata: photo.metadata))
        }
        let path = output.path(for: shot[0])
        let (pictures, look, fuses, threadCount) = (frames.map(\.pixels), look, fuses, threadCount)
        let pixels = try await WorkMonitor.run(progress: bar.part(0...0.9)) { monitor in
            try look.photo(
                of: pictures, fuses: fuses, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
        var metadata = frames[0].metadata
        if metadata.exif == nil {
            metadata.exif = CaptureEXIF(time: .now, timeZone: .current, size: pixels.size, software: "imaging").bytes
        }
        let encoding = formatOfEnding(of: path) == .png ? ImageEncoding.png() : look.encoding
        let bytes = try await Photo(pixels: pixels, metadata: metadata).encode(
            as: encoding, progress: bar.part(0.9...1))
        try Task.checkCancellation()
        if case .folder(let folder) = output.destination { try store.makeFolder(folder) }
        try store.write(bytes, to: path, protecting: paths)
        guard json else {
            return "\(pixels.size) of \(paths.count) frame\(paths.count == 1 ? "" : "s") written to \(path)\n"
        }
        let report: JSONValue = [
            "input": .string(shot[0]), "output": .string(path), "frames": .integer(paths.count),
            "width": .integer(pixels.width), "height": .integer(pixels.height),
        ]
        return report.text + "\n"
    }
}
