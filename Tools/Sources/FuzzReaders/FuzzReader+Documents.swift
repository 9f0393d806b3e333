import CollageStore
import CountingPipeline
import DurableStore
import Foundation
import ImagingCommands
import PostComposer
import RetouchKit

extension FuzzReader {
    private static let jsonWords = [
        "{", "}", "[", "]", ":", ",", "\"", "\\u0000", "\\ud83d", "null", "true", "1e999", "-0", "9223372036854775807",
        "18446744073709551616", "\"version\":", "\"format\":", "\"id\":",
    ]

    /// What reads documents of JSON.
    static let documents: [FuzzReader] = [
        FuzzReader(
            "stack", "the steps of retouching",
            words: jsonWords + [
                "\"operations\":", "\"position\":", "\"mask\":", "\"type\":", "\"data\":", "\"size\":",
            ],
            seeds: {
                let bench = try await project()
                return [[UInt8](try ProjectFolder(bench.file("p.retouch")).read().stack.jsonData())]
            },
            read: { bytes in
                do {
                    let stack = try EditStack(json: Data(bytes))
                    return try EditStack(json: stack.jsonData()) == stack ? .taken : .wrong("the steps are others")
                } catch {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                }
            }),
        FuzzReader(
            "project", "a retouch project's document", words: jsonWords + ["\"stack\":", "\"original\":", "\"blob\":"],
            seeds: { [try await project().read("p.retouch/project.json")] },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: "p.retouch/project.json")
                do throws(ProjectError) {
                    let folder = ProjectFolder(bench.file("p.retouch"))
                    let project = try folder.read(verifying: true)
                    let writer = try folder.openForWriting()
                    defer { writer.close() }
                    try writer.save(project)
                    guard try folder.read(verifying: true).stack == project.stack else {
                        return .wrong("the steps are others once they are saved")
                    }
                    return .taken
                } catch {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                }
            }),
        FuzzReader(
            "collage", "a collage's document", words: jsonWords + ["\"layout\":", "\"items\":", "\"shaders\":"],
            seeds: {
                let bench = try await library()
                await bench.run("collage", "open", bench.file("album"), "latest", "-o", bench.file("c.json"))
                return [bench.read("c.json")]
            },
            read: { bytes in
                do {
                    let collage = try Collage(json: Data(bytes))
                    return try Collage(json: collage.jsonData()) == collage ? .taken : .wrong("the collage is another")
                } catch {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                }
            }),
        FuzzReader(
            "layout", "a layout that is drawn from files",
            words: jsonWords + ["\"canvas\":", "\"assets\":", "\"asset\":"],
            seeds: {
                [
                    Array(
                        #"{"canvas":[30,20],"background":[1,2,3],"assets":"in","items":[{"asset":"photo","center":[9,9],"#
                            .utf8)
                        + Array(#""rotation_deg":-12,"scale":0.5,"flip_x":true,"opacity":0.8,"shaders":["#.utf8)
                        + Array(#"{"name":"pixellate","parameters":{"blockSize":4}}]}]}"#.utf8),
                    Array(#"{"canvas":[30,20],"items":[]}"#.utf8),
                ]
            },
            read: { bytes in
                let bench = Workbench()
                do {
                    let layout = try LayoutFile(bytes)
                    _ = try layout.load(beside: bench.file("layout.json"))
                    return .taken
                } catch {
                    return error is CommandFailure || error is CollageError
                        ? .refused("\(type(of: error))") : .wrong("\(error)")
                }
            }),
        FuzzReader(
            "settings", "a counter's settings", words: jsonWords + ["\"confidence\":", "\"multiplier\":", "\"isOn\":"],
            seeds: {
                let bench = Workbench()
                try CountingSettingsStore(folder: bench.path).save(CountingSettings())
                return [bench.read(CountingSettingsStore.fileName)]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: CountingSettingsStore.fileName)
                do throws(StoreError) {
                    let store = CountingSettingsStore(folder: bench.path)
                    let settings = try store.load()
                    try store.save(settings)
                    return try store.load() == settings ? .taken : .wrong("the settings are others")
                } catch {
                    return .refused("\(error.reason)")
                }
            }),
        FuzzReader(
            "posts", "the history of posts", words: jsonWords + ["\"excerpt\":", "\"variants\":", "\"createdAt\":"],
            seeds: {
                let bench = Workbench()
                for title in ["A", "B"] {
                    await bench.run(
                        "compose", "--offline", "--save", "--excerpt", "It was late. Nobody came.", "--title", title,
                        "--history", bench.file("posts"))
                }
                return [bench.read("posts/\(PostHistory.fileName)")]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: PostHistory.fileName)
                do throws(StoreError) {
                    let history = PostHistory(folder: bench.path)
                    let contents = try history.load()
                    guard let item = contents.items.first else { return .taken }
                    _ = try history.add(item)
                    return try history.load().items.contains(item) ? .taken : .wrong("an item is another")
                } catch {
                    return .refused("\(error.reason)")
                }
            }),
        FuzzReader(
            "batch", "the jobs of a batch",
            words: jsonWords + ["\"input\":", "\"output\":", "\"options\":", "\n", "\r\n"],
            seeds: {
                let job = #"{"id":1,"input":["none.png"],"options":{"json":true,"box":["1,2,3,4"],"threads":2}}"#
                return [Array((job + "\n\n{\"input\":\"none.jpg\"}\r\n[]").utf8)]
            },
            read: { bytes in
                let status = await Workbench().run(
                    "batch", "instances", "--workers", "1", input: String(decoding: bytes, as: UTF8.self))
                // The photos are not there, so that jobs are answered, and fail.
                return status == .done || status == .failed ? .taken : .refused("\(status)")
            }),
    ]
}
