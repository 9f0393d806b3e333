/// The place of a value in a graph's list of values.
typealias ValueID = Int

/// A value of a graph whose shapes are all known.
struct GraphValue: Sendable {
    var shape: [Int]
    /// The numbers, if they are known before the model runs.
    var constant: TensorConstant?
}

/// One operation of such a graph.
struct GraphOperation: Sendable {
    var kind: OperationKind
    var inputs: [ValueID]
    var output: ValueID
    /// What the file calls it, for errors.
    var node: String
}

/// How a window slides over the last two dimensions.
struct Window: Hashable, Sendable {
    var height: Int
    var width: Int
    var strideY = 1
    var strideX = 1
    var dilationY = 1
    var dilationX = 1
    var padTop = 0
    var padLeft = 0
}

/// What is done with sums on their way to memory.
struct Finish: Sendable {
    var activation = Activation.none
    /// A value of the result's shape, added after the activation.
    var residual: ValueID?
}

/// What an operation does.
enum OperationKind: Sendable {
    /// Inputs: image, weights and, if there is one, bias, both constant.
    case convolution(Window, groups: Int, Finish)
    /// The product of the last two dimensions. Inputs: left, right and, if there is one, a constant bias of columns.
    /// Both factors' product and the bias are multiplied by `scale`.
    case product(scale: Float, Finish)
    case activation(Activation)
    case arithmetic(Arithmetic)
    case largest(Window)
    /// Takes these rows and columns.
    case resize(rows: [Int], columns: [Int])
    case concatenation(axis: Int)
    /// Inputs: rows, scale and, if there is one, bias.
    case normalization(epsilon: Float)
    case softmax
    /// The sum over the last `axes` dimensions, times a factor; the shape is the output's.
    case sum(axes: Int, scale: Float)
    case view(ViewChange)
}

/// Arithmetic of two tensors, of which either is stretched to the other.
enum Arithmetic: Int, Sendable {
    case add, subtract, multiply, divide, power, maximum, minimum
}

/// Another way to see the same numbers.
enum ViewChange: Sendable {
    case reshape
    /// The output's dimension `i` is the input's `permutation[i]`.
    case transpose([Int])
    case slice(axis: Int, start: Int, step: Int)
    case expand
}
