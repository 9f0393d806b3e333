import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct PixelGraphTests {
    private func full(_ width: Int, _ height: Int) -> Mask {
        Mask(coverage: Raster(width: width, height: height, filledWith: 255))
    }

    /// Random costs on a random region.
    private func graph(
        _ region: Mask, _ connectivity: Connectivity, seedShare: Int, using generator: inout SeededGenerator
    ) -> PixelGraph {
        var graph = PixelGraph(region: region, connectivity: connectivity)
        for node in 0..<graph.nodeCount where Int.random(in: 0..<100, using: &generator) < seedShare {
            graph.terminals[node] = Int32.random(in: -50...50, using: &generator)
        }
        // Those that lead out of the region as well: they count for nothing.
        for arc in graph.capacities.indices {
            graph.capacities[arc] = max(0, Int32.random(in: -10...30, using: &generator))
        }
        return graph
    }

    private func slowCut(_ graph: PixelGraph) -> (flow: Int64, isSource: [Bool]) {
        var slow = SlowCut(terminals: graph.terminals)
        for arc in graph.targets.indices where Int(graph.targets[arc]) < graph.nodeCount {
            slow.add(Int(graph.capacities[arc]), from: arc / graph.degree, to: Int(graph.targets[arc]))
        }
        return slow.solve()
    }

    @Test func `a row is cut at its weakest link`() {
        var graph = PixelGraph(region: full(4, 1))
        graph.terminals = [100, 0, 0, -100]
        for (node, capacity) in [9, 4, 7].enumerated() {
            graph.capacities[graph.arc(.right, of: node)] = Int32(capacity)
        }
        let cut = graph.minimumCut()
        #expect(cut.flow == 4)
        #expect(cut.isSource == [true, true, false, false])
    }

    @Test func `of two weakest links the one nearer to the source is cut`() {
        var graph = PixelGraph(region: full(1, 4), connectivity: .eight)
        graph.terminals = [100, 0, 0, -100]
        for node in 0..<3 { graph.capacities[graph.arc(.below, of: node)] = 5 }
        #expect(graph.minimumCut().isSource == [true, false, false, false])
    }

    @Test func `nothing to divide gives an empty cut`() {
        for size in [(0, 0), (0, 3), (3, 3)] {
            let cut = PixelGraph(region: Mask(width: size.0, height: size.1)).minimumCut()
            #expect(cut.flow == 0)
            #expect(cut.isSource.isEmpty)
        }
        var lone = PixelGraph(region: full(1, 1))
        lone.terminals[0] = 3
        #expect(lone.minimumCut().isSource == [true])
        lone.terminals[0] = 0
        #expect(lone.minimumCut().isSource == [false])
    }

    @Test func `neighbours are those of the region`() {
        // 0 1
        // . 2 3
        // 4
        let region = Mask(
            coverage: Raster(width: 3, height: 3, pixels: [255, 128, 127, 0, 200, 255, 255, 0, 0]))
        let graph = PixelGraph(region: region, connectivity: .eight)
        #expect(graph.nodeCount == 5)
        func neighbor(_ node: Int, _ direction: PixelGraph.Direction) -> Int32 {
            graph.targets[graph.arc(direction, of: node)]
        }
        #expect(neighbor(0, .right) == 1)
        #expect(neighbor(0, .below) == 5)
        #expect(neighbor(0, .belowRight) == 2)
        #expect(neighbor(3, .aboveLeft) == 1)
        #expect(neighbor(2, .belowLeft) == 4)
        #expect(neighbor(4, .aboveRight) == 2)
        #expect(neighbor(1, .right) == 5)
    }

    @Test("random graphs are cut as the book says", arguments: Connectivity.allCases, [6, 40, 100])
    func definition(connectivity: Connectivity, seedShare: Int) {
        var generator = SeededGenerator(seed: UInt64(seedShare))
        for (width, height) in [(1, 1), (9, 1), (1, 7), (6, 5), (13, 11)] {
            var region = Raster<UInt8>.random(width: width, height: height, using: &generator)
            if width > 6 { region = region.map { $0 < 40 ? 0 : 255 } }
            let graph = graph(Mask(coverage: region), connectivity, seedShare: seedShare, using: &generator)
            let slow = slowCut(graph)
            let cut = graph.minimumCut()
            #expect(cut.flow == slow.flow)
            #expect(cut.isSource == slow.isSource)
        }
    }

    @Test("what a cut leaves is cut as if it were new", arguments: Connectivity.allCases)
    func again(connectivity: Connectivity) {
        var generator = SeededGenerator(seed: 11)
        var graph = graph(full(12, 9), connectivity, seedShare: 80, using: &generator)
        var fresh = graph
        #expect(graph.takeMinimumCut() == fresh.minimumCut())
        for _ in 0..<3 {
            for node in 0..<graph.nodeCount {
                let change = Int32.random(in: -30...30, using: &generator)
                graph.terminals[node] += change
                fresh.terminals[node] += change
            }
            #expect(graph.takeMinimumCut().isSource == fresh.minimumCut().isSource)
        }
    }

    @Test func `every level of the processor finds the same`() {
        var generator = SeededGenerator(seed: 5)
        let graph = graph(full(40, 30), .eight, seedShare: 60, using: &generator)
        let expected = graph.minimumCut()
        forEachDispatchLevel { _ in #expect(graph.minimumCut() == expected) }
    }

    @Test func `a mask shows the source's side`() {
        let region = Mask(coverage: Raster(width: 3, height: 2, pixels: [255, 255, 0, 0, 255, 255]))
        var graph = PixelGraph(region: region)
        graph.terminals = [1, -1, -1, 1]
        #expect(graph.minimumCut().mask(in: region).coverage.pixels == [255, 0, 0, 0, 0, 255])
    }

    @Test func `a grid may be given by its neighbours`() {
        var generator = SeededGenerator(seed: 8)
        var first = graph(full(5, 4), .four, seedShare: 100, using: &generator)
        first.terminals[3] = 40
        var second = PixelGraph(
            right: (0..<20).map { $0 % 5 < 4 ? $0 + 1 : -1 }, below: (0..<20).map { $0 < 15 ? $0 + 5 : -1 })
        second.terminals = first.terminals
        second.capacities = first.capacities
        #expect(second.minimumCut() == first.minimumCut())
        #expect(second.targets == first.targets)
    }

    @Test func `large capacities are counted right`() {
        let most: Int32 = 1 << 30
        var graph = PixelGraph(region: full(2, 2))
        graph.terminals = [.max, .max, -.max, -.max]
        graph.capacities = Array(repeating: most, count: 16)
        let cut = graph.minimumCut()
        #expect(cut.flow == 2 * Int64(most))
        #expect(cut.isSource == [true, true, false, false])
    }

    @Test func `a cancelled cut ends`() {
        var generator = SeededGenerator(seed: 2)
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(
            graph(full(9, 9), .four, seedShare: 50, using: &generator).minimumCut(monitor: monitor).isSource.count == 81
        )
    }

    @Test func `a capacity below 0 is refused`() async {
        await #expect(processExitsWith: .failure) {
            var graph = PixelGraph(
                region: Mask(width: 2, height: 1, selecting: PixelRect(x: 0, y: 0, width: 2, height: 1)))
            graph.capacities[0] = -1
            _ = graph.minimumCut()
        }
    }
}
