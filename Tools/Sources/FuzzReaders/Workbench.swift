import Foundation
import ImagingCommands
import ImagingCore

/// A folder of a reader's own, where documents lie as files, gone when nobody uses it.
final class Workbench: Sendable {
    let path: String

    /// Makes the folder, in memory where the system has a file system for that.
    init() {
        let base = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = "\(base)/fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        clear()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes the folder empty.
    func clear() {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    @discardableResult func write(_ bytes: [UInt8], to name: String) -> String {
        let folder = URL(fileURLWithPath: file(name)).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    func read(_ name: String) -> [UInt8] { FileManager.default.contents(atPath: file(name)).map { [UInt8]($0) } ?? [] }

    /// Runs a command of `imaging`, which says nothing.
    @discardableResult func run(_ words: String..., input: String = "") async -> CommandStatus {
        let rest = OneTime(Data(input.utf8))
        return await ImagingProgram.run(
            words,
            in: CommandEnvironment(readSomeInput: { rest.take() }, writeOutput: { _ in }, writeError: { _ in }))
    }

    /// Writes a small photo and returns its path.
    func photo() throws -> String {
        var pixels = Raster(width: 48, height: 40, filledWith: RGBA8(red: 60, green: 90, blue: 150))
        pixels.fill(.circle(center: Point(x: 24, y: 20), radius: 9), with: RGBA8(red: 210, green: 40, blue: 30))
        return write(try Photo(pixels: pixels).encoded(as: .png()), to: "photo.png")
    }
}
