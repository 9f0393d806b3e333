// Unsafe code may stand in this file; see Docs/Conventions.md.

/// A tensor that is known before the model runs.
struct TensorConstant: Sendable {
    enum Numbers: Sendable {
        case integers([Int])
        case floats([Float])
        /// Little-endian floats of a model's file.
        case stored([UInt8], Range<Int>)
    }

    let shape: [Int]
    let numbers: Numbers

    var count: Int {
        switch numbers {
        case .integers(let values): values.count
        case .floats(let values): values.count
        case .stored(_, let range): range.count / 4
        }
    }

    var isInteger: Bool { if case .integers = numbers { true } else { false } }

    /// The numbers as integers; nil for floats, which never are shapes or places.
    var integers: [Int]? { if case .integers(let values) = numbers { values } else { nil } }

    /// The numbers as floats.
    var floats: [Float] {
        switch numbers {
        case .integers(let values): values.map { Float($0) }
        case .floats(let values): values
        case .stored(let bytes, let range):
            unsafe bytes.withUnsafeBytes { bytes in
                stride(from: range.lowerBound, to: range.upperBound, by: 4).map { place in
                    // SAFETY: the range lies within the bytes and has whole numbers; the file's order is the machine's.
                    Float(bitPattern: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
                }
            }
        }
    }

    /// The only number, or nil if there are several.
    var single: Float? { count == 1 ? floats[0] : nil }

    init(shape: [Int], numbers: Numbers) {
        self.shape = shape
        self.numbers = numbers
    }

    init(shape: [Int], integers: [Int]) { self.init(shape: shape, numbers: .integers(integers)) }

    init(shape: [Int], floats: [Float]) { self.init(shape: shape, numbers: .floats(floats)) }

    /// Reads a file's constant.
    init(_ tensor: ONNXTensor, bytes: [UInt8]) throws(TensorError) {
        guard !tensor.isExternal else { throw .externalData(tensor: tensor.name) }
        guard tensor.shape.count <= 16, let count = ShapeRules.count(tensor.shape) else {
            throw .impossibleShape(tensor: tensor.name, shape: tensor.shape)
        }
        shape = tensor.shape
        func check(_ found: Int, _ expected: Int) throws(TensorError) {
            if found != expected { throw .wrongDataSize(tensor: tensor.name, expected: expected, found: found) }
        }
        func raw(_ range: Range<Int>, size: Int, signed: Bool) throws(TensorError) -> [Int] {
            try check(range.count, count * size)
            return (0..<count).map { index in
                var value: UInt64 = 0
                for byte in 0..<size {
                    value |= UInt64(bytes[range.lowerBound + index * size + byte]) << UInt64(8 * byte)
                }
                let shift = UInt64(64 - 8 * size)
                return signed ? Int(Int64(bitPattern: value << shift) >> Int64(shift)) : Int(value)
            }
        }
        switch (tensor.type, tensor.raw) {
        case (ONNXType.float, let range?):
            try check(range.count, count * 4)
            numbers = .stored(bytes, range)
        case (ONNXType.float, nil):
            try check(tensor.floats.count, count)
            numbers = .floats(tensor.floats)
        case (ONNXType.int64, let range?): numbers = .integers(try raw(range, size: 8, signed: true))
        case (ONNXType.int32, let range?): numbers = .integers(try raw(range, size: 4, signed: true))
        case (ONNXType.int8, let range?): numbers = .integers(try raw(range, size: 1, signed: true))
        case (ONNXType.uint8, let range?), (ONNXType.bool, let range?):
            numbers = .integers(try raw(range, size: 1, signed: false))
        case (ONNXType.int64, nil), (ONNXType.int32, nil), (ONNXType.int8, nil), (ONNXType.uint8, nil),
            (ONNXType.bool, nil):
            try check(tensor.integers.count, count)
            numbers = .integers(tensor.integers)
        default: throw .unsupportedType(tensor: tensor.name, type: tensor.type)
        }
    }

    /// Returns the numbers at such offsets, in another shape.
    func selecting(_ offsets: [Int], shape: [Int]) -> TensorConstant {
        switch numbers {
        case .integers(let values): TensorConstant(shape: shape, integers: offsets.map { values[$0] })
        case .floats, .stored:
            {
                let values = floats
                return TensorConstant(shape: shape, floats: offsets.map { values[$0] })
            }()
        }
    }
}
