/// A function of single numbers.
enum Activation: Hashable, Sendable {
    case none
    case relu
    case sigmoid
    /// x · sigmoid(x)
    case silu
    /// x · Φ(x), by the error function
    case gelu
    /// x · sigmoid(parameter · x)
    case scaledSilu(Float)
    case leakyRelu(Float)
    case tanh
    case erf
    case exp
    case squareRoot
}
