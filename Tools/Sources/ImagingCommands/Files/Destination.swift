import Foundation

/// Where the results go: one file, or a folder with a file for each input.
enum Destination: Hashable, Sendable {
    /// The one result's file.
    case file(String)
    /// The results' folder.
    case folder(String)

    /// Makes a destination of what was typed after `-o`.
    ///
    /// A path that ends with a slash, or leads to a folder that is there, is a folder.
    init(_ typed: String, store: FileStore = FileStore()) {
        self = typed.hasSuffix("/") || store.isFolder(typed) ? .folder(typed) : .file(typed)
    }

    /// Returns the file for an input's result.
    ///
    /// - Parameters:
    ///   - input: The input's path.
    ///   - ending: The ending that the name gets in place of the input's own, with its dot; nil keeps the input's.
    func path(for input: String, ending: String? = nil) -> String {
        switch self {
        case .file(let path): return path
        case .folder(let folder):
            let name = URL(fileURLWithPath: input).lastPathComponent
            let renamed = ending.map { Destination.stem(of: name) + $0 } ?? name
            return folder.hasSuffix("/") ? folder + renamed : folder + "/" + renamed
        }
    }

    /// Returns the files for some inputs' results.
    ///
    /// - Parameters:
    ///   - inputs: The inputs' paths.
    ///   - option: The option that told the destination, for the error: "-o".
    ///   - ending: Returns the ending that an input's result gets in place of the input's own, as ``path(for:ending:)``
    ///     takes it.
    /// - Throws: ``UsageError`` when two inputs would have one file.
    func paths(
        for inputs: [String], option: String, ending: (String) -> String?
    ) throws(UsageError) -> [String] {
        if case .file(let path) = self, inputs.count > 1 {
            throw UsageError("several photos need a folder: \(option) \(path)/")
        }
        var owners: [String: String] = [:]
        var paths: [String] = []
        for input in inputs {
            let path = path(for: input, ending: ending(input))
            if let other = owners.updateValue(input, forKey: path) {
                throw UsageError("'\(other)' and '\(input)' would have the same result: \(path)")
            }
            paths.append(path)
        }
        return paths
    }

    /// Returns a file's name without its folders and its ending: "a/b.jpg" gives "b".
    static func stem(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
}
