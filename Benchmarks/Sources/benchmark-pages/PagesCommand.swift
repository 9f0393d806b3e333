import Foundation

/// Makes the pages of results from what is kept.
///
/// The same files give the same pages, on every machine and on every day.
enum PagesCommand {
    static let usage = """
        usage: benchmark-pages --measurements FOLDER [--figures FILE] [--missed FILE]
                               [--markdown FILE] [--html FILE]

          --measurements FOLDER  the suites' records, NAME.json
          --figures FILE         figures that other programs measured (JSON)
          --missed FILE          why targets are missed (Markdown)
          --markdown FILE        where the Markdown page goes; - for standard output
          --html FILE            where the page with plots goes
        """

    /// Follows a command line and returns the exit status: 0 done, 1 failed, 2 usage.
    static func run(_ arguments: [String]) -> Int32 {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if ["--help", "-h"].contains(option) {
                print(usage)
                return 0
            }
            let known = ["--measurements", "--figures", "--missed", "--markdown", "--html"]
            guard known.contains(option), let value = rest.popFirst() else { return complain(usage, status: 2) }
            values[option] = value
        }
        guard let folder = values["--measurements"] else { return complain(usage, status: 2) }
        do {
            let book = try ResultsBook(
                folder: folder, figuresPath: values["--figures"], missedPath: values["--missed"])
            if let path = values["--markdown"] {
                let page = values["--html"].map { URL(fileURLWithPath: $0).lastPathComponent }
                try write(MarkdownPage(book, plotsPage: page).text, to: path)
            }
            if let path = values["--html"] { try write(HTMLPage(book).text, to: path) }
            return 0
        } catch {
            return complain("benchmark-pages: \(error)", status: 1)
        }
    }

    private static func write(_ text: String, to path: String) throws {
        if path == "-" {
            FileHandle.standardOutput.write(Data(text.utf8))
        } else {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
    }

    private static func complain(_ text: String, status: Int32) -> Int32 {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        return status
    }
}
