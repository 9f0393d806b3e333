/// The weights of a convolution over rows and columns.
///
/// Weights stand as one sees them: the first is that of the pixel to the upper left, and nothing is turned over.
///
/// ```swift
/// let emboss = ConvolutionKernel(width: 3, height: 3, weights: [-2, -1, 0, -1, 1, 1, 0, 1, 2])
/// ```
public struct ConvolutionKernel: Hashable, Sendable {
    /// How many columns the weights have.
    ///
    /// In 1...255.
    public let width: Int

    /// How many rows the weights have.
    ///
    /// In 1...255.
    public let height: Int

    /// The weights row by row, `width * height` finite numbers.
    public let weights: [Float]

    /// The column of the weight that the pixel itself has.
    ///
    /// In `[0, width)`; `width / 2` unless told.
    public let anchorColumn: Int

    /// The row of the weight that the pixel itself has.
    ///
    /// In `[0, height)`; `height / 2` unless told.
    public let anchorRow: Int

    /// Makes a kernel.
    ///
    /// - Parameters:
    ///   - width: How many columns there are, odd or even. In 1...255.
    ///   - height: How many rows there are, odd or even. In 1...255.
    ///   - weights: The weights row by row, finite.
    ///   - anchorColumn: The column of the pixel itself, in `[0, width)`; nil means `width / 2`.
    ///   - anchorRow: The row of the pixel itself, in `[0, height)`; nil means `height / 2`.
    public init(width: Int, height: Int, weights: [Float], anchorColumn: Int? = nil, anchorRow: Int? = nil) {
        precondition((1...255).contains(width) && (1...255).contains(height), "a kernel's sides must be in 1...255")
        precondition(weights.count == width * height, "a kernel needs width * height weights")
        precondition(weights.allSatisfy(\.isFinite), "weights must be finite")
        self.width = width
        self.height = height
        self.weights = weights
        self.anchorColumn = anchorColumn ?? width / 2
        self.anchorRow = anchorRow ?? height / 2
        precondition((0..<width).contains(self.anchorColumn), "the anchor's column must be one of the kernel's")
        precondition((0..<height).contains(self.anchorRow), "the anchor's row must be one of the kernel's")
    }

    /// The sum of the weights.
    public var sum: Float { weights.reduce(0, +) }

    /// Whether the kernel averages: no weight is negative, and not all are 0.
    public var isAveraging: Bool { weights.allSatisfy { $0 >= 0 } && weights.contains { $0 > 0 } }
}
