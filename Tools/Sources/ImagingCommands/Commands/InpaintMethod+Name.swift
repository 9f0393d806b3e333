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

    /// All names, as the help shows them.
    static var typedNames: String { allCases.map(\.typedName).joined(separator: "|") }

    /// Makes the method of a name.
    init?(typedName: String) {
        guard let method = InpaintMethod.allCases.first(where: { $0.typedName == typedName }) else { return nil }
        self = method
    }
}
