// Unsafe code may stand in this file; see Docs/Conventions.md.

import CTensorKernels

extension SessionPlanner {
    mutating func plan(_ operation: GraphOperation) throws(TensorError) {
        let shape = values[operation.output].shape
        switch operation.kind {
        case .view(let change):
            var source = view(operation.inputs[0])
            if source.changed(change, shape: shape) == nil { source = copied(source, order: nil) }
            setView(operation.output, source.changed(change, shape: shape)!)
        case .concatenation(let axis): planConcatenation(operation, axis)
        case .activation(let activation):
            let (code, parameter) = activation.kernel
            planElements(operation, .activation(code: code, parameter: parameter))
        case .arithmetic(let arithmetic): planElements(operation, .arithmetic(arithmetic))
        case .resize(let rows, let columns):
            let source = image(operation.inputs[0])
            let to = target(operation)
            append(
                ResizeStep(rows: rows, columns: columns, input: source, output: to),
                touching: [source.storage, to.storage])
        case .largest(let window):
            let source = image(operation.inputs[0])
            let to = target(operation)
            append(
                WindowStep(
                    window: window, weights: nil, input: source,
                    output: ProductOutput(
                        place: to.place, stride: to.strides[3], columns: shape[1], activation: .none),
                    outputHeight: shape[2], outputWidth: shape[3], outputBatchStride: to.strides[0],
                    residualBatchStride: 0),
                touching: [source.storage, to.storage])
        case .convolution(let window, let groups, let finish): planConvolution(operation, window, groups, finish)
        case .product(let scale, let finish): planProduct(operation, scale, finish)
        case .softmax, .normalization, .sum: planRows(operation)
        }
    }

    /// Where a value's numbers can be read as an image with its channels side by side.
    mutating func image(_ value: ValueID) -> TensorView {
        let view = view(value)
        return view.isImage ? view : copied(view, order: [0, 2, 3, 1])
    }

    private mutating func planConcatenation(_ operation: GraphOperation, _ axis: Int) {
        let whole = target(operation)
        var start = 0
        for part in operation.inputs {
            let place = whole.changed(.slice(axis: axis, start: start, step: 1), shape: values[part].shape)!
            start += values[part].shape[axis]
            let source = view(part)
            if source != place {
                append(CopyStep(from: source, to: place), touching: [source.storage, whole.storage])
            }
        }
    }

    private mutating func planElements(_ operation: GraphOperation, _ work: ElementStep.Work) {
        let to = target(operation)
        let axes = to.order.filter { to.shape[$0] != 1 }
        var inputs: [TensorView] = []
        for input in operation.inputs {
            var source = view(input)
            let known = source.changed(.expand, shape: to.shape)!
            if let last = axes.last, known.strides[last] > 1 || known.strides[last] < 0 {
                // Copied as small as it is, and stretched then.
                let missing = to.shape.count - source.shape.count
                source = copied(source, order: to.order.filter { $0 >= missing }.map { $0 - missing })
            }
            inputs.append(source.changed(.expand, shape: to.shape)!)
        }
        var result = to
        if let last = axes.last, to.strides[last] != 1 { result = newView(to.shape, order: to.order) }
        append(
            ElementStep(work, output: result, inputs: inputs), touching: [result.storage] + inputs.map(\.storage))
        if result != to { append(CopyStep(from: result, to: to), touching: [result.storage, to.storage]) }
    }

    private mutating func planRows(_ operation: GraphOperation) {
        let shape = values[operation.inputs[0]].shape
        var axes = 1
        if case .sum(let count, _) = operation.kind { axes = count }
        let rows = shape.dropLast(axes).reduce(1, *)
        let count = shape.suffix(axes).reduce(1, *)
        let to = target(operation)
        // Rows are read and written in the order in which the result stands.
        let order = to.order + Array(to.shape.count..<shape.count)
        func matrix(_ view: TensorView) -> [Int]? {
            let moved = view.changed(.transpose(order), shape: order.map { shape[$0] })!
            guard let strides = ShapeRules.reshapedStrides(moved.shape, moved.strides, to: [rows, count]),
                strides[1] == 1 || count == 1
            else { return nil }
            return strides
        }
        var source = view(operation.inputs[0])
        if matrix(source) == nil { source = copied(source, order: order) }
        let strides = matrix(source)!
        var work: RowStep.Work
        var touched = [source.storage, to.storage]
        var outputStride = count
        switch operation.kind {
        case .normalization(let epsilon):
            let scale = view(operation.inputs[1])
            let bias = operation.inputs.count > 2 ? view(operation.inputs[2]) : nil
            work = .normalization(scale: scale.place, bias: bias?.place, epsilon: epsilon)
            touched += [scale.storage]
            outputStride = matrix(to)![0]
        case .sum(_, let scale):
            work = .sum(scale: scale)
            outputStride = 1
        default:
            work = .softmax
            outputStride = matrix(to)![0]
        }
        append(
            RowStep(
                work: work, rows: rows, count: count, input: source.place, inputStride: strides[0], output: to.place,
                outputStride: outputStride), touching: touched)
    }

