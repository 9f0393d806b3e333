import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct GridCutTests {
    /// Costs of a small grid, drawn at random.
    private struct Costs {
        let width: Int
        let height: Int
        var keeping: [Int32] = []
        var changing: [Int32] = []
        /// Of the steps to the right and below, when the first keeps and the second changes.
        var right: [Int32] = []
        var below: [Int32] = []

        init(width: Int, height: Int, using generator: inout SeededGenerator) {
            self.width = width
            self.height = height
            for _ in 0..<width * height {
                keeping.append(Int32.random(in: -9...30, using: &generator))
                changing.append(Int32.random(in: -9...30, using: &generator))
                right.append(Int32.random(in: 0...12, using: &generator))
                below.append(Int32.random(in: 0...12, using: &generator))
            }
        }

        func sum(_ changes: [Bool]) -> Int32 {
            var sum: Int32 = 0
            for at in changes.indices {
                sum += changes[at] ? changing[at] : keeping[at]
                if at % width + 1 < width, !changes[at], changes[at + 1] { sum += right[at] }
                if at + width < changes.count, !changes[at], changes[at + width] { sum += below[at] }
            }
            return sum
        }

        func cut() -> [Bool] {
            let count = Int32(width * height)
            var grid = GridCut(
                right: (0..<count).map { Int($0) % width + 1 < width ? $0 + 1 : -1 },
                below: (0..<count).map { $0 + Int32(width) < count ? $0 + Int32(width) : -1 })
            for at in 0..<Int(count) {
                grid.add(at, keeping: keeping[at], changing: changing[at])
                if at % width + 1 < width { grid.connect(at, toRight: true, cost: right[at]) }
                if at + width < Int(count) { grid.connect(at, toRight: false, cost: below[at]) }
            }
            return grid.cut()
        }
    }

    @Test("no other decision is cheaper", arguments: [(1, 1), (5, 1), (1, 4), (3, 3), (4, 3)])
    func least(size: (Int, Int)) {
        var generator = SeededGenerator(seed: UInt64(size.0 * 10 + size.1))
        for _ in 0..<12 {
            let costs = Costs(width: size.0, height: size.1, using: &generator)
            let count = size.0 * size.1
            let least = (0..<1 << count).map { bits in costs.sum((0..<count).map { bits >> $0 & 1 == 1 }) }.min()
            #expect(costs.sum(costs.cut()) == least)
        }
    }

    @Test func `a chain is cut at its weakest link`() {
        var grid = GridCut(right: [1, 2, 3, -1], below: [-1, -1, -1, -1])
        grid.add(0, keeping: 0, changing: 100)
        grid.add(3, keeping: 100, changing: 0)
        for (node, cost) in [(0, 9), (1, 4), (2, 7)] as [(Int, Int32)] {
            grid.connect(node, toRight: true, cost: cost)
        }
        #expect(grid.cut() == [false, false, true, true])
        grid.clear()
        #expect(grid.cut().count == 4)
    }
}
