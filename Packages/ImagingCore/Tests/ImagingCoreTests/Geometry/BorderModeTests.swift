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

    @Test("far places follow the mode's period", arguments: BorderMode.allCases, [1, 2, 5])
    func period(mode: BorderMode, count: Int) {
        let period = mode == .wrap ? count : mode == .reflect ? 2 * count : max(1, 2 * count - 2)
        for index in -40..<40 {
            let place = mode.resolve(index, count: count)
            #expect((0..<count).contains(place))
            if mode != .replicate { #expect(mode.resolve(index + period, count: count) == place) }
        }
        #expect((0..<count).map { mode.resolve($0, count: count) } == Array(0..<count))
    }
}
