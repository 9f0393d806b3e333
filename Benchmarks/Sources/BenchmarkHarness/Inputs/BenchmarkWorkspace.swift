import Foundation

/// The temporary folder of a run, with the inputs that we and the peers read.
///
/// A picture is drawn once and kept as a file of its bare samples. Each benchmark reads what it needs and drops it
/// afterwards, so that no benchmark's peak memory holds another's inputs.
public struct BenchmarkWorkspace: Hashable, Sendable {
    /// The folder's path.
    public let folder: String

    /// Makes a new empty folder among the system's temporary files.
    ///
    /// Folders of programs that were stopped before they could remove them are removed.
    public init() throws {
        BenchmarkWorkspace.removeLeftovers()
        let name = BenchmarkWorkspace.prefix + "\(ProcessInfo.processInfo.processIdentifier)"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(name)-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
    }

    private static let prefix = "imaging-bench-"

    private static func removeLeftovers() {
        let temporary = FileManager.default.temporaryDirectory
        for name in (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? [] {
            let words = name.dropFirst(prefix.count).split(separator: "-")
            guard name.hasPrefix(prefix), words.count == 2, let process = Int32(words[0]) else { continue }
            // Signal 0 only asks whether the process is there.
            if kill(process, 0) != 0, errno == ESRCH {
                try? FileManager.default.removeItem(at: temporary.appendingPathComponent(name))
            }
        }
    }

    /// Removes the folder and all that is in it.
    public func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Returns the synthetic photo of a size, RGBA with 8 bits a sample, opaque; see ``SyntheticScene``.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 1.
    ///   - height: The number of rows. At least 1.
    public func photo(width: Int, height: Int) async throws -> SharedInput {
        let input = SharedInput(path: path("photo-\(width)x\(height).rgba"), width: width, height: height, channels: 4)
        if !exists(input) { try write(await SyntheticScene(width: width, height: height).photo(), to: input) }
        return input
    }

    /// Returns a mask of a size, one sample a pixel: 0 or 255.
    ///
    /// - Parameters:
    ///   - shape: What is selected.
    ///   - width: The number of columns. At least 1.
    ///   - height: The number of rows. At least 1.
    public func mask(_ shape: SyntheticMask, width: Int, height: Int) throws -> SharedInput {
        let name = "mask-\(shape.name)-\(width)x\(height).grey"
        let input = SharedInput(path: path(name), width: width, height: height, channels: 1)
        if !exists(input) { try write(shape.draw(width: width, height: height), to: input) }
        return input
    }

    /// Writes bytes that are no raster, such as an encoded picture, to a file of a name and returns it.
    public func file(_ bytes: [UInt8], named name: String) throws -> SharedInput {
        let input = SharedInput(path: path(name))
        try write(bytes, to: input)
        return input
    }

    /// Returns the path of a file of a name in the folder.
    public func path(_ name: String) -> String { folder + "/" + name }

    private func exists(_ input: SharedInput) -> Bool { FileManager.default.fileExists(atPath: input.path) }

    private func write(_ bytes: [UInt8], to input: SharedInput) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: input.path))
    }
}
