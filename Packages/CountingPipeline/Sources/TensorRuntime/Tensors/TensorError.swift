/// What can be wrong with a model, or with what it is given.
///
/// Nodes and values are named as the file names them, so that the one who made the file finds them. A node without a
/// name is called by its place, as `#12 Conv`.
public enum TensorError: Error, Equatable, Sendable {
    /// The file cannot be read; the text is the system's.
    case unreadableFile(String)
    /// The bytes are no ONNX model, from this offset on. A good one is a protobuf message that has a graph.
    case corruptFile(offset: Int)
    /// A tensor has other data than its shape says. Good data are as many numbers as the shape's product.
    case wrongDataSize(tensor: String, expected: Int, found: Int)
    /// A tensor's sizes are negative, or their product is over 2^40.
    case impossibleShape(tensor: String, shape: [Int])
    /// A tensor's numbers stand in another file. Good models have all in one.
    case externalData(tensor: String)
    /// A tensor has numbers of a kind that the runtime does not compute with; the number is ONNX's `data_type`.
    case unsupportedType(tensor: String, type: Int)
    /// The runtime has no such operator.
    case unsupportedOperator(node: String, type: String)
    /// The runtime has the operator, but not with this attribute or input.
    case unsupportedAttribute(node: String, attribute: String)
    /// A node's inputs do not fit each other or its attributes; the shapes are those of the inputs.
    case shapeMismatch(node: String, shapes: [[Int]])
    /// A node, or the graph's list of outputs, reads a value that nothing before it makes.
    case undefinedValue(node: String, value: String)
    /// Two nodes make a value of the same name. Good names are unique.
    case duplicateValue(String)
    /// A shape that must be known before the model runs depends on the values of an input.
    case unknownShape(node: String)
    /// The graph needs more memory than the limit, in bytes.
    case tooLarge(needed: Int, limit: Int)
    /// An input that the model needs was not given.
    case missingInput(String)
    /// The model has no such input or output.
    case unknownName(String)
    /// An input has another shape than the model, or its session, was made for.
    case wrongInputShape(input: String, expected: [Int], found: [Int])
    /// The monitor of the bands was cancelled, so there is no result.
    case cancelled
}
