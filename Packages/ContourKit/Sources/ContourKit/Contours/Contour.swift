public import ImagingCore

/// One contour of a photo: a line of points, and its place among the others.
///
/// Points are in pixels of the photo; the middle of the first pixel is (0.5, 0.5). The inside of a region lies to the left
/// of who walks along a contour with the photo upright before him: outer contours go down their left side, holes up theirs.
public struct Contour: Sendable {
    /// The contours that this one belongs to.
    public let tree: ContourTree

    /// The contour's place among all, in the order in which their first points are read, row by row.
    public let index: Int

    private var record: ContourRecord { tree.store.records[index] }

    /// Whether the last point is joined to the first.
    public var isClosed: Bool { record.isClosed }

    /// Whether the contour goes around a hole: what lies within it is outside the region.
    public var isHole: Bool { record.isHole }

    /// How many points the contour has, at least 1.
    public var pointCount: Int { record.points.count }

    /// The points in order, in pixels of the photo.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var points: [Point] { rawPoints.map { Point(x: Double($0.x), y: Double($0.y)) } }

    /// The points in order, with both coordinates from 0 to 1: (0, 0) is the photo's upper left corner, (1, 1) its lower
    /// right one.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var normalizedPoints: [Point] {
        let (width, height) = (Double(tree.photoSize.width), Double(tree.photoSize.height))
        return rawPoints.map { Point(x: Double($0.x) / width, y: Double($0.y) / height) }
    }

    /// The contour that holds this one, or nil at the top.
    public var parent: Contour? { record.parent < 0 ? nil : tree[record.parent] }

    /// The contours that this one holds directly, in order.
    public var children: [Contour] { tree.store.children[record.children].map { tree[$0] } }

    /// The places to take, from the top, each among the children, to come to this contour.
    ///
    /// [2, 0] is the first contour within the third of ``ContourTree/topLevel``.
    ///
    /// - Complexity: O(*d*) for a contour within *d* others.
    public var indexPath: [Int] {
        var path: [Int] = []
        var at = index
        while at >= 0 {
            let record = tree.store.records[at]
            path.append(record.place)
            at = record.parent
        }
        return path.reversed()
    }

    /// The points as they are kept.
    var rawPoints: ArraySlice<SIMD2<Float>> { tree.store.points[record.points] }
}

extension Contour: Hashable {
    /// Whether two contours have the same place in equal trees.
    public static func == (first: Contour, second: Contour) -> Bool {
        first.index == second.index && first.tree == second.tree
    }

    /// Feeds what tells contours apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(tree)
    }
}
