extension TensorError: CustomStringConvertible {
    /// One sentence for those who gave the file.
    public var description: String {
        switch self {
        case .unreadableFile(let reason): "the model cannot be read: \(reason)"
        case .corruptFile(let offset): "this is no ONNX model, or a damaged one: it makes no sense at byte \(offset)"
        case .wrongDataSize(let tensor, let expected, let found):
            "the tensor \(tensor) should have \(expected) bytes or numbers of data and has \(found)"
        case .impossibleShape(let tensor, let shape): "the tensor \(tensor) cannot have the shape \(shape)"
        case .externalData(let tensor): "the tensor \(tensor) lies in another file; save the model in one"
        case .unsupportedType(let tensor, let type): "the tensor \(tensor) is of ONNX's data type \(type), unsupported"
        case .unsupportedOperator(let node, let type): "the node \(node) is a \(type), which is not supported"
        case .unsupportedAttribute(let node, let attribute): "the node \(node) has an unsupported \(attribute)"
        case .shapeMismatch(let node, let shapes): "the inputs of the node \(node) do not fit: \(shapes)"
        case .undefinedValue(let node, let value): "the node \(node) reads \(value), which nothing before it makes"
        case .duplicateValue(let value): "the value \(value) is made twice"
        case .unknownShape(let node): "a shape at the node \(node) depends on an input's numbers"
        case .tooLarge(let needed, let limit): "the model needs \(needed) bytes, and the limit is \(limit)"
        case .missingInput(let name): "the input \(name) is missing"
        case .unknownName(let name): "the model has no input or output \(name)"
        case .wrongInputShape(let input, let expected, let found):
            "the input \(input) must have the shape \(expected), not \(found)"
        case .cancelled: "the work was cancelled"
        }
    }
}
