public import ImagingCore

/// All contours of a photo, and which lies within which.
///
/// A collection in the order in which the contours' first points are read, row by row. A contour comes after the one that
/// holds it.
///
/// ```swift
/// let letters = contours.topLevel.filter { $0.area > 40 }
/// let counter = contours.contour(at: [2, 0])    // the first hole of the third region
/// ```
public struct ContourTree: Sendable {
    /// The size of the photo that the contours were found in.
    public let photoSize: PixelSize

    let store: ContourStore

    init(photoSize: PixelSize, store: ContourStore) {
        self.photoSize = photoSize
        self.store = store
    }

    /// The contours that lie within no other, in order.
    public var topLevel: [Contour] { store.children[store.topLevel].map { self[$0] } }

    /// How many points all contours have together.
    public var pointCount: Int { store.points.count }

    /// Returns the contour at an index path, or nil when there is none; see ``Contour/indexPath``.
    public func contour(at indexPath: [Int]) -> Contour? {
        guard !indexPath.isEmpty else { return nil }
        var among = store.topLevel
        var found = -1
        for place in indexPath {
            guard place >= 0, place < among.count else { return nil }
            found = store.children[among.lowerBound + place]
            among = store.records[found].children
        }
        return self[found]
    }

    /// All contours as a figure, to be drawn.
    ///
    /// Filled by the rule `.evenOdd`, it covers regions without their holes.
    ///
    /// - Complexity: O(*p*) for *p* points.
    public var figure: Figure {
        Figure(contours: map { Figure.Contour(points: $0.points, isClosed: $0.isClosed) })
    }
}

extension ContourTree: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// How many contours there are.
    public var endIndex: Int { store.records.count }

    /// The contour at an index in `[0, count)`.
    public subscript(index: Int) -> Contour {
        precondition(indices.contains(index), "there is no such contour")
        return Contour(tree: self, index: index)
    }
}

extension ContourTree: Hashable {
    /// Whether two photos of one size have the same contours.
    public static func == (first: ContourTree, second: ContourTree) -> Bool {
        first.photoSize == second.photoSize
            && (first.store === second.store
                || first.store.records == second.store.records && first.store.points == second.store.points)
    }

    /// Feeds what tells trees apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(photoSize)
        hasher.combine(store.records.count)
        hasher.combine(store.points.first)
    }
}

/// What a tree keeps of one contour.
struct ContourRecord: Hashable, Sendable {
    /// Where its points stand among those of all.
    var points: Range<Int>
    /// The contour that holds it, or -1.
    var parent: Int
    var isClosed: Bool
    var isHole: Bool
    /// Its place among its parent's children.
    var place = 0
    /// Where its children stand.
    var children = 0..<0
}

/// What a tree's contours share.
final class ContourStore: Sendable {
    let points: [SIMD2<Float>]
    let records: [ContourRecord]
    /// The children of all contours, each contour's together, and those at the top last.
    let children: [Int]
    let topLevel: Range<Int>

    /// Arranges contours, of which each comes after its parent.
    init(points: [SIMD2<Float>], records: [ContourRecord]) {
        var records = records
        // Slot 0 counts the children of the top, so that -1 needs no exception.
        var counts = [Int](repeating: 0, count: records.count + 1)
        for index in records.indices {
            let slot = records[index].parent + 1
            records[index].place = counts[slot]
            counts[slot] += 1
        }
        var end = 0
        for index in records.indices {
            records[index].children = end..<end + counts[index + 1]
            end += counts[index + 1]
        }
        let topLevel = end..<end + counts[0]
        var children = [Int](repeating: 0, count: topLevel.upperBound)
        for (index, record) in records.enumerated() {
            let first = record.parent < 0 ? topLevel.lowerBound : records[record.parent].children.lowerBound
            children[first + record.place] = index
        }
        self.points = points
        self.records = records
        self.children = children
        self.topLevel = topLevel
    }
}
