import ImagingCore

/// Moves the edge of a part of a view to the photo's edges, at the photo's size.
///
/// What the view tells is at most a superpixel off, so that the cut can begin at a smaller size than for a stroke.
struct SelectionEdge {
    let photo: Raster<RGBA8>
    let quality: SmartBrushOptions.Quality
    /// The longer side of what is cut first, in pixels.
    let side: Int
    let bands: ParallelBands
    let monitor: WorkMonitor

    /// Returns the mask of a part, of the photo's size.
    func mask(of part: [Bool], in scene: SelectionScene) throws -> Mask {
        let view = scene.mask(of: part)
        guard let box = view.selectedBounds else { return Mask(width: photo.width, height: photo.height) }
        let (near, inView) = surroundings(of: box, in: scene)
        let whole = PixelSize(width: near.width, height: near.height)
        let piece = photo.cropped(to: near)
        let scale = Swift.min(1, Double(side) / Double(Swift.max(near.width, near.height)))
        let size = PixelSize(
            width: Swift.max(1, Int((Double(near.width) * scale).rounded())),
            height: Swift.max(1, Int((Double(near.height) * scale).rounded())))
        let small = piece.resized(to: size, filter: .area, bands: bands)
        let rough = Mask(
            coverage: view.coverage.cropped(to: inView).resized(to: size, filter: .bilinear, bands: bands))
        try monitor.checkCancellation()
        let area = rough.selectedCount
        var coverage = rough.coverage
        if area > 0, area < size.area {
            var options = SmartBrushOptions(quality: .preview, reach: 0.04, smoothness: 0.6)
            let coarse = try CoarseCut(
                photo: small, stroke: rough, area: area, isDrawn: false, options: options, bands: bands,
                monitor: monitor
            ).run()
            coverage = coarse.mask.coverage
            if scale < 1 {
                options.quality = quality
                coverage = try FineCut(
                    photo: piece, stroke: nil, coarse: coarse.mask, colors: coarse.colors, options: options,
                    bands: bands, monitor: monitor
                ).mask()
            }
        }
        // A cut's pixels are 0 or 255; what was only resized has others.
        if coverage.size != whole || area == 0 || area == size.area {
            coverage = coverage.resized(to: whole, filter: .bilinear, bands: bands)
                .map { $0 >= Mask.threshold ? 255 : 0 }
        }
        if near == photo.bounds { return Mask(coverage: coverage) }
        var mask = Mask(width: photo.width, height: photo.height)
        mask.coverage.paste(coverage, x: near.x, y: near.y)
        return mask
    }

    /// Returns the part of the photo around a box of the view, and the same in the view's pixels.
    private func surroundings(of box: PixelRect, in scene: SelectionScene) -> (photo: PixelRect, view: PixelRect) {
        let (graph, rect) = (scene.graph, scene.rect)
        let margin = 4 + Swift.max(box.width, box.height) / 8
        let view = box.expanded(by: margin).intersection(
            PixelRect(x: 0, y: 0, width: graph.width, height: graph.height))
        func place(_ number: Int, _ from: Int, _ to: Int) -> Int { (number * to + from / 2) / from }
        let x = rect.x + place(view.x, graph.width, rect.width)
        let y = rect.y + place(view.y, graph.height, rect.height)
        let right = rect.x + place(view.x + view.width, graph.width, rect.width)
        let bottom = rect.y + place(view.y + view.height, graph.height, rect.height)
        return (
            PixelRect(x: x, y: y, width: Swift.max(1, right - x), height: Swift.max(1, bottom - y))
                .intersection(photo.bounds), view
        )
    }
}