    private mutating func planProduct(_ operation: GraphOperation, _ scale: Float, _ finish: Finish) {
        let shape = values[operation.output].shape
        let rank = shape.count
        let factorShape = values[operation.inputs[1]].shape
        let depth = factorShape[factorShape.count - 2]
        let columns = shape[rank - 1]
        var source = view(operation.inputs[0])
        if source.strides.last != 1, depth != 1 { source = copied(source, order: nil, spreading: true) }
        var to = target(operation, spreading: true)
        let final = to
        if to.strides[rank - 1] != 1, columns != 1 { to = newView(shape, order: nil) }
        var residual = finish.residual.map { view($0) }
        if let view = residual, view.strides[rank - 1] != 1, columns != 1 { residual = copied(view, order: nil) }
        let bias = operation.inputs.count > 2 ? bias(operation.inputs[2], columns) : nil
        var touched = [source.storage, to.storage]
        if let residual { touched.append(residual.storage) }
        if factorShape.count == 2, let factor = values[operation.inputs[1]].constant {
            let rows = shape.dropLast().reduce(1, *)
            func rowStride(_ view: TensorView) -> Int? {
                let target = [rows, view.shape[rank - 1]]
                return ShapeRules.reshapedStrides(view.shape, view.strides, to: target)?[0]
            }
            // A view is uneven when it was cut or transposed; a dense copy never is.
            if source.shape.count != rank || rowStride(source) == nil {
                source = copied(source, order: nil, spreading: true)
            }
            if rowStride(to) == nil { to = newView(shape, order: nil) }
            if let view = residual, rowStride(view) == nil { residual = copied(view, order: nil) }
            let weights = keep(packed(factor.floats, rows: depth, columns: columns, scale: scale))
            append(
                ProductStep(
                    rows: .matrix(stride: rowStride(source)!), input: source.place, rowCount: rows, depth: depth,
                    taps: 1, weights: weights,
                    output: ProductOutput(
                        place: to.place, stride: rowStride(to)!, residual: residual?.place,
                        residualStride: residual.flatMap(rowStride) ?? 0, bias: bias, columns: columns,
                        activation: finish.activation),
                    batches: 1, inputBatchStride: 0, outputBatchStride: 0, residualBatchStride: 0),
                touching: [source.storage, to.storage] + (residual.map { [$0.storage] } ?? []))
        } else {
            let factor = view(operation.inputs[1])
            let batch = Array(shape.dropLast(2))
            func stretched(_ view: TensorView) -> TensorView {
                view.changed(.expand, shape: batch + view.shape.suffix(2))!
            }
            func starts(_ view: TensorView) -> [Int] {
                var outer = stretched(view)
                outer.shape.removeLast(2)
                outer.strides.removeLast(2)
                return outer.offsets
            }
            let residualStarts = residual.map(starts)
            var batches: [ComputedProductStep.Batch] = []
            let places = zip(zip(starts(source), starts(factor)), starts(to))
            for (index, ((input, right), output)) in places.enumerated() {
                batches.append(
                    ComputedProductStep.Batch(
                        input: Place(storage: source.storage, offset: input),
                        factor: Place(storage: factor.storage, offset: right), output: output - to.offset,
                        residual: residualStarts.map { $0[index] - residual!.offset } ?? 0))
            }
            append(
                ComputedProductStep(
                    batches: batches, rowCount: shape[rank - 2], depth: depth,
                    inputStride: source.strides[source.shape.count - 2],
                    factorRowStride: factor.strides[factor.shape.count - 2],
                    factorColumnStride: factor.strides[factor.shape.count - 1], scale: scale,
                    output: ProductOutput(
                        place: to.place, stride: to.strides[rank - 2], residual: residual?.place,
                        residualStride: residual?.strides[rank - 2] ?? 0, bias: bias, columns: columns,
                        activation: finish.activation)),
                touching: touched + [factor.storage])
        }
        if to != final { append(CopyStep(from: to, to: final), touching: [to.storage, final.storage]) }
    }

    /// A constant bias, padded for whole panels.
    mutating func bias(_ value: ValueID, _ columns: Int) -> Place {
        keep(
            AlignedFloats(
                values[value].constant!.floats,
                paddedTo: (columns + Int(TENSOR_PANEL) - 1) / Int(TENSOR_PANEL) * Int(TENSOR_PANEL)))
    }

    private func packed(_ matrix: [Float], rows: Int, columns: Int, scale: Float) -> AlignedFloats {
        let result = AlignedFloats(count: tensor_packed_count(rows, columns))
        unsafe tensor_pack(matrix, columns, 1, rows, columns, scale, result.start)
        return result
    }
}

extension TensorView {
    /// Where the first number stands.
    var place: Place { Place(storage: storage, offset: offset) }
}
