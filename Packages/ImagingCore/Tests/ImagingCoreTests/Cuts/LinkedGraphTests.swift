import ImagingCore
import Testing
import _ImagingTestSupport

struct LinkedGraphTests {
    @Test func `the worked chain`() {
        var graph = LinkedGraph(nodeCount: 3, links: [(0, 1), (1, 2)])
        graph.terminals = [10, 0, -10]
        graph.capacities = [5, 5, 3, 3]
        let cut = graph.minimumCut()
        #expect(cut.flow == 3)
        #expect(cut.isSource == [true, true, false])
    }

    @Test func `a link stops flow in one direction only`() {
        var graph = LinkedGraph(nodeCount: 2, links: [(0, 1)])
        graph.terminals = [7, -9]
        graph.capacities = [0, 100]
        #expect(graph.minimumCut().flow == 0)
        graph.capacities = [100, 0]
        #expect(graph.minimumCut().flow == 7)
    }

    @Test func `no nodes and no links are fine`() {
        #expect(LinkedGraph(nodeCount: 0, links: []).minimumCut().isSource.isEmpty)
        var graph = LinkedGraph(nodeCount: 2, links: [])
        graph.terminals = [1, -1]
        #expect(graph.minimumCut().isSource == [true, false])
    }

    @Test("random graphs are cut as the book says", arguments: [2, 5, 30, 90])
    func definition(nodeCount: Int) {
        var generator = SeededGenerator(seed: UInt64(nodeCount))
        for _ in 0..<4 {
            // Some pairs stand twice, and some the other way round.
            let links = (0..<3 * nodeCount).map { _ in
                let first = Int.random(in: 0..<nodeCount, using: &generator)
                return (first, (first + Int.random(in: 1..<nodeCount, using: &generator)) % nodeCount)
            }
            var graph = LinkedGraph(nodeCount: nodeCount, links: links)
            graph.terminals = graph.terminals.map { _ in Int32.random(in: -60...60, using: &generator) / 20 * 20 }
            graph.capacities = graph.capacities.map { _ in max(0, Int32.random(in: -9...30, using: &generator)) }
            var slow = SlowCut(terminals: graph.terminals)
            for (index, link) in links.enumerated() {
                slow.add(Int(graph.capacities[2 * index]), from: link.0, to: link.1)
                slow.add(Int(graph.capacities[2 * index + 1]), from: link.1, to: link.0)
            }
            let expected = slow.solve()
            let cut = graph.minimumCut()
            #expect(cut.flow == expected.flow)
            #expect(cut.isSource == expected.isSource)
        }
    }
}
