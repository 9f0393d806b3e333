import Testing

@testable import OCRText

struct LinearSystemTests {
    @Test func `equations that agree are solved`() throws {
        var system = LinearSystem(ridge: [0, 0, 0])
        for (terms, value) in [([1.0, 0, 2], 7.0), ([0, 3, 0], 6), ([1, 1, 1], 6), ([2, 0, 0], 2)] {
            system.add(terms, value: value, weight: 2)
        }
        let unknowns = try #require(system.solved())
        #expect(zip(unknowns, [1, 2, 3]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    }

    @Test func `what nothing is said about is not solved, or is drawn to 0`() {
        var system = LinearSystem(ridge: [0, 0])
        system.add([1, 0], value: 4, weight: 1)
        #expect(system.solved() == nil)
        var drawn = LinearSystem(ridge: [0, 1])
        drawn.add([1, 0], value: 4, weight: 1)
        #expect(drawn.solved() == [4, 0])
    }
}
