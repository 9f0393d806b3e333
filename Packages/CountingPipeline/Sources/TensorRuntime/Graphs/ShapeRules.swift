/// The arithmetic of shapes, with answers of nil where shapes do not fit.
enum ShapeRules {
    /// The largest count of numbers that a shape may have.
    static let largestCount = 1 << 40

    /// Returns how many numbers a shape has, or nil if a size is negative or the count too large.
    static func count(_ shape: [Int]) -> Int? {
        var count = 1
        guard shape.allSatisfy({ $0 >= 0 }) else { return nil }
        if shape.contains(0) { return 0 }
        for size in shape {
            let (product, overflow) = count.multipliedReportingOverflow(by: size)
            if overflow || product > largestCount { return nil }
            count = product
        }
        return count
    }

    /// Returns the steps between neighbours of each dimension when `order` lists the dimensions, outermost first.
    static func strides(_ shape: [Int], order: [Int]? = nil) -> [Int] {
        var strides = [Int](repeating: 0, count: shape.count)
        var step = 1
        for axis in (order ?? Array(shape.indices)).reversed() {
            strides[axis] = step
            step *= max(1, shape[axis])
        }
        return strides
    }

    /// Returns an axis counted from the front; a negative one counts from behind.
    static func axis(_ axis: Int, rank: Int) -> Int? {
        let (shifted, overflow) = axis.addingReportingOverflow(axis < 0 ? rank : 0)
        return !overflow && shifted >= 0 && shifted < rank ? shifted : nil
    }

    /// Returns the shape that both shapes are stretched to.
    static func broadcast(_ a: [Int], _ b: [Int]) -> [Int]? {
        let rank = max(a.count, b.count)
        let first = [Int](repeating: 1, count: rank - a.count) + a
        let second = [Int](repeating: 1, count: rank - b.count) + b
        var shape: [Int] = []
        for (x, y) in zip(first, second) {
            guard x == y || x == 1 || y == 1 else { return nil }
            shape.append(x == 1 ? y : x)
        }
        return shape
    }

    /// Returns the shape that a Reshape's list of sizes asks for: 0 keeps a size, one -1 takes what is left.
    static func reshaped(_ shape: [Int], to sizes: [Int], keepingZeros: Bool) -> [Int]? {
        guard sizes.count <= 16, let count = count(shape) else { return nil }
        var result = sizes
        var free: Int?
        for index in sizes.indices {
            switch sizes[index] {
            case 0 where !keepingZeros:
                guard index < shape.count else { return nil }
                result[index] = shape[index]
            case -1:
                guard free == nil else { return nil }
                free = index
                result[index] = 1
            case ..<0: return nil
            default: break
            }
        }
        guard let known = self.count(result) else { return nil }
        if let free {
            guard known > 0, count % known == 0 else { return nil }
            result[free] = count / known
        } else if known != count {
            return nil
        }
        return result
    }

    /// Returns the first place and the count of places that a Slice takes of a dimension.
    static func slice(size: Int, start: Int, end: Int, step: Int) -> (start: Int, count: Int)? {
        guard step != 0, step > -1 << 40, step < 1 << 40 else { return nil }
        func place(_ value: Int, _ range: ClosedRange<Int>) -> Int {
            let shifted = value < 0 ? max(value, -1 << 50) + size : value
            return min(max(shifted, range.lowerBound), range.upperBound)
        }
        if step > 0 {
            let first = place(start, 0...size)
            let last = place(end, 0...size)
            return (first, last > first ? (last - first + step - 1) / step : 0)
        }
        let first = place(start, -1...size - 1)
        let last = place(end, -1...size - 1)
        return (max(first, 0), first > last ? (first - last - step - 1) / -step : 0)
    }

    /// Returns the steps of the same numbers seen in another shape, or nil if they must be moved for that.
    ///
    /// Dimensions are grouped from the front so that both shapes' groups have equal counts; a group of several
    /// dimensions of the old shape must be evenly spaced.
    static func reshapedStrides(_ shape: [Int], _ strides: [Int], to target: [Int]) -> [Int]? {
        if shape.contains(0) { return self.strides(target) }
        let old = shape.indices.filter { shape[$0] != 1 }
        var result = [Int](repeating: 0, count: target.count)
        var from = 0
        var to = 0
        while from < old.count {
            var firstOld = from
            let firstNew = to
            var oldCount = shape[old[from]]
            from += 1
            while to < target.count, target[to] == 1 { to += 1 }
            guard to < target.count else { return nil }
            var newCount = target[to]
            to += 1
            while oldCount != newCount {
                if newCount < oldCount {
                    guard to < target.count else { return nil }
                    newCount *= target[to]
                    to += 1
                } else {
                    guard from < old.count else { return nil }
                    oldCount *= shape[old[from]]
                    from += 1
                }
            }
            while firstOld + 1 < from {
                guard strides[old[firstOld]] == strides[old[firstOld + 1]] * shape[old[firstOld + 1]] else {
                    return nil
                }
                firstOld += 1
            }
            var step = strides[old[from - 1]]
            for axis in (firstNew..<to).reversed() {
                result[axis] = step
                step *= target[axis]
            }
        }
        return result
    }
}
