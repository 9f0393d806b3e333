import DurableStore
import Foundation

/// Files in a library's folder that do not belong there.
enum StrayFiles {
    /// Returns their paths within the folder, sorted.
    static func find(in path: String) -> [String] {
        var stray = names(in: path).filter { !isOfLibrary($0) }
        for folder in [LibraryOpening.documentsName, LibraryOpening.imagesName] {
            for name in names(in: "\(path)/\(folder)") {
                if isHexadecimal(name, count: 2) {
                    stray += names(in: "\(path)/\(folder)/\(name)").filter { !isHexadecimal($0, count: 62) }
                        .map { "\(folder)/\(name)/\($0)" }
                } else if name != "quarantine" {
                    stray.append("\(folder)/\(name)")
                }
            }
        }
        return stray.sorted()
    }

    /// The names in a folder, without locks and unfinished work.
    private static func names(in path: String) -> [String] { (try? DurableFolder(path).names()) ?? [] }

    private static func isOfLibrary(_ name: String) -> Bool {
        let database = LibraryOpening.databaseName
        let own = [
            LibraryOpening.documentsName, LibraryOpening.imagesName, database, database + "-wal", database + "-shm",
        ]
        return own.contains(name) || name.hasPrefix(database + ".damaged-")
    }

    private static func isHexadecimal(_ name: String, count: Int) -> Bool {
        name.utf8.count == count && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
