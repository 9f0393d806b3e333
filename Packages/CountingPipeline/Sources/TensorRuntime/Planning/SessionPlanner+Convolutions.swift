// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

extension SessionPlanner {
    mutating func planConvolution(_ operation: GraphOperation, _ window: Window, _ groups: Int, _ finish: Finish) {
        let shape = values[operation.output].shape
        let weights = values[operation.inputs[1]].constant!
        let taps = window.height * window.width
        let original = view(operation.inputs[0])
        let unfolds = groups == 1 && taps > Int(TENSOR_TAPS)
        let source = unfolds ? original : image(operation.inputs[0])
        let to = target(operation, spreading: true)
        var residual = finish.residual.map { view($0) }
        if let view = residual, !view.isImage || !view.hasEvenPixels { residual = copied(view, order: [0, 2, 3, 1]) }
        let output = ProductOutput(
            place: to.place, stride: to.strides[3], residual: residual?.place,
            residualStride: residual?.strides[3] ?? 0,
            bias: operation.inputs.count > 2 ? bias(operation.inputs[2], shape[1]) : nil, columns: shape[1],
            activation: finish.activation)
        let touched = [source.storage, to.storage] + (residual.map { [$0.storage] } ?? [])
        let numbers = weights.floats
        let channels = weights.shape[1]
        if groups > 1, channels == 1, weights.shape[0] == groups {
            let place = keep(depthwise(numbers, channels: groups, taps: taps))
            append(
                WindowStep(
                    window: window, weights: place, input: source, output: output, outputHeight: shape[2],
                    outputWidth: shape[3], outputBatchStride: to.strides[0],
                    residualBatchStride: residual?.strides[0] ?? 0), touching: touched)
        } else if suitsWinograd(window, groups, channels: channels, shape) {
            let packed = AlignedFloats(count: tensor_winograd_weights(channels, shape[1]))
            unsafe tensor_winograd_pack(numbers, channels, shape[1], packed.start)
            append(
                WinogradStep(
                    window: window, weights: keep(packed), input: source, output: output,
                    outputHeight: shape[2], outputWidth: shape[3], outputBatchStride: to.strides[0],
                    residualBatchStride: residual?.strides[0] ?? 0), touching: touched)
        } else {
            let columns = shape[1] / groups
            for group in 0..<groups {
                var part = output
                part.columns = columns
                part.place.offset += group * columns
                part.residual?.offset += group * columns
                if groups > 1, let bias = operation.inputs.dropFirst(2).first {
                    let all = values[bias].constant!.floats
                    let padded = tensor_packed_count(1, columns)
                    part.bias = keep(
                        AlignedFloats(Array(all[group * columns..<(group + 1) * columns]), paddedTo: padded))
                }
                var input = source.place
                input.offset += group * channels * (unfolds ? source.strides[1] : 1)
                let count = columns * channels * taps
                append(
                    ProductStep(
                        rows: rows(window, source, shape, unfolds: unfolds, channels: channels), input: input,
                        rowCount: shape[2] * shape[3], depth: unfolds ? channels * taps : channels,
                        taps: unfolds ? 1 : taps,
                        weights: keep(
                            packed(
                                Array(numbers[group * count..<(group + 1) * count]), taps: unfolds ? 1 : taps,
                                channels: unfolds ? channels * taps : channels, columns: columns)), output: part,
                        batches: shape[0], inputBatchStride: source.strides[0], outputBatchStride: to.strides[0],
                        residualBatchStride: residual?.strides[0] ?? 0), touching: touched)
            }
        }
    }

    /// Winograd's weights take four times the memory; where there are few tiles that is not worth it.
    private func suitsWinograd(_ window: Window, _ groups: Int, channels: Int, _ shape: [Int]) -> Bool {
        let tiles = (shape[2] + 3) / 4 * ((shape[3] + 3) / 4)
        return window.height == 3 && window.width == 3 && window.strideX == 1 && window.strideY == 1
            && window.dilationX == 1 && window.dilationY == 1 && groups == 1 && channels >= 16 && shape[1] >= 16
            && tiles >= 16 && (tiles >= 64 || channels * shape[1] <= 128 * 128)
    }

    private mutating func rows(
        _ window: Window, _ source: TensorView, _ shape: [Int], unfolds: Bool, channels: Int
    ) -> ProductStep.Rows {
        if unfolds {
            return .unfolded(
                ProductStep.UnfoldedWindows(
                    window: window, channels: channels, strides: source.strides, height: source.shape[2],
                    width: source.shape[3], outputWidth: shape[3]))
        }
        let isPointwise =
            window.height == 1 && window.width == 1 && window.strideX == 1 && window.strideY == 1
            && window.padTop == 0 && window.padLeft == 0 && source.shape[2] == shape[2] && source.shape[3] == shape[3]
        if isPointwise, source.hasEvenPixels { return .matrix(stride: source.strides[3]) }
        return .windows(
            window, pixelStride: source.strides[3], rowStride: source.strides[2], height: source.shape[2],
            width: source.shape[3], outputWidth: shape[3], zeros: zeros(channels))
    }

    private func packed(_ weights: [Float], taps: Int, channels: Int, columns: Int) -> AlignedFloats {
        let result = AlignedFloats(count: tensor_packed_count(taps * channels, columns))
        unsafe tensor_pack_taps(weights, taps, channels, columns, result.start)
        return result
    }

    private func depthwise(_ weights: [Float], channels: Int, taps: Int) -> AlignedFloats {
        let result = AlignedFloats(count: channels * taps)
        for channel in 0..<channels {
            for tap in 0..<taps { unsafe result.start[tap * channels + channel] = weights[channel * taps + tap] }
        }
        return result
    }
}

extension TensorView {
    /// Whether an image's pixels are evenly spaced across its rows.
    var hasEvenPixels: Bool {
        shape.count == 4 && (shape[2] == 1 || strides[2] == strides[3] * shape[3])
    }
}
