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
