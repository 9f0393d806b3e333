import ImagingCore

/// A part of a photo, at a size that is quick to think about, with all that is known of it before anything is tapped.
struct SelectionScene: Sendable {
    /// What of the photo is seen.
    let rect: PixelRect
    /// The photo's size.
    let photo: PixelSize
    /// How closely is looked: 0 is the whole photo, higher numbers are parts of it.
    let level: Int
    let graph: RegionGraph
    let tree: RegionTree
    let cues: RegionCues
    /// The tree's regions at several counts.
    let levels: [(labels: [Int], count: Int)]

    /// The longer side of a view, in pixels, and how many superpixels it has.
    static let side = 384
    static let superpixelCount = 600

    /// - Parameters:
    ///   - rect: A part of the photo, not empty.
    ///   - source: The photo or a smaller copy of it.
    init(_ rect: PixelRect, level: Int, of source: Raster<RGBA8>, photo: PixelSize, bands: ParallelBands) {
        (self.rect, self.photo, self.level) = (rect, photo, level)
        let scale = Swift.min(1, Double(SelectionScene.side) / Double(Swift.max(rect.width, rect.height)))
        let size = PixelSize(
            width: Swift.max(1, Int((Double(rect.width) * scale).rounded())),
            height: Swift.max(1, Int((Double(rect.height) * scale).rounded())))
        // The source may be smaller than the photo.
        let shrink = Double(source.width) / Double(photo.width)
        let part = PixelRect(
            x: Int((Double(rect.x) * shrink).rounded()), y: Int((Double(rect.y) * shrink).rounded()),
            width: Swift.max(1, Int((Double(rect.width) * shrink).rounded())),
            height: Swift.max(1, Int((Double(rect.height) * shrink).rounded()))
        ).intersection(source.bounds)
        let colors = (part == source.bounds ? source : source.cropped(to: part))
            .resized(to: size, filter: .area, bands: bands)
        let planes = SelectionPlanes(colors, bands: bands)
        let wanted = Swift.max(1, Swift.min(SelectionScene.superpixelCount, size.area / 48))
        let superpixels = Superpixels(planes, wanted: wanted, monitor: bands.monitor)
        let cutSides = [
            rect.y > 0, rect.y + rect.height < photo.height, rect.x > 0, rect.x + rect.width < photo.width,
        ]
        let graph = RegionGraph(superpixels, planes, cutSides: cutSides)
        let tree = RegionTree(graph, planes)
        self.graph = graph
        self.tree = tree
        cues = RegionCues(graph, bands: bands)
        levels = [120, 40, 14].map { tree.regions(count: $0) }
    }

    /// Returns where a place of the photo lies in the view, in the view's pixels.
    func place(of point: Point) -> Point {
        Point(
            x: (point.x - Double(rect.x)) * Double(graph.width) / Double(rect.width),
            y: (point.y - Double(rect.y)) * Double(graph.height) / Double(rect.height))
    }

    /// Returns the superpixel at a place of the photo, held within the view.
    func node(at point: Point) -> Int {
        let place = place(of: point)
        let column = Swift.min(graph.width - 1, Swift.max(0, Int(place.x.rounded(.down))))
        let row = Swift.min(graph.height - 1, Swift.max(0, Int(place.y.rounded(.down))))
        return Int(graph.labels[row * graph.width + column])
    }
}

extension SelectionScene {
    /// Returns a part as a mask of the view.
    func mask(of part: [Bool]) -> Mask {
        Mask(
            coverage: Raster(
                width: graph.width, height: graph.height, pixels: graph.labels.map { part[Int($0)] ? 255 : 0 }))
    }
}
