import ImagingCore
import Testing

struct BorderModeTests {
    @Test(
        "four places to the left and to the right of a b c d",
        arguments: [
            (BorderMode.replicate, [0, 0, 0, 0], [3, 3, 3, 3]),
            (.reflect, [3, 2, 1, 0], [3, 2, 1, 0]),
            (.mirror, [2, 3, 2, 1], [2, 1, 0, 1]),
            (.wrap, [0, 1, 2, 3], [0, 1, 2, 3]),
        ])
    func worked(mode: BorderMode, left: [Int], right: [Int]) {
        #expect((-4..<0).map { mode.resolve($0, count: 4) } == left)
        #expect((4..<8).map { mode.resolve($0, count: 4) } == right)
    }
}
