/// Reads an ONNX file's message into an ``ONNXGraph``.
///
/// - SeeAlso: <https://github.com/onnx/onnx/blob/main/onnx/onnx.proto>
struct ONNXReader {
    private let bytes: [UInt8]
    private var graph: ONNXGraph?
    private var version = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(TensorError) -> ONNXGraph {
        var reader = ONNXReader(bytes)
        try reader.fields(0..<bytes.count) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (7, .bytes(let range)): reader.graph = try reader.graph(range)
            case (8, .bytes(let range)): try reader.operatorSet(range)
            default: break
            }
        }
        guard var graph = reader.graph, !graph.outputs.isEmpty else { throw .corruptFile(offset: bytes.count) }
        graph.operatorVersion = reader.version
        return graph
    }

    private mutating func fields(
        _ range: Range<Int>, _ body: (inout ONNXReader, Int, ProtobufReader.Field) throws(TensorError) -> Void
    ) throws(TensorError) {
        var message = ProtobufReader(bytes, range: range)
        while let (number, field) = try message.next() { try body(&self, number, field) }
    }

    private mutating func operatorSet(_ range: Range<Int>) throws(TensorError) {
        var domain = ""
        var version = 0
        try fields(range) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (1, .bytes(let range)): domain = try reader.text(range)
            case (2, .varint(let value)): version = Int(truncatingIfNeeded: value)
            default: break
            }
        }
        if domain.isEmpty || domain == "ai.onnx" { self.version = version }
    }

    private mutating func graph(_ range: Range<Int>) throws(TensorError) -> ONNXGraph {
        var graph = ONNXGraph()
        try fields(range) { reader, number, field throws(TensorError) in
            guard case .bytes(let range) = field else { return }
            switch number {
            case 1: graph.nodes.append(try reader.node(range, place: graph.nodes.count))
            case 5: graph.initializers.append(try reader.tensor(range))
            case 11: graph.inputs.append(try reader.value(range))
            case 12: graph.outputs.append(try reader.value(range))
            case 15: throw .unsupportedType(tensor: "sparse_initializer", type: 0)
            default: break
            }
        }
        return graph
    }

    private mutating func node(_ range: Range<Int>, place: Int) throws(TensorError) -> ONNXNode {
        var node = ONNXNode()
        try fields(range) { reader, number, field throws(TensorError) in
            guard case .bytes(let range) = field else { return }
            switch number {
            case 1: node.inputs.append(try reader.text(range))
            case 2: node.outputs.append(try reader.text(range))
            case 3: node.name = try reader.text(range)
            case 4: node.type = try reader.text(range)
            case 5:
                let (name, attribute) = try reader.attribute(range)
                node.attributes[name] = attribute
            case 7: node.domain = try reader.text(range)
            default: break
            }
        }
        if node.name.isEmpty { node.name = "#\(place) \(node.type)" }
        return node
    }

    private mutating func attribute(_ range: Range<Int>) throws(TensorError) -> (String, ONNXAttribute) {
        var name = ""
        var attribute = ONNXAttribute()
        try fields(range) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (1, .bytes(let range)): name = try reader.text(range)
            case (2, .fixed32(let bits)): attribute.float = Float(bitPattern: bits)
            case (3, .varint(let value)): attribute.integer = Int(truncatingIfNeeded: value)
            case (4, .bytes(let range)): attribute.string = try reader.text(range)
            case (5, .bytes(let range)): attribute.tensor = try reader.tensor(range)
            case (6, .bytes), (11, .bytes): attribute.isGraph = true
            case (7, .fixed32(let bits)): attribute.floats.append(Float(bitPattern: bits))
            case (7, .bytes(let range)): attribute.floats += try reader.packedFloats(range)
            case (8, .varint(let value)): attribute.integers.append(Int(truncatingIfNeeded: value))
            case (8, .bytes(let range)): attribute.integers += try reader.packedIntegers(range)
            default: break
            }
        }
        return (name, attribute)
    }

    private mutating func tensor(_ range: Range<Int>) throws(TensorError) -> ONNXTensor {
        var tensor = ONNXTensor()
        try fields(range) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (1, .varint(let value)): tensor.shape.append(Int(truncatingIfNeeded: value))
            case (1, .bytes(let range)): tensor.shape += try reader.packedIntegers(range)
            case (2, .varint(let value)): tensor.type = Int(truncatingIfNeeded: value)
            case (4, .fixed32(let bits)): tensor.floats.append(Float(bitPattern: bits))
            case (4, .bytes(let range)): tensor.floats += try reader.packedFloats(range)
            case (5, .varint(let value)), (7, .varint(let value)):
                tensor.integers.append(Int(truncatingIfNeeded: value))
            case (5, .bytes(let range)), (7, .bytes(let range)): tensor.integers += try reader.packedIntegers(range)
            case (8, .bytes(let range)): tensor.name = try reader.text(range)
            case (9, .bytes(let range)): tensor.raw = range
            case (13, .bytes): tensor.isExternal = true
            case (14, .varint(let value)): tensor.isExternal = tensor.isExternal || value == 1
            default: break
            }
        }
        return tensor
    }

    private mutating func value(_ range: Range<Int>) throws(TensorError) -> ONNXValue {
        var value = ONNXValue()
        try fields(range) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (1, .bytes(let range)): value.name = try reader.text(range)
            case (2, .bytes(let range)):
                try reader.fields(range) { reader, number, field throws(TensorError) in
                    guard number == 1, case .bytes(let range) = field else { return }
                    try reader.tensorType(range, &value)
                }
            default: break
            }
        }
        return value
    }

    private mutating func tensorType(_ range: Range<Int>, _ value: inout ONNXValue) throws(TensorError) {
        var type = 0
        var shape: [Int?] = []
        try fields(range) { reader, number, field throws(TensorError) in
            switch (number, field) {
            case (1, .varint(let number)): type = Int(truncatingIfNeeded: number)
            case (2, .bytes(let range)):
                try reader.fields(range) { reader, number, field throws(TensorError) in
                    guard number == 1, case .bytes(let range) = field else { return }
                    var size: Int?
                    try reader.fields(range) { _, number, field throws(TensorError) in
                        if number == 1, case .varint(let count) = field { size = Int(truncatingIfNeeded: count) }
                    }
                    // Files write 0 and -1, too, for a size that is free.
                    shape.append(size.flatMap { $0 > 0 ? $0 : nil })
                }
            default: break
            }
        }
        value.type = type
        value.shape = shape
    }

    private func text(_ range: Range<Int>) throws(TensorError) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw .corruptFile(offset: range.lowerBound)
        }
        return text
    }

    private func packedIntegers(_ range: Range<Int>) throws(TensorError) -> [Int] {
        var reader = ProtobufReader(bytes, range: range)
        var values: [Int] = []
        while !reader.isAtEnd { values.append(Int(truncatingIfNeeded: try reader.varint())) }
        return values
    }

    private func packedFloats(_ range: Range<Int>) throws(TensorError) -> [Float] {
        guard range.count % 4 == 0 else { throw .corruptFile(offset: range.lowerBound) }
        var reader = ProtobufReader(bytes, range: range)
        var values: [Float] = []
        values.reserveCapacity(range.count / 4)
        while !reader.isAtEnd { values.append(Float(bitPattern: UInt32(truncatingIfNeeded: try reader.fixed(4)))) }
        return values
    }
}
