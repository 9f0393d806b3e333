import Foundation

/// Folders whose files are the frames of a camera.
enum FrameFolder {
    private static let endings: Set<String> = ["jpg", "jpeg", "png", "heic", "heif"]

    /// Returns the files that some files and folders give.
    ///
    /// - Parameters:
    ///   - paths: Files, and folders of which the photos are frames in the order of their names.
    ///   - all: Whether all frames of a folder are taken, or only the last.
    /// - Throws: ``CommandFailure`` for a folder that cannot be read or has no photo.
    static func frames(of paths: [String], all: Bool) throws(CommandFailure) -> [String] {
        var result: [String] = []
        for path in paths {
            guard FileStore().isFolder(path) else {
                result.append(path)
                continue
            }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw CommandFailure(code: "unreadable", message: "the folder \(path) cannot be read")
            }
            let frames = names.sorted().filter { name in
                endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
            }
            guard !frames.isEmpty else {
                throw CommandFailure(code: "noFrames", message: "the folder \(path) has no photo")
            }
            result += (all ? frames : Array(frames.suffix(1))).map { path + "/" + $0 }
        }
        return result
    }
}
