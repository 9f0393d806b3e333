/// The weights of a convolution that goes along columns first and then along rows.
///
/// It stands for the ``ConvolutionKernel`` whose weights are the products of the two, and takes the time of their sum.
///
/// ```swift
/// let binomial = SeparableKernel([0.0625, 0.25, 0.375, 0.25, 0.0625])
/// let shear = SeparableKernel(horizontal: [-0.5, 0, 0.5], vertical: [0.5, 0.5], verticalAnchor: 0)
/// ```
public struct SeparableKernel: Hashable, Sendable {
    /// The weights along a row, from the left on: 1 to 255 finite numbers.
    public let horizontal: [Float]

    /// The weights along a column, from the top on: 1 to 255 finite numbers.
    public let vertical: [Float]

    /// Which of the horizontal weights the pixel itself has; that in the middle, or after it, unless told.
    public let horizontalAnchor: Int

    /// Which of the vertical weights the pixel itself has; that in the middle, or after it, unless told.
    public let verticalAnchor: Int

    /// Makes a kernel.
    ///
    /// - Parameters:
    ///   - horizontal: The weights along a row, an odd or even number of them in 1...255, finite.
    ///   - vertical: The weights along a column, an odd or even number of them in 1...255, finite.
    ///   - horizontalAnchor: The pixel's own horizontal weight; nil means the one with index `count / 2`.
    ///   - verticalAnchor: The pixel's own vertical weight; nil means the one with index `count / 2`.
    public init(horizontal: [Float], vertical: [Float], horizontalAnchor: Int? = nil, verticalAnchor: Int? = nil) {
        precondition(
            (1...255).contains(horizontal.count) && (1...255).contains(vertical.count),
            "a kernel has 1...255 weights in each direction")
        precondition(horizontal.allSatisfy(\.isFinite) && vertical.allSatisfy(\.isFinite), "weights must be finite")
        self.horizontal = horizontal
        self.vertical = vertical
        self.horizontalAnchor = horizontalAnchor ?? horizontal.count / 2
        self.verticalAnchor = verticalAnchor ?? vertical.count / 2
        precondition(horizontal.indices.contains(self.horizontalAnchor), "the anchor must be one of the weights")
        precondition(vertical.indices.contains(self.verticalAnchor), "the anchor must be one of the weights")
    }

    /// Makes a kernel with the same weights in both directions.
    ///
    /// - Parameter weights: The weights, an odd or even number of them in 1...255, finite.
    public init(_ weights: [Float]) { self.init(horizontal: weights, vertical: weights) }

    /// The sum of the products of the weights.
    public var sum: Float { horizontal.reduce(0, +) * vertical.reduce(0, +) }

    /// Whether the kernel averages: no weight is negative, and not all are 0.
    public var isAveraging: Bool {
        [horizontal, vertical].allSatisfy { $0.allSatisfy { $0 >= 0 } && $0.contains { $0 > 0 } }
    }
}
