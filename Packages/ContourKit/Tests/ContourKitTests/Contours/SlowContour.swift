import ImagingCore
import Testing

@testable import ContourKit

/// A contour as the slow twins give it.
struct SlowContour: Hashable {
    var points: [SIMD2<Float>]
    var parent: Int
    var isHole: Bool
    var isClosed = true
}

extension ContourTree {
    /// The contours as the slow twins give them.
    var plain: [SlowContour] {
        map {
            SlowContour(
                points: Array($0.rawPoints), parent: $0.parent?.index ?? -1, isHole: $0.isHole, isClosed: $0.isClosed)
        }
    }
}

/// Expects two lists to be equal, and names the first place where they are not.
func expectSameList<Element: Equatable>(
    _ actual: [Element], _ expected: [Element], _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.count == expected.count else {
        Issue.record("\(actual.count) elements, not \(expected.count) \(context)", sourceLocation: sourceLocation)
        return
    }
    if let index = actual.indices.first(where: { actual[$0] != expected[$0] }) {
        Issue.record("\(index) is \(actual[index]), not \(expected[index]) \(context)", sourceLocation: sourceLocation)
    }
}
