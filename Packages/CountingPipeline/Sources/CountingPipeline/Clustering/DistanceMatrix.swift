// Unsafe code may stand in this file: it hands memory to C kernels.

internal import CCountingKernels

/// The cosine distances between vectors, all of them, as a square.
struct DistanceMatrix {
    /// How many vectors there are.
    let count: Int
    /// The distance between i and j at `i * count + j`; infinity on the diagonal.
    var distances: [Double]

    /// Makes the distances between vectors of one length.
    init(_ vectors: [[Double]]) {
        let count = vectors.count
        let width = vectors.first?.count ?? 0
        precondition(vectors.allSatisfy { $0.count == width }, "the vectors must have one length")
        self.count = count
        // Coordinate by coordinate, so that a vector is compared with many at a time.
        var planes = [Double](repeating: 0, count: count * width)
        var norms: [Double] = []
        for (index, vector) in vectors.enumerated() {
            for (place, value) in vector.enumerated() { planes[place * count + index] = value }
            norms.append(DistanceMatrix.product(vector, vector).squareRoot())
        }
        distances = unsafe [Double](unsafeUninitializedCapacity: count * count) { buffer, initialized in
            guard let start = buffer.baseAddress else { return }
            unsafe counting_prefer_large_pages(start, count * count * MemoryLayout<Double>.stride)
            unsafe planes.withUnsafeBufferPointer { planes in
                unsafe norms.withUnsafeBufferPointer { norms in
                    guard let firstNorm = norms.baseAddress else { return }
                    for row in 0..<count {
                        let rest = count - row - 1
                        let output = unsafe start + row * count
                        // SAFETY: the rest of the row, of the norms and of each plane has so many numbers; a plane has
                        // none where the vectors have none.
                        if rest > 0, let first = planes.baseAddress {
                            unsafe counting_cosines(
                                vectors[row], norms[row], first + row + 1, firstNorm + row + 1, count, width,
                                output + row + 1, rest)
                        }
                        for column in row + 1..<count {
                            if unsafe norms[row] == 0 || norms[column] == 0 { unsafe output[column] = 1 }
                        }
                        unsafe output[row] = .infinity
                    }
                    // The other half, in squares that stay near.
                    let side = 64
                    for top in Swift.stride(from: 0, to: count, by: side) {
                        for left in Swift.stride(from: 0, to: top + 1, by: side) {
                            for row in top..<Swift.min(count, top + side) {
                                for column in left..<Swift.min(row, left + side) {
                                    unsafe start[row * count + column] = start[column * count + row]
                                }
                            }
                        }
                    }
                }
            }
            initialized = count * count
        }
    }

    /// Returns the dot product: the sum over the even coordinates plus that over the odd ones, and then the last one where
    /// their count is odd.
    static func product(_ first: [Double], _ second: [Double]) -> Double {
        var (even, odd) = (0.0, 0.0)
        for place in Swift.stride(from: 0, to: first.count - 1, by: 2) {
            even += first[place] * second[place]
            odd += first[place + 1] * second[place + 1]
        }
        let sum = even + odd
        guard first.count % 2 == 1, let one = first.last, let other = second.last else { return sum }
        return sum + one * other
    }
}
