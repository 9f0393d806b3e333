import ImagingCore

extension CommandOption<String> {
    /// Makes an option whose value is the path of a PNG file, for pictures to look at and masks.
    static func png(_ spec: OptionSpec) -> CommandOption {
        CommandOption(spec.offering(.file), expectation: "a file that ends with .png") { path in
            formatOfEnding(of: path) == .png ? path : nil
        }
    }
}

extension CommandOption<Destination> {
    /// Makes an option whose value is the path of a PNG file, or of a folder with one for each photo.
    static func pngOrFolder(_ spec: OptionSpec) -> CommandOption {
        CommandOption(spec.offering(.file), expectation: "a file that ends with .png, or a folder that ends with /") {
            typed in
            let destination = Destination(typed)
            if case .file(let path) = destination, formatOfEnding(of: path) != .png { return nil }
            return destination
        }
    }
}
