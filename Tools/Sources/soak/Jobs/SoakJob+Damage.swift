import ImagingCommands
import _ImagingTestSupport

extension SoakJob {
    /// Damaged files are given to all that read files; anything but a crash is well.
    static let damage = SoakJob("damage", weight: 3) { stage in
        let photo = stage.anyPhoto(stage.one(of: [.scene, .odd, .discs]))
        guard let sound = stage.bytes(photo.path) else { return }
        let bytes = FileMutator(seeds: [sound], seed: stage.random.next()).file(stage.number(0...9999))
        let file = stage.out("damaged." + (photo.path.split(separator: ".").last ?? "png"))
        try stage.write(bytes, to: file)
        let words: [[String]] = [
            ["info", file], ["remove", file, "--box", "1,1,4,4", "-o", stage.out("clean.png")],
            ["edit", file, "-s", "blur:2", "-o", stage.out("edited.png")], ["select", file, "--at", "3,3"],
            ["count", file, "--history", stage.kept("counts")], ["scan", file],
            ["retouch", "new", file, stage.out("damaged.retouch")],
            ["retouch", "unpack", file, stage.out("unpacked.retouch")],
            ["remove", photo.path, "--mask", file, "-o", stage.out("masked.png")],
            ["collage", "import", stage.out("album"), file], ["collage", "save", stage.out("album"), file],
            ["collage", "render", file, "-o", stage.out("layout.png")], ["models", "check", file],
            ["batch", "info", "--done", file], ["compose", "--offline", file],
        ]
        let chosen = stage.one(of: words)
        let said = try await stage.run(chosen + (chosen[0] == "batch" ? [] : ["--json"]), mayFail: true)
        stage.expect(said.status != .usage, "a damaged file is taken for wrong words: \(said.error)")
        stage.expect(said.code != "failed", "a damaged file gives an error without a name: \(said.error)")
    }

    /// Words that make no sense are refused.
    static let nonsense = SoakJob("nonsense") { stage in
        let words = [
            "remove", "edit", "--box", "1,2", "-o", "", "--", "collage", "place", "--at", "nan,inf", "-s", "blur:", "🙂",
            "--threads", "0", "99999999999999999999", "retouch", "history", "--json", "--help", "batch", "batch",
        ]
        let chosen = (0..<stage.number(1...6)).map { _ in stage.one(of: words) }
        try await stage.run(chosen + ["--unknown"], mayFail: true)
    }
}
