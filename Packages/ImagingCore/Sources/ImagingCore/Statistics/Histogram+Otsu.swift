extension Histogram {
    /// Returns the value that best divides the samples in two: those up to it and those above.
    ///
    /// Best is what makes the variance between the two classes largest. Of values equally good it is the lowest. When
    /// fewer than two values occur there is none.
    ///
    /// For the samples 10, 11, 12, 200, 201 it is 12.
    ///
    /// - SeeAlso: Otsu, A Threshold Selection Method from Gray-Level Histograms (1979).
    public func otsuThreshold() -> UInt8? { otsuThresholds(classCount: 2)?.first }

    /// Returns the values that best divide the samples in classes: each class reaches from above one of them up to the
    /// next.
    ///
    /// Best is what makes the variance between the classes largest, found exactly. When fewer values occur than there are
    /// classes there are none.
    ///
    /// - Parameter classCount: In 2...5.
    /// - Returns: `classCount - 1` values, rising, or nil.
    /// - Complexity: O(`classCount` · 256²).
    /// - SeeAlso: Liao, Chen, Chung, A Fast Algorithm for Multilevel Thresholding (2001), for what is made largest.
    public func otsuThresholds(classCount: Int) -> [UInt8]? {
        precondition((2...5).contains(classCount), "there must be 2 to 5 classes")
        // Only values that occur matter: a threshold between two of them is as good as the lower one.
        let values = (0..<256).filter { counts[$0] > 0 }
        guard values.count >= classCount else { return nil }
        // What all classes share is left out: a class of count c and sum s adds s² / c to the variance between them.
        var countsUpTo = [0]
        var sumsUpTo = [0]
        for value in values {
            countsUpTo.append(countsUpTo[countsUpTo.count - 1] + counts[value])
            sumsUpTo.append(sumsUpTo[sumsUpTo.count - 1] + counts[value] * value)
        }
        func gain(_ range: Range<Int>) -> Double {
            let count = Double(countsUpTo[range.upperBound] - countsUpTo[range.lowerBound])
            let sum = Double(sumsUpTo[range.upperBound] - sumsUpTo[range.lowerBound])
            return sum * sum / count
        }
        // The best division of the first `end` values in so many classes, and where its last class begins.
        var best = (0...values.count).map { $0 == 0 ? 0 : gain(0..<$0) }
        var lastStarts: [[Int]] = []
        for classes in 2...classCount {
            var next = [Double](repeating: 0, count: values.count + 1)
            var starts = [Int](repeating: 0, count: values.count + 1)
            for end in classes...values.count {
                for start in classes - 1..<end {
                    let whole = best[start] + gain(start..<end)
                    if starts[end] == 0 || whole > next[end] {
                        next[end] = whole
                        starts[end] = start
                    }
                }
            }
            best = next
            lastStarts.append(starts)
        }
        var thresholds: [UInt8] = []
        var end = values.count
        for starts in lastStarts.reversed() {
            end = starts[end]
            thresholds.append(UInt8(values[end - 1]))
        }
        return thresholds.reversed()
    }
}
