/// Computes what is known before the model runs.
enum ConstantFolding {
    /// The most numbers that a computed constant may have.
    static let largestCount = 1 << 26

    /// Returns a constant seen in another way.
    static func view(_ constant: TensorConstant, _ change: ViewChange, shape: [Int]) -> TensorConstant {
        if case .reshape = change { return TensorConstant(shape: shape, numbers: constant.numbers) }
        var view = TensorView(storage: 0, offset: 0, shape: constant.shape, strides: ShapeRules.strides(constant.shape))
        view = view.changed(change, shape: shape)!
        return constant.selecting(view.offsets, shape: shape)
    }

    /// Returns the result of arithmetic on two constants of one shape.
    static func arithmetic(_ operation: Arithmetic, _ a: TensorConstant, _ b: TensorConstant) -> TensorConstant? {
        if let x = a.integers, let y = b.integers {
            var values: [Int] = []
            for (left, right) in zip(x, y) {
                let (value, overflow) =
                    switch operation {
                    case .add: left.addingReportingOverflow(right)
                    case .subtract: left.subtractingReportingOverflow(right)
                    case .multiply: left.multipliedReportingOverflow(by: right)
                    case .divide: left.dividedReportingOverflow(by: right)
                    case .maximum: (max(left, right), false)
                    case .minimum: (min(left, right), false)
                    case .power: (0, true)
                    }
                if overflow { return nil }
                values.append(value)
            }
            return TensorConstant(shape: a.shape, integers: values)
        }
        let values = zip(a.floats, b.floats).map { left, right in
            switch operation {
            case .add: left + right
            case .subtract: left - right
            case .multiply: left * right
            case .divide: left / right
            case .maximum: max(left, right)
            case .minimum: min(left, right)
            case .power: right == 2 ? left * left : right == 0.5 ? left.squareRoot() : power(left, right)
            }
        }
        return TensorConstant(shape: a.shape, floats: values)
    }

    /// Returns constants joined along an axis; their shapes fit.
    static func concatenation(_ parts: [TensorConstant], axis: Int, shape: [Int]) -> TensorConstant {
        let outer = shape[..<axis].reduce(1, *)
        if parts.allSatisfy(\.isInteger) {
            return TensorConstant(shape: shape, integers: join(parts.map { $0.integers! }, outer: outer))
        }
        return TensorConstant(shape: shape, floats: join(parts.map(\.floats), outer: outer))
    }

    private static func join<Number>(_ parts: [[Number]], outer: Int) -> [Number] {
        (0..<outer).flatMap { row in
            parts.flatMap { part in part[row * part.count / outer..<(row + 1) * part.count / outer] }
        }
    }
}
