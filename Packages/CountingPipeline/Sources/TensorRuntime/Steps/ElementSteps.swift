// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

/// Copies numbers from one view to another.
struct CopyStep: TensorStep {
    private let loop: StridedLoop
    private let to: Int
    private let from: Int
    private let share: Int

    init(from: TensorView, to: TensorView) {
        var loop = StridedLoop([to, from])
        self.to = to.storage
        self.from = from.storage
        if loop.sizes.count > 1 {
            // The dimension in which the source is dense goes beside the one in which the result is.
            let outer = loop.sizes.indices.dropLast()
            let dense = outer.min { abs(loop.strides[1][$0]) < abs(loop.strides[1][$1]) }!
            loop.move(dense, to: loop.sizes.count - 2)
        }
        let inner = loop.sizes.suffix(2).reduce(1, *)
        share = max(1, 100_000 / max(1, inner))
        self.loop = loop
    }

    var taskCount: Int { (loop.outerCount(inner: 2) + share - 1) / share }

    func run(_ task: Int, _ memory: TensorMemory) {
        let rank = loop.sizes.count
        let rows = rank > 1 ? loop.sizes[rank - 2] : 1
        for index in task * share..<min((task + 1) * share, loop.outerCount(inner: 2)) {
            unsafe tensor_copy(
                memory.pointer(Place(storage: from, offset: loop.offset(index, of: 1, inner: 2))),
                rank > 1 ? loop.strides[1][rank - 2] : 0, loop.strides[1][rank - 1],
                memory.pointer(Place(storage: to, offset: loop.offset(index, of: 0, inner: 2))),
                rank > 1 ? loop.strides[0][rank - 2] : 0, loop.strides[0][rank - 1], rows, loop.sizes[rank - 1])
        }
    }
}

/// Applies a function to each number, or arithmetic to each pair.
///
/// In the last dimension of the result's memory every view's step is 1, or 0 for a number that stands for all.
struct ElementStep: TensorStep {
    enum Work: Sendable {
        case activation(code: Int32, parameter: Float)
        case arithmetic(Arithmetic)
    }

    private let work: Work
    private let loop: StridedLoop
    private let storages: [Int]
    private let share: Int

    init(_ work: Work, output: TensorView, inputs: [TensorView]) {
        self.work = work
        loop = StridedLoop([output] + inputs)
        storages = [output.storage] + inputs.map(\.storage)
        share = max(1, 50_000 / max(1, loop.sizes.last!))
    }

    var taskCount: Int { (loop.outerCount(inner: 1) + share - 1) / share }

    func run(_ task: Int, _ memory: TensorMemory) {
        let count = loop.sizes.last!
        func pointer(_ view: Int, _ index: Int) -> UnsafeMutablePointer<Float> {
            unsafe memory.pointer(
                Place(storage: storages[view], offset: loop.offset(index, of: view, inner: 1)))
        }
        for index in task * share..<min((task + 1) * share, loop.outerCount(inner: 1)) {
            switch work {
            case .activation(let code, let parameter):
                unsafe tensor_apply(code, parameter, pointer(1, index), pointer(0, index), count)
            case .arithmetic(let operation):
                unsafe tensor_combine(
                    Int32(operation.rawValue), pointer(1, index), loop.strides[1].last!, pointer(2, index),
                    loop.strides[2].last!, pointer(0, index), count)
            }
        }
    }
}

/// Enlarges an image by repeating pixels.
struct ResizeStep: TensorStep {
    let rows: [Int]
    let columns: [Int]
    let input: TensorView
    let output: TensorView

    var taskCount: Int { rows.count * output.shape[0] }

    func run(_ task: Int, _ memory: TensorMemory) {
        let image = task / rows.count
        let row = task % rows.count
        for (column, source) in columns.enumerated() {
            unsafe tensor_copy(
                memory.pointer(
                    Place(
                        storage: input.storage,
                        offset: input.offset + image * input.strides[0] + rows[row] * input.strides[2]
                            + source * input.strides[3])), 0, 1,
                memory.pointer(
                    Place(
                        storage: output.storage,
                        offset: output.offset + image * output.strides[0] + row * output.strides[2]
                            + column * output.strides[3])), 0, 1, 1, output.shape[1])
        }
    }
}

extension Activation {
    /// The kernel's number for the function, and its parameter.
    var kernel: (code: Int32, parameter: Float) {
        switch self {
        case .none: (Int32(TENSOR_PLAIN), 0)
        case .relu: (Int32(TENSOR_RELU), 0)
        case .sigmoid: (Int32(TENSOR_SIGMOID), 0)
        case .silu: (Int32(TENSOR_SILU), 0)
        case .gelu: (Int32(TENSOR_GELU), 0)
        case .scaledSilu(let parameter): (Int32(TENSOR_SCALED_SILU), parameter)
        case .leakyRelu(let parameter): (Int32(TENSOR_LEAKY_RELU), parameter)
        case .tanh: (Int32(TENSOR_TANH), 0)
        case .erf: (Int32(TENSOR_ERF), 0)
        case .exp: (Int32(TENSOR_EXP), 0)
        case .squareRoot: (Int32(TENSOR_SQRT), 0)
        }
    }
}
