import Foundation
import ImagingCommands

extension SoakJob {
    /// A retouch project is begun, or worked on for some steps.
    static let retouch = SoakJob("retouch", weight: 4) { stage in
        let (photo, project) = try await openProject(stage)
        for _ in 0..<stage.number(1...5) {
            try await stage.run(step(stage, photo, project) + ["--json"])
        }
        switch stage.number(0...4) {
        case 0:
            let file = stage.out("project.tar")
            try await stage.run(["retouch", "pack", project, file, "--json"])
            try await stage.run(["retouch", "unpack", file, stage.out("again.retouch"), "--json"])
            try await stage.run(["retouch", "check", stage.out("again.retouch"), "--json"])
        case 1:
            try await stage.run(
                ["retouch", "export", project, "--json", "-o", stage.out("e.jpg")]
                    + [stage.one(of: ["--preview", "--before-after", "--mask-overlay"])])
        case 2, 3: try await stage.runTwice(["retouch", "export", project], output: stage.out("e.png"))
        default: break
        }
        let said = try await stage.run(["retouch", "check", project, "--json"])
        stage.expect(said.status == .done, "the project is damaged: \(said.output)")
    }

    /// Takes a project that is there, or begins one in place of an older one.
    private static func openProject(_ stage: SoakStage) async throws -> (photo: SoakPhoto, project: String) {
        let slot = stage.number(0...3)
        let project = stage.kept("projects/\(slot).retouch")
        // The same place has always the same photo.
        let scenes = stage.photos.filter { $0.kind == .scene }
        let photo = scenes[slot % scenes.count]
        let isThere = FileManager.default.fileExists(atPath: project + "/project.json")
        if !isThere || stage.chance(10) {
            stage.delete(project)
            try await stage.run(
                ["retouch", "new", photo.path, project, "--json"] + (stage.chance(3) ? ["--reference"] : []))
        }
        return (photo, project)
    }

    private static func step(_ stage: SoakStage, _ photo: SoakPhoto, _ project: String) -> [String] {
        let stroke = "\(stage.place(in: photo)) \(stage.place(in: photo))"
        let words: [String] =
            switch stage.number(0...13) {
            case 0, 1: ["tap", stage.place(in: photo)]
            case 2: ["brush", "--stroke", stroke, "--width", "\(stage.number(2...30))"]
            case 3: ["brush", "--stroke", stroke, stage.one(of: ["--add", "--erase", "--refine"])]
            case 4: ["line", "--stroke", stroke]
            case 5: ["wire", stage.place(in: photo)]
            case 6, 7: ["confirm", "--name", "step \(stage.number(1...99))"]
            case 8: ["cancel"]
            case 9: ["adjust", "exposure=\(stage.number(-1...1.0))", "saturation=\(stage.number(-50...50))"]
            case 10: ["undo"]
            case 11: ["redo"]
            case 12: ["remove", "\(stage.number(1...6))"]
            default: ["history"]
            }
        return ["retouch", words[0], project] + words.dropFirst()
    }

    private static let album = "album"

    /// A collage is begun, or worked on for some steps.
    static let collage = SoakJob("collage", weight: 4) { stage in
        let library = stage.kept(album)
        func run(_ words: [String]) async throws -> SoakStage.Said {
            try await stage.run(["collage", words[0], library] + words.dropFirst() + ["--json"])
        }
        var ids = try await collages(stage)
        while ids.count > 5 { _ = try await run(["delete", ids.removeLast()]) }
        if ids.isEmpty || stage.chance(4) {
            let canvas = "\(stage.number(60...500))x\(stage.number(60...500))"
            let begun = try await run(["new", "--canvas", canvas, "--background", "#f4efe6"])
            if let id = begun.lines.first?["id"] as? String { ids.insert(id, at: 0) }
        }
        guard !ids.isEmpty else { return }
        let id = stage.one(of: ids)
        for _ in 0..<stage.number(1...5) {
            let center = "\(stage.number(-20...400)),\(stage.number(-20...400))"
            switch stage.number(0...8) {
            case 0, 1: _ = try await run(["add", id, stage.anyPhoto().path])
            case 2:
                _ = try await run(["place", id, "top", "--center", center, "--rotation", "\(stage.number(-180...180))"])
            case 3: _ = try await run(["place", id, "1", "--scale", "\(stage.number(0.1...3.0))", "--opacity", "0.6"])
            case 4:
                _ = try await run(["place", id, "1", stage.one(of: ["--mirror", "--copy", "--remove"])])
            case 5:
                _ = try await run([
                    "shader", id, "top", stage.one(of: ["glitch", "threeDGlasses", "pixellate:blockSize=6"]),
                ])
            case 6: _ = try await run(["place", id, "top", "--stack", stage.one(of: ["front", "back", "2"])])
            case 7:
                _ = try await run(["cutout", id, "top", "--at", "\(stage.number(0...400)),\(stage.number(0...400))"])
            default: _ = try await run(["open", id])
            }
        }
        try await stage.runTwice(["collage", "render", library, id], output: stage.out("collage.png"))
        if stage.chance(4) { _ = try await run(["gallery", "-o", stage.out("page.html")]) }
    }

