import ImagingCore

/// Where a command's photos go and how they are coded: its options `--output` and `--jpeg-quality`.
struct PhotoOutput: Hashable, Sendable {
    /// Where the results go.
    static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "OUT|FOLDER/",
            help: "Where the result goes: a .png, .jpg or .jpeg file, or a folder for results named like the photos, "
                + "those of HEIC and WebP as .jpg",
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
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - inputs: The inputs that have results; nil means all operands.
    init(_ arguments: ParsedArguments, inputs: [String]? = nil) throws(UsageError) {
        destination = Destination(try arguments.requiredValue(of: Self.output))
        jpegQuality = try arguments.value(of: Self.jpegQuality) ?? Self.standardQuality
        _ = try destination.paths(for: inputs ?? arguments.operands, option: "-o", ending: Self.ending(for:))
        if case .file(let path) = destination, formatOfEnding(of: path) == nil {
            throw UsageError(unknownEndingOf: path)
        }
    }

    // A photo in a format that is not written becomes a JPEG file.
    private static func ending(for input: String) -> String? { formatOfEnding(of: input) == nil ? ".jpg" : nil }

    /// Returns the file for an input's result.
    func path(for input: String) -> String { destination.path(for: input, ending: Self.ending(for: input)) }

    /// Returns how an input's result is coded, by the ending of its file.
    func encoding(for input: String) -> ImageEncoding {
        ImageEncoding(endingOf: path(for: input), jpegQuality: jpegQuality) ?? .jpeg(quality: jpegQuality)
    }
}
