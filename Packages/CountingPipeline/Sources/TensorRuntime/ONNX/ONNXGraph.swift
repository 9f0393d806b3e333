/// A graph as its file has it.
struct ONNXGraph: Sendable {
    var nodes: [ONNXNode] = []
    var initializers: [ONNXTensor] = []
    var inputs: [ONNXValue] = []
    var outputs: [ONNXValue] = []
    /// The version of the standard operators.
    var operatorVersion = 0
}

/// One operation of a graph.
struct ONNXNode: Sendable {
    var name = ""
    var type = ""
    var domain = ""
    var inputs: [String] = []
    var outputs: [String] = []
    var attributes: [String: ONNXAttribute] = [:]
}

/// An attribute of a node; a file sets one of the fields.
struct ONNXAttribute: Sendable {
    var integer: Int?
    var float: Float?
    var string: String?
    var tensor: ONNXTensor?
    var integers: [Int] = []
    var floats: [Float] = []
    var isGraph = false
}

/// The name and shape of an input or output; a size that the file does not fix is nil.
struct ONNXValue: Sendable {
    var name = ""
    var type = 0
    var shape: [Int?] = []
}

/// A constant: where its numbers are in the file.
struct ONNXTensor: Sendable {
    var name = ""
    var type = 0
    var shape: [Int] = []
    var raw: Range<Int>?
    var floats: [Float] = []
    var integers: [Int] = []
    var isExternal = false
}

/// ONNX's numbers for kinds of numbers.
enum ONNXType {
    static let float = 1
    static let uint8 = 2
    static let int8 = 3
    static let int32 = 6
    static let int64 = 7
    static let bool = 9
    static let double = 11
}
