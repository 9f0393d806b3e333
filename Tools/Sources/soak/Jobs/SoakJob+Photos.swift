import Foundation
import ImagingCommands

extension SoakJob {
    /// Something is taken out of a photo.
    static let removal = SoakJob("remove", weight: 4) { stage in
        let photo = stage.anyPhoto()
        var words = ["remove", photo.path, "--json"]
        switch stage.number(0...3) {
        case 0: words += ["--box", stage.box(in: photo), "--box", stage.box(in: photo)]
        case 1: words += ["--circle", "\(stage.place(in: photo)),\(stage.number(1...30))"]
        case 2: words += ["--at", stage.place(in: photo)]
        default:
            let mask = stage.out("mask.png")
            let said = try await stage.run(
                ["brush", photo.path, "--stroke", "\(stage.place(in: photo)) \(stage.place(in: photo))"]
                    + ["--width", "\(stage.number(1...14))", "--mask-out", mask, "--json"])
            guard said.status == .done else { return }
            words += ["--mask", mask]
        }
        words += ["--method", stage.one(of: ["auto", "patch-match", "exemplar", "diffusion"])]
        words += ["--quality", stage.one(of: ["preview", "export"]), "--variation", "\(stage.number(0...9))"]
        if stage.chance(3) { words += ["--dilate", "\(stage.number(0...9))", "--feather", "\(stage.number(0...9))"] }
        if stage.chance(6), !photo.path.hasSuffix(".heic") { words += ["--avoid", photo.path] }
        if stage.chance(8) {
            try await stage.run(words + ["--plan", "-o", stage.out("planned.png")])
            return
        }
        try await stage.runTwice(words, output: stage.out(stage.one(of: ["clean.png", "clean.jpg"])))
    }

    /// A wire is taken out.
    static let wireRemoval = SoakJob("wire") { stage in
        let photo = stage.anyPhoto(.scene)
        let words = ["remove", photo.path, "--wire-at", stage.place(in: photo), "--json"]
        try await stage.runTwice(words, output: stage.out("clean.png"))
    }

    /// A photo goes through some steps.
    static let edit = SoakJob("edit", weight: 3) { stage in
        let steps = [
            "sharpen:2", "edges", "deviation:3", "resize:50%", "resize:90x70", "rotate:-3.5", "rotate:90",
            "flip:horizontal", "pad:5", "blur:2.5", "median:2", "bilateral:3,40", "guided:4", "equalize", "threshold",
            "grey", "invert", "skeleton", "fill-holes", "distance", "laplacian", "box:3", "remove-specks:9",
        ]
        var words = ["edit", stage.anyPhoto().path, "--json"]
        for _ in 0..<stage.number(1...4) { words += ["-s", stage.one(of: steps)] }
        try await stage.runTwice(words, output: stage.out(stage.one(of: ["edited.png", "edited.jpg"])))
    }

    /// Something is selected, shown, and its edge moved.
    static let selection = SoakJob("select", weight: 3) { stage in
        let photo = stage.anyPhoto()
        let words: [String] =
            switch stage.number(0...4) {
            case 0:
                [
                    "contours", photo.path, "--method", stage.one(of: ["subpixel", "edges"]), "--svg",
                    stage.out("c.svg"),
                ]
            case 1: ["wire", photo.path] + (stage.chance(2) ? ["--all"] : ["--at", stage.place(in: photo)])
            case 2: ["select", photo.path, "--at", stage.place(in: photo)]
            case 3: ["select", photo.path, "--box", stage.box(in: photo)]
            default: ["instances", photo.path, "--limit", "\(stage.number(1...8))"]
            }
        let mask = stage.out("mask.png")
        let said = try await stage.run(words + ["--mask-out", mask, "--overlay", stage.out("o.png"), "--json"])
        guard said.status == .done, stage.chance(2) else { return }
        try await stage.run(["refine", photo.path, "--mask", mask, "--mask-out", stage.out("fine.png"), "--json"])
    }

    /// Things are counted, and the history is worked on.
    static let count = SoakJob("count", weight: 2) { stage in
        let (photo, kept) = (stage.anyPhoto(stage.chance(3) ? nil : .discs), stage.kept("counts"))
        let said = try await stage.run(
            ["count", photo.path, "--history", kept, "--overlay", stage.out("o.png"), "--json"])
        if photo.kind == .discs {
            stage.expect(said.lines.first?["count"] as? Int ?? 0 >= 2, "the discs are not found: \(said.output)")
        }
        let list = try await stage.run(["count", "history", "list", "--history", kept, "--json"])
        stage.expect(list.lines.count <= 100, "more than a hundred counts are kept")
        guard let id = list.lines.randomElement(using: &stage.random)?["id"] as? String, stage.chance(2) else { return }
        let action = stage.one(of: ["favorite", "delete"])
        try await stage.run(["count", "history", action, id, "--history", kept, "--json"])
    }

    /// A page is read, where Tesseract is.
    static let scan = SoakJob("scan") { stage in
        let page = stage.anyPhoto(.page).path
        let said = try await stage.run(["scan", page, "--json", "--overlay", stage.out("o.png")], mayFail: true)
        if said.code == "missingRecognizer" || said.code == "missingLanguage" { return }
        stage.expect(said.output.contains("THE SUN WAS LOW"), "the page is not read: \(said.error)")
        if stage.chance(3) { try await stage.run(["compose", "--scan", page, "--offline", "--json"]) }
    }

    /// Photos are looked at.
    static let look = SoakJob("info") { stage in
        try await stage.run(["info", stage.anyPhoto().path, stage.anyPhoto().path, "--json"])
    }

    /// Many jobs at a time, and again those that were not done.
    static let batch = SoakJob("batch", weight: 2) { stage in
        var lines = ""
        for index in 0..<stage.number(2...8) {
            let photo = stage.anyPhoto()
            lines += """
                {"id":\(index),"input":"\(photo.path)","output":"\(stage.out("b\(index).png"))",\
                "options":{"box":"\(stage.box(in: photo))","quality":"preview","method":"diffusion"}}

                """
        }
        lines += stage.chance(3) ? "{\"input\":\n" : ""
        let words = ["batch", "remove", "--workers", "\(stage.number(1...4))"]
        let first = try await stage.run(words, input: lines, mayFail: true)
        let answers = stage.out("answers.jsonl")
        try stage.write([UInt8](first.output.utf8), to: answers)
        let done = first.output.components(separatedBy: #""status":"done""#).count - 1
        let again = try await stage.run(words + ["--done", answers], input: lines, mayFail: true)
        let repeated = again.output.components(separatedBy: #""status":"done""#).count - 1
        stage.expect(repeated == 0, "\(repeated) of \(done) finished jobs are done again")
    }
}
