/// Writes small ONNX files for tests.
public struct ModelWriter: Sendable {
    /// The value of an attribute.
    public enum Attribute: Sendable {
        case integer(Int)
        case float(Float)
        case text(String)
        case integers([Int])
        case constant([UInt8])
    }

    private var graph: [UInt8] = []

    /// The version of the standard operators.
    public var operatorVersion = 17

    /// Makes a writer of an empty graph.
    public init() {}

    /// The file's bytes.
    public var bytes: [UInt8] {
        Self.field(1, integer: 8) + Self.field(7, bytes: graph)
            + Self.field(8, bytes: Self.field(2, integer: operatorVersion))
    }

    /// Adds an input; a size of nil is free.
    public mutating func input(_ name: String, _ shape: [Int?], type: Int = 1) {
        graph += Self.field(11, bytes: Self.value(name, shape, type: type))
    }

    /// Adds an output.
    public mutating func output(_ name: String) { graph += Self.field(12, bytes: Self.value(name, [], type: 1)) }

    /// Adds a constant of floats.
    public mutating func constant(_ name: String, _ shape: [Int], _ values: [Float]) {
        graph += Self.field(5, bytes: Self.tensor(name, shape, floats: values))
    }

    /// Adds a constant of integers.
    public mutating func constant(_ name: String, _ shape: [Int], integers: [Int]) {
        graph += Self.field(5, bytes: Self.tensor(name, shape, integers: integers))
    }

    /// Adds bytes to the graph as they are.
    public mutating func raw(_ number: Int, _ bytes: [UInt8]) { graph += Self.field(number, bytes: bytes) }

    /// Adds a node.
    public mutating func node(
        _ type: String, _ inputs: [String], _ outputs: [String], _ attributes: [String: Attribute] = [:],
        name: String = ""
    ) {
        var node: [UInt8] = []
        for input in inputs { node += Self.field(1, text: input) }
        for output in outputs { node += Self.field(2, text: output) }
        node += Self.field(3, text: name) + Self.field(4, text: type)
        for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
            var attribute = Self.field(1, text: key)
            switch value {
            case .integer(let integer): attribute += Self.field(3, integer: integer) + Self.field(20, integer: 2)
            case .float(let float):
                attribute += Self.key(2, wire: 5) + Self.littleEndian(float) + Self.field(20, integer: 1)
            case .text(let text): attribute += Self.field(4, text: text) + Self.field(20, integer: 3)
            case .integers(let integers):
                for integer in integers { attribute += Self.field(8, integer: integer) }
                attribute += Self.field(20, integer: 7)
            case .constant(let tensor): attribute += Self.field(5, bytes: tensor) + Self.field(20, integer: 4)
            }
            node += Self.field(5, bytes: attribute)
        }
        graph += Self.field(1, bytes: node)
    }

    // MARK: Messages

    /// A constant's message, with its numbers as raw data.
    public static func tensor(_ name: String, _ shape: [Int], floats: [Float]) -> [UInt8] {
        tensor(name, shape, type: 1, data: floats.flatMap(littleEndian))
    }

    /// A constant's message of 64-bit integers, each a field of its own.
    public static func tensor(_ name: String, _ shape: [Int], integers: [Int]) -> [UInt8] {
        shape.flatMap { field(1, integer: $0) } + field(2, integer: 7) + field(8, text: name)
            + field(7, bytes: integers.flatMap { varint(UInt64(bitPattern: Int64($0))) })
    }

    /// A constant's message of any kind.
    public static func tensor(_ name: String, _ shape: [Int], type: Int, data: [UInt8]) -> [UInt8] {
        shape.flatMap { field(1, integer: $0) } + field(2, integer: type) + field(8, text: name)
            + field(9, bytes: data)
    }

    private static func value(_ name: String, _ shape: [Int?], type: Int) -> [UInt8] {
        let sizes = shape.flatMap { size in
            field(1, bytes: size.map { field(1, integer: $0) } ?? field(2, text: "N"))
        }
        let tensor = field(1, integer: type) + field(2, bytes: sizes)
        return field(1, text: name) + field(2, bytes: field(1, bytes: tensor))
    }

    private static func littleEndian(_ value: Float) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt32($0))) }
    }

    private static func key(_ number: Int, wire: Int) -> [UInt8] { varint(UInt64(number << 3 | wire)) }

    /// A field of an integer.
    public static func field(_ number: Int, integer: Int) -> [UInt8] {
        key(number, wire: 0) + varint(UInt64(bitPattern: Int64(integer)))
    }

    /// A field of text.
    public static func field(_ number: Int, text: String) -> [UInt8] { field(number, bytes: Array(text.utf8)) }

    /// A field of bytes or a message.
    public static func field(_ number: Int, bytes: [UInt8]) -> [UInt8] {
        key(number, wire: 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var rest = value
        var bytes: [UInt8] = []
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
