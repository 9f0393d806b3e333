import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct UrgencyQueueTests {
    @Test func `an empty queue has no first`() {
        var queue = UrgencyQueue()
        #expect(queue.first == nil)
        queue.removeFirst()
        #expect(queue.first == nil)
    }

    @Test func `the largest priority goes first, of equals the one that came first`() {
        var queue = UrgencyQueue()
        let priorities: [Float] = [0.5, 2, 1, 2, 0]
        for (number, priority) in priorities.enumerated() {
            queue.insert(.init(priority: priority, number: UInt32(number), index: Int32(10 + number)))
        }
        var order: [Int32] = []
        while let first = queue.first {
            order.append(first.index)
            queue.removeFirst()
        }
        #expect(order == [11, 13, 12, 10, 14])
    }

    @Test(arguments: 1...6)
    func `what comes out is sorted, whatever goes in between`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var queue = UrgencyQueue()
        var twin: [UrgencyQueue.Entry] = []
        for number in 0..<UInt32(300) {
            let entry = UrgencyQueue.Entry(
                priority: Float.random(in: 0...8, using: &generator).rounded(), number: number, index: Int32(number))
            queue.insert(entry)
            twin.append(entry)
            guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
            twin.sort { $0.precedes($1) }
            #expect(queue.first == twin[0])
            queue.removeFirst()
            twin.removeFirst()
        }
        for entry in twin.sorted(by: { $0.precedes($1) }) {
            #expect(queue.first == entry)
            queue.removeFirst()
        }
        #expect(queue.first == nil)
    }
}
