// Unsafe code may stand in this file: it hands memory to C kernels.

internal import CCountingKernels

/// Joins the nearest clusters, found along chains of nearest neighbours.
///
/// A chain goes from a cluster to its nearest, from there to its nearest, until two are each other's nearest: these are
/// joined. With the mean distance that gives the same tree as to search for the nearest two each time.
enum AverageLinkage {
    /// Returns the tree of joins of things with these distances, at least one.
    static func tree(of matrix: consuming DistanceMatrix) -> LinkageTree {
        let count = matrix.count
        var sizes = [Int](repeating: 1, count: count)
        // Infinity where a cluster is gone: to write that into a column of the matrix would touch each of its rows.
        var gone = [Double](repeating: 0, count: count)
        var joins: [LinkageTree.Join] = []
        var chain: [Int] = []
        unsafe matrix.distances.withUnsafeMutableBufferPointer { buffer in
            guard let distances = buffer.baseAddress else { return }
            for _ in 1..<Swift.max(1, count) {
                if chain.isEmpty, let first = sizes.firstIndex(where: { $0 > 0 }) { chain.append(first) }
                var (near, far) = (0, 0)
                var distance = 0.0
                while true {
                    near = chain[chain.count - 1]
                    // The one before is preferred among equals, lest the chain go in circles.
                    let previous = chain.count > 1 ? chain[chain.count - 2] : nil
                    let row = unsafe distances + near * count
                    distance = .infinity
                    if let previous { distance = unsafe row[previous] }
                    // SAFETY: a row has `count` numbers, and so has `gone`.
                    let nearest = unsafe counting_smallest(row, gone, distance, count)
                    if nearest >= 0 {
                        far = nearest
                        distance = unsafe row[far]
                    } else if let previous {
                        far = previous
                        break
                    } else {
                        // All are infinitely far, which finite vectors never are.
                        far = sizes.indices.first { $0 != near && sizes[$0] > 0 } ?? near
                    }
                    chain.append(far)
                }
                chain.removeLast(2)
                if near > far { swap(&near, &far) }
                joins.append(LinkageTree.Join(first: near, second: far, distance: distance))
                // `far` becomes both; `near` is gone.
                unsafe counting_join(
                    distances + near * count, distances + far * count, Double(sizes[near]), Double(sizes[far]), count)
                sizes[far] += sizes[near]
                sizes[near] = 0
                gone[near] = .infinity
                // Rows of what is gone are not read again.
                for other in 0..<count where sizes[other] > 0 && other != far {
                    unsafe distances[other * count + far] = distances[far * count + other]
                }
            }
        }
        return LinkageTree(joins, leafCount: count)
    }
}
