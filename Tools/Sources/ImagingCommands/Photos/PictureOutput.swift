import ImagingCore

/// Where a command's one picture goes and how it is coded: its options `--output` and `--jpeg-quality`.
struct PictureOutput: Hashable, Sendable {
    private static let output = CommandOption.file(
        OptionSpec(
            name: "output", letter: "o", placeholder: "OUT", help: "Where the result goes: a .png, .jpg or .jpeg file",
            isRequired: true))

    /// Both options, in the order of the help.
    static let options: [OptionSpec] = [output.spec, PhotoOutput.jpegQuality.spec]

    /// The picture's file.
    let path: String
    /// How it is coded, by the ending of its file.
    let encoding: ImageEncoding

    /// Reads the options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        path = try arguments.requiredValue(of: Self.output)
        let quality = try arguments.value(of: PhotoOutput.jpegQuality) ?? PhotoOutput.standardQuality
        guard let encoding = ImageEncoding(endingOf: path, jpegQuality: quality) else {
            throw UsageError(unknownEndingOf: path)
        }
        self.encoding = encoding
    }
}