    /// A collage goes out of the library and comes back, as a document or with its images.
    static let collageArchive = SoakJob("collage-archive", weight: 2) { stage in
        let library = stage.kept(album)
        guard let id = try await collages(stage).randomElement(using: &stage.random) else { return }
        if stage.chance(2) {
            let document = stage.out("collage.json")
            try await stage.run(["collage", "open", library, id, "-o", document, "--json"])
            try await stage.run(["collage", "save", library, document, "--json"])
        } else {
            let archive = stage.out("collage.tar")
            try await stage.run(["collage", "export", library, id, "-o", archive, "--json"])
            try await stage.run(["collage", "import", library, archive, "--json"])
            try await stage.run(["collage", "import", stage.out("other"), archive, "--json"])
        }
    }

    /// Two callers work on the same library and project.
    static let together = SoakJob("together") { stage in
        let library = stage.kept(album)
        guard let id = try await collages(stage).first else { return }
        let words = [
            ["collage", "add", library, id, stage.anyPhoto().path, "--json"],
            ["collage", "place", library, id, "1", "--mirror", "--json"],
            ["collage", "list", library, "--json"],
            [
                "compose", "--offline", "--save", "--excerpt", "It was late. Nobody came.", "--history",
                stage.kept("posts"), "--json",
            ],
        ]
        let statuses = await withTaskGroup(of: (Int, SoakStage.Said).self) { group in
            for (index, words) in words.enumerated() {
                group.addTask { (index, await SoakStage.said(words)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (index, said) in statuses where said.status == .failed {
            // Who comes second is told so, and nothing is lost.
            let expected: Set<String> = ["changedElsewhere", "noItem", "busy"]
            stage.expect(expected.contains(said.code ?? ""), "beside others \(words[index]) failed: \(said.error)")
        }
    }

    private static func collages(_ stage: SoakStage) async throws -> [String] {
        let library = stage.kept(album)
        guard FileManager.default.fileExists(atPath: library) else { return [] }
        let said = try await stage.run(["collage", "list", library, "--json"])
        return (said.lines.first?["collages"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    /// Posts are drafted without a server, kept, listed and deleted.
    static let compose = SoakJob("compose", weight: 2) { stage in
        let kept = stage.kept("posts")
        let sentences = [
            "Attention is the rarest form of generosity.", "It asks for silence!", "Who would not give it?",
            "Es war spät.",
            "“Well,” he said, “so it is.”", "…", "🙂 is a face.",
        ]
        let excerpt = (0..<stage.number(1...9)).map { _ in stage.one(of: sentences) }.joined(separator: " ")
        let said = try await stage.run(
            ["compose", "--offline", "--save", "--excerpt", excerpt, "--title", "A", "--history", kept, "--json"])
        stage.expect((said.lines.first?["variants"] as? [Any])?.count == 5, "there are not five drafts")
        let list = try await stage.run(["history", "list", "--history", kept, "--json"])
        stage.expect((1...20).contains(list.lines.count), "\(list.lines.count) drafts are kept")
        guard let id = list.lines.randomElement(using: &stage.random)?["id"] as? String, stage.chance(3) else { return }
        try await stage.run(["history", "delete", id, "--history", kept, "--json"])
    }
}
