import InpaintKit

extension InpaintMethod {
    /// The method as it is typed: `patch-match`.
    var typedName: String {
        switch self {
        case .auto: "auto"
        case .patchMatch: "patch-match"
        case .exemplar: "exemplar"
        case .diffusion: "diffusion"
        }
    }

    /// Makes the method of a name.
    init?(typedName: String) {
        guard let method = InpaintMethod.allCases.first(where: { $0.typedName == typedName }) else { return nil }
        self = method
    }
}

extension CommandOption<InpaintMethod> {
    /// Makes the option for how holes are filled, the same in every command that fills: `--method`.
    static func method(help: String) -> CommandOption {
        let names = InpaintMethod.allCases.map(\.typedName)
        return CommandOption(
            OptionSpec(
                name: "method", help: help, defaultText: InpaintOptions().method.typedName, completion: .words(names)),
            expectation: names.joined(separator: " or "), reader: { InpaintMethod(typedName: $0) })
    }
}
