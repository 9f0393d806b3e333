// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

/// Where the finished sums of a step go, and what is added to them.
struct ProductOutput: Sendable {
    var place: Place
    var stride: Int
    var residual: Place?
    var residualStride = 0
    var bias: Place?
    var columns: Int
    var activation: Activation
}

/// Multiplies rows with packed weights: a matrix product, or a convolution whose rows are windows.
struct ProductStep: TensorStep {
    /// What the rows are.
    enum Rows: Sendable {
        case matrix(stride: Int)
        case windows(Window, pixelStride: Int, rowStride: Int, height: Int, width: Int, outputWidth: Int, zeros: Place)
        case unfolded(UnfoldedWindows)
    }

    /// Windows with too many taps for addresses, copied into rows.
    struct UnfoldedWindows: Sendable {
        var window: Window
        var channels: Int
        var strides: [Int]
        var height: Int
        var width: Int
        var outputWidth: Int
    }

    let rows: Rows
    let input: Place
    let rowCount: Int
    /// The count of factors of a run: of a window, the channels.
    let depth: Int
    let taps: Int
    let weights: Place
    let output: ProductOutput
    /// Several products with the same weights, apart by these steps.
    let batches: Int
    let inputBatchStride: Int
    let outputBatchStride: Int
    let residualBatchStride: Int

    private var blocks: Int {
        let work = rowCount * depth * taps * output.columns
        return max(1, min((rowCount + 13) / 14, work / 3_000_000))
    }
    private var blockRows: Int { (rowCount + blocks - 1) / blocks }

    var taskCount: Int { blocks * batches }

    var scratchCount: Int {
        if case .unfolded = rows { blockRows * depth } else { 0 }
    }

    func run(_ task: Int, _ memory: TensorMemory) {
        let batch = task / blocks
        let first = min(rowCount, task % blocks * blockRows)
        let end = min(rowCount, first + blockRows)
        var product = unsafe tensor_product()
        let image = unsafe memory.pointer(input) + batch * inputBatchStride
        unsafe product.input = UnsafePointer(image)
        unsafe product.depth = depth
        unsafe product.weights = UnsafePointer(memory.pointer(weights))
        unsafe output.describe(&product, memory, batch * outputBatchStride, batch * residualBatchStride)
        let panels = (output.columns + Int(TENSOR_PANEL) - 1) / Int(TENSOR_PANEL)
        switch rows {
        case .matrix(let stride):
            unsafe product.input_stride = stride
            unsafe tensor_multiply(&product, first, end, 0, panels)
        case .windows(let window, let pixelStride, let rowStride, let height, let width, let outputWidth, let zeros):
            unsafe product.is_convolution = 1
            unsafe product.input_stride = pixelStride
            unsafe product.row_stride = rowStride
            unsafe product.height = height
            unsafe product.width = width
            unsafe product.output_width = outputWidth
            unsafe product.zeros = UnsafePointer(memory.pointer(zeros))
            unsafe product.kernel_height = window.height
            unsafe product.kernel_width = window.width
            unsafe product.stride_y = window.strideY
            unsafe product.stride_x = window.strideX
            unsafe product.dilation_y = window.dilationY
            unsafe product.dilation_x = window.dilationX
            unsafe product.pad_top = window.padTop
            unsafe product.pad_left = window.padLeft
            unsafe tensor_multiply(&product, first, end, 0, panels)
        case .unfolded(let windows):
            unsafe memory.withScratch { scratch in
                var unfolding = unsafe windows.unfolding(image)
                unsafe tensor_unfold(&unfolding, first, end, scratch)
                unsafe product.input = UnsafePointer(scratch)
                unsafe product.input_stride = depth
                unsafe product.output += first * output.stride
                if unsafe product.residual != nil { unsafe product.residual += first * output.residualStride }
                unsafe tensor_multiply(&product, 0, end - first, 0, panels)
            }
        }
    }
}

extension ProductOutput {
    /// Fills in the kernel's description of the output.
    @unsafe func describe(
        _ product: inout tensor_product, _ memory: TensorMemory, _ offset: Int, _ residualOffset: Int
    ) {
        unsafe product.columns = columns
        unsafe product.output = memory.pointer(place) + offset
        unsafe product.output_stride = stride
        if let bias { unsafe product.bias = UnsafePointer(memory.pointer(bias)) }
        if let residual {
            unsafe product.residual = UnsafePointer(memory.pointer(residual) + residualOffset)
            unsafe product.residual_stride = residualStride
        }
        unsafe product.activation = activation.kernel.code
        unsafe product.parameter = activation.kernel.parameter
    }
}

extension ProductStep.UnfoldedWindows {
    @unsafe fileprivate func unfolding(_ image: UnsafeMutablePointer<Float>) -> tensor_unfolding {
        unsafe tensor_unfolding(
            input: UnsafePointer(image), channel_stride: strides[1], row_stride: strides[2], column_stride: strides[3],
            channels: channels, width: width, height: height, output_width: outputWidth, kernel_width: window.width,
            kernel_height: window.height, stride_x: window.strideX, stride_y: window.strideY,
            dilation_x: window.dilationX, dilation_y: window.dilationY, pad_left: window.padLeft,
            pad_top: window.padTop)
    }
}

/// Multiplies matrices of which both are computed: packs the right one first.
struct ComputedProductStep: TensorStep {
    let batches: [Batch]
    let rowCount: Int
    let depth: Int
    let inputStride: Int
    let factorRowStride: Int
    let factorColumnStride: Int
    let scale: Float
    let output: ProductOutput

    /// Where the matrices of one product stand, as offsets.
    struct Batch: Sendable {
        var input: Place
        var factor: Place
        var output: Int
        var residual: Int
    }

    var taskCount: Int { batches.count }

    var scratchCount: Int { tensor_packed_count(depth, output.columns) }

    func run(_ task: Int, _ memory: TensorMemory) {
        let batch = batches[task]
        unsafe memory.withScratch { scratch in
            unsafe tensor_pack(
                memory.pointer(batch.factor), factorRowStride, factorColumnStride, depth, output.columns, scale, scratch
            )
            var product = unsafe tensor_product()
            unsafe product.input = UnsafePointer(memory.pointer(batch.input))
            unsafe product.input_stride = inputStride
            unsafe product.depth = depth
            unsafe product.weights = UnsafePointer(scratch)
            unsafe output.describe(&product, memory, batch.output, batch.residual)
            let panels = (output.columns + Int(TENSOR_PANEL) - 1) / Int(TENSOR_PANEL)
            unsafe tensor_multiply(&product, 0, rowCount, 0, panels)
        }
    }
}
