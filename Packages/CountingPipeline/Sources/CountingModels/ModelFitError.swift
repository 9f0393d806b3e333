/// Why a model is not of the kind that it is used as.
public enum ModelFitError: Error, Equatable, Sendable {
    /// A detector reads one photo of three colours, `[1, 3, height, width]`, whose sides are multiples of 32.
    case inputIsNoPhoto([Int?])
    /// A detector's output has for each place a box, a certainty and a number for each class.
    ///
    /// For an input of 640 × 640 it is `[1, 8400, 5 + classes]`.
    case outputIsNoDetections([Int?])
    /// An embedder's output has one vector for each picture: `[1, dimension]`.
    case outputIsNoVector([Int?])
}

extension ModelFitError: CustomStringConvertible {
    /// One sentence for those who gave the file.
    public var description: String {
        func text(_ shape: [Int?]) -> String { shape.map { $0.map { "\($0)" } ?? "any" }.joined(separator: " × ") }
        return switch self {
        case .inputIsNoPhoto(let shape): "the model reads \(text(shape)) and not one photo of three colours"
        case .outputIsNoDetections(let shape): "the model's output of \(text(shape)) is not that of a YOLOX detector"
        case .outputIsNoVector(let shape): "the model's output of \(text(shape)) is not one vector for a picture"
        }
    }
}
