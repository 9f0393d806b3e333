import CContourKernels
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

/// Each kernel beside its readable twin, on every level of the processor.
@Suite(.serialized) struct SelectionKernelTests {
    private func numbers(_ count: Int, seed: UInt64, in range: ClosedRange<Float> = -3...3) -> [Float] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in Float.random(in: range, using: &generator) }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 33]) func `sums of products are those of eight lanes`(count: Int) {
        let (a, b) = (numbers(count, seed: 1), numbers(count, seed: 2))
        var lanes = [Float](repeating: 0, count: 8)
        for index in 0..<count { lanes[index % 8] += a[index] * b[index] }
        let expected = lanes.reduce(0, +)
        forEachDispatchLevel { _ in #expect(unsafe select_product(a, b, count) == expected) }
    }

    @Test func `products of a matrix are products of its rows`() {
        let (matrix, vector) = (numbers(121, seed: 3), numbers(11, seed: 4))
        let expected = (0..<11).map { row in unsafe select_product(Array(matrix[row * 11..<(row + 1) * 11]), vector, 11)
        }
        forEachDispatchLevel { _ in #expect(RegionCut.products(matrix, vector) == expected) }
    }

    /// e to the power of a number that is not positive, step by step as in the kernel.
    private func falling(_ x: Float) -> Float {
        if x < -80 { return 0 }
        let whole = Float(Int32(x * 1.44269504 - 0.5))
        let rest = x - whole * 0.693145752 - whole * 1.42860677e-6
        var sum: Float = 1
        for term in stride(from: 6, through: 1, by: -1) {
            let inverse: Float = 1 / Float(term)
            sum = term == 6 ? 1 + rest * inverse : term == 1 ? 1 + rest * sum : 1 + rest * sum * inverse
        }
        return sum * Float(bitPattern: UInt32(Int32(whole) + 127) << 23)
    }

    @Test(arguments: [1, 5, 40]) func `likeness falls with the squared distance`(count: Int) {
        let vectors = numbers(count * 3, seed: 5, in: -20...20)
        let expected = (0..<count).map { other in
            var sum: Float = 0
            for plane in 0..<3 {
                let difference = vectors[plane * count + other] - vectors[plane * count]
                sum = sum + difference * difference
            }
            return falling(-(sum * 0.05))
        }
        #expect(expected[0] == 1)
        forEachDispatchLevel { _ in
            var output = [Float](repeating: -1, count: count)
            unsafe select_likeness(vectors, count, 3, 0, 0.05, &output, count)
            #expect(output == expected)
        }
    }

    @Test func `the lower of two numbers stays`() {
        let (a, b) = (numbers(19, seed: 6), numbers(19, seed: 7))
        forEachDispatchLevel { _ in
            var lower = a
            unsafe select_lower(&lower, b, 19)
            #expect(lower == zip(a, b).map { Swift.min($0, $1) })
        }
    }

    @Test func `a stretch goes to the nearer centre`() {
        var generator = SeededGenerator(seed: 8)
        let planes = (0..<3).map { _ in (0..<29).map { _ in Int16.random(in: -800...800, using: &generator) } }
        let before = (0..<29).map { _ in Int32.random(in: 0...900_000, using: &generator) }
        let center: [Int32] = [100, -50, 20]
        var (distances, labels) = (before, [Int32](repeating: 3, count: 29))
        for index in 0..<29 {
            var distance: Int32 = 0
            for plane in 0..<3 {
                let difference = Int32(planes[plane][index]) - center[plane]
                distance += difference * difference
            }
            let run = Int32(index) - 12
            distance += ((run * run + 16) * 9000) >> 10
            if distance < distances[index] { (distances[index], labels[index]) = (distance, 7) }
        }
        #expect(labels.contains(3) && labels.contains(7))
        forEachDispatchLevel { _ in
            var (found, given) = (before, [Int32](repeating: 3, count: 29))
            unsafe select_claim(planes[0], planes[1], planes[2], center, -12, 16, 9000, 7, &found, &given, 29)
            #expect(found == distances)
            #expect(given == labels)
        }
    }

    @Test func `reach is a sum over shortest ways`() {
        // A row of five nodes, one step of 2 apart; the last is beyond the limit.
        let starts: [Int32] = [0, 1, 3, 5, 7, 8]
        let targets: [Int32] = [1, 0, 2, 1, 3, 2, 4, 3]
        let lengths = [Float](repeating: 2, count: 8)
        let (areas, borders): ([Float], [Float]) = ([1, 2, 3, 4, 5], [5, 0, 0, 1, 9])
        var distances = [Float](repeating: .infinity, count: 5)
        var heap = [Int32](repeating: 0, count: 9)
        var (positions, reached) = (heap, heap)
        var (area, border): (Float, Float) = (0, 0)
        unsafe select_reach(
            starts, targets, lengths, areas, borders, 0, 7, 0.1, &distances, &heap, &positions, &reached, &area, &border
        )
        let falls = [0, 2, 4, 6].map { falling(-(Float($0 * $0) * 0.1)) }
        #expect(area == zip(falls, areas).reduce(0) { $0 + $1.0 * $1.1 })
        #expect(border == zip(falls, borders).reduce(0) { $0 + $1.0 * $1.1 })
        #expect(distances == [Float](repeating: .infinity, count: 5))
    }
}
