import Foundation
import ImagingCommands
import ImagingCore
import InpaintKit

/// Removes things from a drawn scene and from photos, and shows it.
struct DemoCommand: Command {
    private static let output = CommandOption.text(
        OptionSpec(
            name: "output", letter: "o", placeholder: "FOLDER", help: "Where the pictures and the page go",
            defaultText: "demo-output"))
    private static let quality = CommandOption<InpaintOptions.Quality>.choice(
        OptionSpec(
            name: "quality", placeholder: "preview|export", help: "What the results are for",
            defaultText: InpaintOptions().quality.rawValue))
    private static let seed = CommandOption.unsignedNumber(
        OptionSpec(name: "seed", placeholder: "N", help: "Another number gives other fills", defaultText: "0"))
    private static let sceneWidth = CommandOption.wholeNumber(
        OptionSpec(
            name: "scene-width", placeholder: "PX", help: "How many columns the drawn scene has", defaultText: "1280"),
        in: 48...8000)
    private static let pictures = CommandOption.text(
        OptionSpec(
            name: "pictures", placeholder: "FOLDER",
            help: "Only write removal.jpg, a small sheet of the drawn scene, for the project's own pages"))

    static let definition = CommandDefinition(
        name: "",
        summary: "removes things from a drawn scene and from photos, walks through the commands, and shows it",
        operand: .init(
            "PHOTO",
            help: "A photo, followed by what to remove: PHOTO:box=X,Y,W,H or PHOTO:circle=X,Y,R, also several; "
                + "without a shape, its middle", isRepeatable: true, isRequired: false),
        options: [output.spec, quality.spec, seed.spec, sceneWidth.spec, pictures.spec],
        notes: ["Without a photo, those of Debian's package mate-backgrounds are taken, if it is installed."])

    private let named: [DemoSubject]
    private let folder: String
    private let options: InpaintOptions
    private let sceneWidth: Int
    private let pictures: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        var named: [DemoSubject] = []
        for operand in arguments.operands { named.append(try DemoSubject(typed: operand)) }
        self.named = named
        folder = try arguments.value(of: Self.output) ?? "demo-output"
        var options = InpaintOptions()
        options.quality = try arguments.value(of: Self.quality) ?? options.quality
        options.seed = try arguments.value(of: Self.seed) ?? options.seed
        self.options = options
        sceneWidth = try arguments.value(of: Self.sceneWidth) ?? 1280
        pictures = try arguments.value(of: Self.pictures)
    }

    private var drawnScene: DemoScene { DemoScene(width: sceneWidth, seed: 1) }

    private var scene: DemoSubject {
        let scene = drawnScene
        return DemoSubject(
            name: "scene", caption: "A scene drawn by the demo itself: a lamp post, a ball with its shadow, a balloon",
            photo: { .bits8(Photo(pixels: scene.draw(withThings: true))) }, mask: { _ in scene.mask() })
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        if let pictures { return await writePictures(to: pictures, environment) }
        let photos = named.isEmpty ? DemoPhotos.installed() : named
        if photos.isEmpty {
            environment.writeError("The photos of mate-backgrounds are not installed; only the scene.\n")
        }
        var page = DemoPage(
            settings: "Quality \(options.quality.rawValue), patches of \(2 * options.patchRadius + 1) pixels, dilation "
                + "\(options.dilation), feather \(options.feather), seed \(options.seed), "
                + "\(ProcessInfo.processInfo.activeProcessorCount) processors.")
        var failures = 0
        for (index, subject) in ([scene] + photos).enumerated() {
            let bar = ProgressBar(title: subject.name, environment: environment)
            do {
                let entry = try await show(subject, number: index, bar: bar)
                page.entries.append(entry)
                bar.clear()
                environment.writeOutput("\(subject.name): \(entry.facts)\n")
            } catch {
                bar.clear()
                environment.writeError("imaging-demo: \(subject.name): \(CommandFailure(error).message)\n")
                if error is CancellationError { return .interrupted }
                failures += 1
            }
        }
        do {
            page.walks = try await walk(environment)
            if page.walks.count < tour.parts.count { failures += 1 }
        } catch {
            environment.writeError("imaging-demo: \(CommandFailure(error).message)\n")
            if error is CancellationError { return .interrupted }
            failures += 1
        }
        do throws(CommandFailure) {
            let path = folder + "/index.html"
            try FileStore().makeFolder(folder)
            try FileStore().write(Array(page.html.utf8), to: path, protecting: [])
            environment.writeOutput("The pictures are in \(folder); open \(path) to see them all.\n")
        } catch {
            environment.writeError("imaging-demo: \(error.message)\n")
            failures += 1
        }
        return failures == 0 ? .done : .failed
    }

    private var tour: DemoTour { DemoTour(folder: "\(folder)/tour", scene: drawnScene) }

    // Runs the tour and returns what the page says about the parts that went well.
    private func walk(_ environment: CommandEnvironment) async throws -> [DemoPage.Walk] {
        try await tour.run(on: drawnScene, show: environment.writeOutput).filter(\.isDone).map { outcome in
            DemoPage.Walk(
                title: outcome.part.title, caption: outcome.part.caption, transcript: outcome.transcript,
                picture: outcome.part.picture.map { "tour/\($0)" })
        }
    }

    // Writes the sheets of one subject and returns what the page says about it.
    private func show(_ subject: DemoSubject, number: Int, bar: ProgressBar) async throws -> DemoPage.Entry {
        let photo = try await subject.photo()
        let mask = subject.mask(photo.size)
        var watch = Stopwatch()
        let result = try await photo.removing(
            mask, engine: InpaintEngine(), options: options, progress: bar.part(0...1))
        let seconds = watch.lap()
        let before = photo.preview
        let after = result.photo.preview
        let sheet = ComparisonSheet().render(before: before, mask: mask, after: after)
        let detail = ComparisonSheet(longSide: 600).renderDetail(before: before, mask: mask, after: after)
        // Two photos of the same name get sheets of different names.
        let name = "\(number)-\(subject.name)"
        let folder = self.folder
        try FileStore().makeFolder(folder)
        for (picture, ending) in [(sheet, ".png"), (detail, "-detail.png")] {
            let bytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
            try FileStore().write(bytes, to: "\(folder)/\(name)\(ending)", protecting: [])
        }
        let share = (1000 * Double(mask.selectedCount) / Double(photo.size.area)).rounded() / 10
        let time = (seconds * 100).rounded() / 100
        return DemoPage.Entry(
            name: subject.name, caption: subject.caption, facts: "\(photo.size), \(share) % removed in \(time) s",
            sheet: "\(name).png", detail: "\(name)-detail.png")
    }

    private func writePictures(to folder: String, _ environment: CommandEnvironment) async -> CommandStatus {
        do {
            let photo = try await scene.photo()
            let mask = scene.mask(photo.size)
            let after = try await photo.removing(mask, engine: InpaintEngine(), options: options).photo
            let sheet = ComparisonSheet(longSide: 560, gap: 6).render(
                before: photo.preview, mask: mask, after: after.preview)
            let bytes = try await Photo(pixels: sheet).encode(as: .jpeg(quality: 85, optimizesCoding: true))
            try FileStore().makeFolder(folder)
            try FileStore().write(bytes, to: "\(folder)/removal.jpg", protecting: [])
            environment.writeOutput("\(folder)/removal.jpg is written.\n")
            return .done
        } catch {
            environment.writeError("imaging-demo: \(CommandFailure(error).message)\n")
            return error is CancellationError ? .interrupted : .failed
        }
    }
}
