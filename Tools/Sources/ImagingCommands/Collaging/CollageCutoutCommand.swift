import CollageStore
import Foundation
import ImagingCore

/// `imaging collage cutout`: shows an item's subject without its background, or the whole image again.
struct CollageCutoutCommand: Command {
    private static let place = CommandOption<Point>.place(
        help: "A place on the subject, in pixels of the canvas; without one it is the photo's main object")

    static let definition = CommandDefinition(
        name: "collage cutout", summary: "shows an item's subject without its background, or the whole image again",
        operand: CollageJob.operand(
            "COLLAGE ITEM", help: "The library's folder, the collage, and the item",
            completions: [CollageName.completion, ItemName.completion]),
        options: [place.spec] + CollageJob.options,
        notes: ["The cutout is found once and kept beside the image; from then on it is only switched."],
        examples: [.init("Cut the top item out", "imaging collage cutout album latest top")])

    let job: CollageJob
    let places: [Point]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 2...2, "the collage, or the item,")
        places = try arguments.values(of: Self.place)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("cutout", in: environment) { workspace in
            let id = try ItemName(text: job.words[1]).find(in: workspace.state.layout)
            guard let item = workspace.state.layout[id] else { throw CollageError.missingItem(id) }
            if item.cutout == nil, workspace.state.cutouts[item.base] == nil {
                let maker = CutoutMaker(
                    provider: ContourCutouts(threadCount: job.threadCount), images: workspace.library.images)
                let places = places.map { item.imagePlace(of: $0) }
                guard let cutout = try await maker.cutout(of: item.base, at: places) else {
                    var report = CollageReport("nothing stands out in item \(job.words[1])")
                    report.isEmpty = true
                    return report
                }
                try workspace.state.reduce(.keepCutout(cutout, of: item.base, shownBy: id))
            } else {
                try workspace.state.reduce(.toggleCutout(id))
            }
            let isUsed = workspace.state.layout[id]?.usesCutout ?? false
            return CollageReport("item \(job.words[1]) is \(isUsed ? "cut out" : "shown whole")")
        }
    }
}
