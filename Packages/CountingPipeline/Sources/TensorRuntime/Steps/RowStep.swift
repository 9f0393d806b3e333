// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

/// Works on rows: all but the last dimension counts them.
struct RowStep: TensorStep {
    enum Work: Sendable {
        case softmax
        case normalization(scale: Place, bias: Place?, epsilon: Float)
        case sum(scale: Float)
    }

    let work: Work
    let rows: Int
    let count: Int
    let input: Place
    let inputStride: Int
    let output: Place
    let outputStride: Int

    private var share: Int { max(1, 20_000 / max(1, count)) }
    var taskCount: Int { (rows + share - 1) / share }

    func run(_ task: Int, _ memory: TensorMemory) {
        let first = task * share
        let rows = min(share, self.rows - first)
        let from = unsafe UnsafePointer(memory.pointer(input)) + first * inputStride
        let to = unsafe memory.pointer(output) + first * outputStride
        switch work {
        case .softmax: unsafe tensor_softmax(from, inputStride, to, outputStride, rows, count)
        case .normalization(let scale, let bias, let epsilon):
            unsafe tensor_normalize(
                from, inputStride, to, outputStride, rows, count, memory.pointer(scale),
                bias.map { unsafe UnsafePointer(memory.pointer($0)) }, epsilon)
        case .sum(let scale): unsafe tensor_row_sums(from, inputStride, to, rows, count, scale)
        }
    }
}
