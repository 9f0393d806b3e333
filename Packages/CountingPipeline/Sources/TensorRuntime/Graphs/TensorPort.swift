/// An input or output of a model.
public struct TensorPort: Equatable, Sendable {
    /// What the model calls it.
    public let name: String

    /// The size of each dimension; nil where the caller may choose, as for a batch.
    public let shape: [Int?]

    /// Makes a description of an input or output.
    ///
    /// - Parameters:
    ///   - name: What the model calls it.
    ///   - shape: The size of each dimension, above 0; nil where it is free.
    public init(name: String, shape: [Int?]) {
        self.name = name
        self.shape = shape
    }
}
