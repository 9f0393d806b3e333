// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

/// The largest values of windows, or a convolution of each channel by itself.
struct WindowStep: TensorStep {
    let window: Window
    /// Weights of a convolution: all channels of a tap after each other.
    let weights: Place?
    let input: TensorView
    let output: ProductOutput
    let outputHeight: Int
    let outputWidth: Int
    let outputBatchStride: Int
    let residualBatchStride: Int

    private var share: Int {
        max(1, 400_000 / max(1, outputWidth * output.columns * window.height * window.width))
    }
    private var blocks: Int { (outputHeight + share - 1) / share }

    var taskCount: Int { blocks * input.shape[0] }

    func run(_ task: Int, _ memory: TensorMemory) {
        let batch = task / blocks
        let first = task % blocks * share
        let end = min(outputHeight, first + share)
        let image = unsafe memory.pointer(
            Place(storage: input.storage, offset: input.offset + batch * input.strides[0]))
        var description = unsafe tensor_window(
            input: UnsafePointer(image), input_stride: input.strides[3], row_stride: input.strides[2],
            width: input.shape[3], height: input.shape[2], channels: input.shape[1], kernel_width: window.width,
            kernel_height: window.height, stride_x: window.strideX, stride_y: window.strideY,
            dilation_x: window.dilationX, dilation_y: window.dilationY, pad_left: window.padLeft,
            pad_top: window.padTop, weights: weights.map { unsafe UnsafePointer(memory.pointer($0)) },
            bias: output.bias.map { unsafe UnsafePointer(memory.pointer($0)) },
            output: memory.pointer(output.place) + batch * outputBatchStride, output_stride: output.stride,
            output_width: outputWidth,
            residual: output.residual.map { unsafe UnsafePointer(memory.pointer($0) + batch * residualBatchStride) },
            residual_stride: output.residualStride, activation: output.activation.kernel.code,
            parameter: output.activation.kernel.parameter)
        if weights == nil {
            unsafe tensor_largest(&description, first, end)
        } else {
            unsafe tensor_depthwise(&description, first, end)
        }
    }
}

/// A convolution by Winograd's method.
struct WinogradStep: TensorStep {
    let window: Window
    let weights: Place
    let input: TensorView
    let output: ProductOutput
    let outputHeight: Int
    let outputWidth: Int
    let outputBatchStride: Int
    let residualBatchStride: Int

    /// How many tiles a task has: a multiple of the rows that the product's kernel takes at a time.
    static let share = 28

    private var tilesX: Int { (outputWidth + 3) / 4 }
    private var tiles: Int { tilesX * ((outputHeight + 3) / 4) }
    private var blocks: Int { (tiles + Self.share - 1) / Self.share }

    var taskCount: Int { blocks * input.shape[0] }

    var scratchCount: Int { tensor_winograd_scratch(input.shape[1], output.columns, Self.share) }

    func run(_ task: Int, _ memory: TensorMemory) {
        let batch = task / blocks
        let block = task % blocks
        let image = unsafe memory.pointer(
            Place(storage: input.storage, offset: input.offset + batch * input.strides[0]))
        var description = unsafe tensor_winograd(
            input: UnsafePointer(image), input_stride: input.strides[3], row_stride: input.strides[2],
            width: input.shape[3], height: input.shape[2], channels: input.shape[1], pad_left: window.padLeft,
            pad_top: window.padTop, weights: UnsafePointer(memory.pointer(weights)),
            bias: output.bias.map { unsafe UnsafePointer(memory.pointer($0)) }, columns: output.columns,
            output: memory.pointer(output.place) + batch * outputBatchStride, output_stride: output.stride,
            output_width: outputWidth, output_height: outputHeight,
            residual: output.residual.map { unsafe UnsafePointer(memory.pointer($0) + batch * residualBatchStride) },
            residual_stride: output.residualStride, activation: output.activation.kernel.code,
            parameter: output.activation.kernel.parameter, tiles_x: tilesX)
        unsafe memory.withScratch { scratch in
            unsafe tensor_winograd_tiles(&description, block * tiles / blocks, (block + 1) * tiles / blocks, scratch)
        }
    }
}
