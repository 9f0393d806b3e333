import Foundation

/// Folders whose photos are taken as if each had been named.
enum PhotoFolder {
    private static let endings: Set<String> = ["jpg", "jpeg", "png", "heic", "heif", "avif", "webp"]

    /// Returns the files that some files and folders give, the photos of a folder in the order of their names.
    ///
    /// - Parameters:
    ///   - paths: Files as they are, and folders.
    ///   - chosen: Returns those of a folder's photos that are taken.
    /// - Throws: ``CommandFailure`` for a folder that cannot be read or has no photo.
    static func photos(
        at paths: [String], chosen: (_ photos: [String]) -> [String] = { $0 }
    ) throws(CommandFailure) -> [String] {
        var result: [String] = []
        for path in paths {
            guard FileStore().isFolder(path) else {
                result.append(path)
                continue
            }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw CommandFailure(code: "unreadable", message: "the folder \(path) cannot be read")
            }
            let photos = names.sorted().filter { name in
                endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
            }
            if photos.isEmpty { throw CommandFailure(code: "noPhotos", message: "the folder \(path) has no photo") }
            let folder = path.hasSuffix("/") ? path : path + "/"
            result += chosen(photos).map { folder + $0 }
        }
        return result
    }
}
