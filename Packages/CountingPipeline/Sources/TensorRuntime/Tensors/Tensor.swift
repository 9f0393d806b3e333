/// A block of numbers of any number of dimensions.
///
/// The numbers stand row-major: the last dimension changes fastest.
///
/// ```swift
/// let tensor = Tensor(shape: [2, 3], values: [1, 2, 3, 4, 5, 6])
/// let second = tensor.values[1 * 3 + 2]  // row 1, column 2: 6
/// ```
public struct Tensor: Equatable, Sendable {
    /// The size of each dimension, the outermost first; empty for a single number.
    public let shape: [Int]

    /// The numbers, row-major.
    public var values: [Float] {
        didSet { precondition(values.count == oldValue.count, "a tensor's count of numbers follows from its shape") }
    }

    /// Makes a tensor of given numbers.
    ///
    /// - Parameters:
    ///   - shape: The size of each dimension. None may be negative.
    ///   - values: As many numbers as the product of the shape, row-major.
    public init(shape: [Int], values: [Float]) {
        precondition(shape.allSatisfy { $0 >= 0 }, "sizes must not be negative")
        precondition(shape.reduce(1, *) == values.count, "a tensor needs as many numbers as its shape says")
        self.shape = shape
        self.values = values
    }

    /// Makes a tensor of one number repeated.
    ///
    /// - Parameters:
    ///   - shape: The size of each dimension. None may be negative.
    ///   - value: What every number is.
    public init(shape: [Int], repeating value: Float = 0) {
        self.init(shape: shape, values: [Float](repeating: value, count: shape.reduce(1, *)))
    }
}
