import ImagingCore

/// Where a command's photos go and how they are coded: its options `--output` and `--jpeg-quality`.
struct PhotoOutput: Hashable, Sendable {
    /// Where the results go.
    static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "OUT|FOLDER/",
            help: "Where the result goes: a .png, .jpg or .jpeg file, or a folder for results named like the photos",
            isRequired: true))

    /// The quality where none is given.
    static let standardQuality = 95

    /// The quality of results that are JPEG files.
    static let jpegQuality = CommandOption.wholeNumber(
        OptionSpec(
            name: "jpeg-quality", placeholder: "N", help: "The quality of a JPEG result",
            defaultText: String(standardQuality)),
        in: 1...100)

    /// The one result's file, or the results' folder.
    let destination: Destination

    private let jpegQuality: Int

    /// Reads the options, and looks whether each input has a result of its own.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let inputs = arguments.operands
        destination = Destination(try arguments.requiredValue(of: Self.output))
        jpegQuality = try arguments.value(of: Self.jpegQuality) ?? Self.standardQuality
        if case .file(let path) = destination {
            if inputs.count > 1 { throw UsageError("several photos need a folder: -o \(path)/") }
            if formatOfEnding(of: path) == nil { throw UsageError(unknownEndingOf: path) }
        }
        let names = inputs.map { destination.path(for: $0) }
        for (index, name) in names.enumerated() {
            if let other = names[..<index].firstIndex(of: name) {
                throw UsageError("'\(inputs[other])' and '\(inputs[index])' would have the same result: \(name)")
            }
        }
    }

    /// Returns the file for an input's result.
    func path(for input: String) -> String { destination.path(for: input) }

    /// Returns how an input's result is coded, by the ending of its file.
    func encoding(for input: String) throws(CommandFailure) -> ImageEncoding {
        let path = path(for: input)
        guard let encoding = ImageEncoding(endingOf: path, jpegQuality: jpegQuality) else {
            throw CommandFailure(code: "unknownEnding", message: "\(path) must end with .png, .jpg or .jpeg")
        }
        return encoding
    }
}
