import Foundation
import ImagingCommands
import ImagingCore

/// What a person would type: commands of `imaging`, run one after the other, and what comes out.
struct DemoTour {
    /// Some commands that belong together.
    struct Part {
        let title: String
        let caption: String
        let commands: [[String]]
        /// The picture that they make, in the tour's folder; nil where what they say is all.
        let picture: String?
    }

    /// Where the pictures go; the commands' words name files in it.
    let folder: String
    let parts: [Part]

    /// The tour of a drawn scene.
    ///
    /// - Parameters:
    ///   - folder: Where the pictures go.
    ///   - scene: Where things stand in it.
    init(folder: String, scene: DemoScene) {
        self.folder = folder
        func file(_ name: String) -> String { "\(folder)/\(name)" }
        let project = file("scene.retouch")
        parts = [
            Part(
                title: "Retouched step by step",
                caption:
                    "The ball and the balloon are tapped, seen and removed; then light and colour are set. The photo stays "
                    + "as it was, and each step can be undone.",
                commands: [["retouch", "new", file("scene.png"), project]]
                    + DemoTour.removing(.ball, with: .shadow, as: "Ball", from: scene, in: project)
                    + DemoTour.removing(.balloon, with: .basket, as: "Balloon", from: scene, in: project) + [
                        ["retouch", "adjust", project, "exposure=0.2", "saturation=15"],
                        ["retouch", "history", project],
                        ["retouch", "export", project, "-o", file("clean.png")],
                        ["retouch", "export", project, "--before-after", "-o", file("retouched.png")],
                    ],
                picture: "retouched.png"),
            Part(
                title: "A collage",
                caption:
                    "The scene as it was and as it is now, and a third time with an effect, kept in a library that can be "
                    + "opened again.",
                commands: [
                    ["collage", "new", file("album"), "--canvas", "900x700", "--background", "#f4efe6"],
                    [
                        "collage", "add", file("album"), "latest", file("scene.png"), file("clean.png"),
                        file("scene.png"),
                    ],
                    [
                        "collage", "place", file("album"), "latest", "1", "--center", "300,220", "--rotation", "-8",
                        "--width", "480",
                    ],
                    [
                        "collage", "place", file("album"), "latest", "2", "--center", "610,250", "--rotation", "6",
                        "--width", "480",
                    ],
                    [
                        "collage", "place", file("album"), "latest", "3", "--center", "450,500", "--rotation", "-3",
                        "--width", "520",
                    ],
                    ["collage", "shader", file("album"), "latest", "3", "threeDGlasses"],
                    ["collage", "list", file("album")],
                    ["collage", "render", file("album"), "latest", "-o", file("collage.png")],
                ],
                picture: "collage.png"),
            Part(
                title: "Posts from an excerpt",
                caption: "Without a server, drafts are made of the excerpt's own sentences.",
                commands: [
                    [
                        "compose", "--offline", "--title", "Walden", "--author", "Henry David Thoreau", "--excerpt",
                        "I went to the woods because I wished to live deliberately, to front only the essential facts of "
                            + "life, and see if I could not learn what it had to teach.",
                    ]
                ],
                picture: nil),
        ]
    }

    /// Returns the commands that remove a thing by a tap, and what belongs to it by a stroke.
    private static func removing(
        _ thing: DemoScene.Thing, with other: DemoScene.Thing, as name: String, from scene: DemoScene,
        in project: String
    ) -> [[String]] {
        let stroke = scene.stroke(over: other)
        return [
            ["retouch", "tap", project, scene.stroke(over: thing).places[0]],
            [
                "retouch", "brush", project, "--stroke", stroke.places.joined(separator: " "), "--width", stroke.width,
                "--add",
            ],
            ["retouch", "confirm", project, "--name", name],
        ]
    }

    /// What became of a part.
    struct Outcome {
        let part: Part
        /// The commands and what they said, as in a terminal.
        let transcript: String
        let isDone: Bool
    }

    /// Writes the scene and runs the commands.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - show: Gets each command before it runs, and what it says.
    func run(on scene: DemoScene, show: @escaping @Sendable (String) -> Void) async throws -> [Outcome] {
        let store = FileStore()
        try store.makeFolder(folder)
        let photo = Photo(pixels: scene.draw(withThings: true))
        try store.write(await photo.encode(as: .png()), to: "\(folder)/scene.png", protecting: [])
        // What the last time left.
        for name in ["scene.retouch", "album"] { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        var outcomes: [Outcome] = []
        for part in parts {
            let transcript = Transcript(show: show)
            var status = CommandStatus.done
            for command in part.commands where status == .done {
                transcript.add("$ imaging \(command.map(DemoTour.quoted).joined(separator: " "))\n")
                status = await ImagingProgram.run(
                    command, in: CommandEnvironment(writeOutput: transcript.add, writeError: transcript.add))
            }
            if status == .interrupted { throw CancellationError() }
            outcomes.append(Outcome(part: part, transcript: transcript.text, isDone: status == .done))
        }
        return outcomes
    }

    /// Returns a word as a shell takes it.
    static func quoted(_ word: String) -> String {
        let plain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "-_=.,/:%+".unicodeScalars.contains(scalar)
        }
        return plain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
