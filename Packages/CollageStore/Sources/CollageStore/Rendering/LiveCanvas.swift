// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels
public import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// The picture of a scene while one of its pictures is dragged, drawn anew only where something changes.
///
/// What lies beneath the dragged picture and what lies above it are drawn once and kept. A move draws the tiles that the
/// picture leaves and comes to: what lies beneath, the picture, what lies above.
///
/// ```swift
/// var live = try LiveCanvas(scene, dragging: 0)
/// let changed = try live.move(to: Placement(center: Point(x: 300, y: 200), scale: 0.25))
/// show(live.picture, changed)
/// ```
///
/// The result is that of ``CollageScene/rendered(scale:bands:)`` exactly where nothing lies above. Elsewhere it is within
/// two steps of 255, because what lies above is put together first and rounded once more.
///
/// Who keeps a copy of ``picture`` from move to move makes each move copy all of it first: show what changed and let go.
public struct LiveCanvas: Sendable {
    /// The picture of the scene, with straight alpha.
    public private(set) var picture: Raster<RGBA8>

    /// The scene with the dragged picture where it is now.
    public private(set) var scene: CollageScene

    /// Which of the scene's pictures is dragged, counted from the back from 0.
    public let index: Int

    /// How much larger the picture is than the canvas.
    public let scale: Double

    private let threadCount: Int
    private let beneath: Raster<PremultipliedRGBA8>
    private let above: Raster<PremultipliedRGBA8>
    /// For each tile, in rows, whether something lies above in it.
    private let isCovered: [Bool]
    private var drawing: ItemDrawing

    /// Draws a scene, and what is beneath and above one of its pictures.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - index: Which of its pictures is to be dragged, counted from the back from 0.
    ///   - scale: How much larger the picture is than the canvas. In ``CollageScene/scaleDomain``.
    ///   - bands: The threads; when it is cancelled the result is unfinished.
    /// - Throws: ``RenderingError/missingImage(_:)``, ``RenderingError/invalidScale(_:)`` or
    ///   ``RenderingError/canvasTooLarge(_:)``.
    public init(
        _ scene: CollageScene, dragging index: Int, scale: Double = 1, bands: ParallelBands = ParallelBands()
    ) throws(RenderingError) {
        guard scene.images.indices.contains(index) else { throw .missingImage(index) }
        var part = scene
        part.images = Array(scene.images[..<index])
        beneath = try part.renderedPremultiplied(scale: scale, bands: bands)
        part.images = Array(scene.images[(index + 1)...])
        part.background = .zero
        above = try part.renderedPremultiplied(scale: scale, bands: bands)
        let tiles = Self.tiles(of: above.bounds)
        let drawn = try part.drawing(scale: scale, bands: bands).items
        isCovered = tiles.map { tile in drawn.contains { $0.touches(tile) } }
        self.scene = scene
        self.index = index
        self.scale = scale
        threadCount = bands.threadCount
        picture = Raster(width: beneath.width, height: beneath.height)
        drawing = ItemDrawing(scene.images[index], scale: scale, bands: bands)
        draw(beneath.bounds, bands: bands)
    }

    /// Moves the dragged picture, and returns the rectangle of the picture that was drawn anew.
    ///
    /// - Parameters:
    ///   - placement: Where the picture lies now.
    /// - Returns: What has changed and no more than the tiles about it; empty when nothing has.
    /// - Complexity: O(*n*) for *n* pixels of what changes.
    public mutating func move(to placement: Placement) -> PixelRect {
        scene.images[index].placement = placement
        let bands = ParallelBands(threadCount: threadCount)
        let last = drawing.bounds
        drawing = ItemDrawing(scene.images[index], scale: scale, bands: bands)
        let changed = [last, drawing.bounds].map { $0.intersection(picture.bounds) }
        draw(changed[0].union(changed[1]), only: changed, bands: bands)
        return changed[0].union(changed[1])
    }

    /// The tiles of a canvas, row by row.
    private static func tiles(of canvas: PixelRect) -> [PixelRect] {
        let side = SceneDrawing.tileSide
        return stride(from: 0, to: canvas.height, by: side).flatMap { y in
            stride(from: 0, to: canvas.width, by: side).map { x in
                PixelRect(x: x, y: y, width: side, height: side).intersection(canvas)
            }
        }
    }

    /// Draws what lies in a rectangle, and of that only what meets others, when they are given.
    private mutating func draw(_ rect: PixelRect, only parts: [PixelRect]? = nil, bands: ParallelBands) {
        let side = SceneDrawing.tileSide
        guard !rect.isEmpty else { return }
        let (width, columns) = (picture.width, (picture.width + side - 1) / side)
        let (beneath, above, drawing, isCovered) = (beneath, above, drawing, isCovered)
        let isOpaque = scene.background.alpha == 255
        let (firstRow, lastRow) = (rect.y / side, (rect.y + rect.height - 1) / side)
        unsafe picture.withUnsafeMutablePixels { pixels in
            let canvas = unsafe UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
            bands.forEach(lastRow - firstRow + 1) { number in
                let scratch = UnsafeMutablePointer<collage_scratch>.allocate(capacity: 1)
                defer { unsafe scratch.deallocate() }
                let row = firstRow + number
                for column in rect.x / side...(rect.x + rect.width - 1) / side {
                    let tile = PixelRect(x: column * side, y: row * side, width: side, height: side)
                        .intersection(rect)
                    if let parts, parts.allSatisfy({ $0.intersection(tile).isEmpty }) { continue }
                    // SAFETY: the tile lies within the canvas, and tiles are disjoint.
                    let place = unsafe canvas + 4 * (tile.y * width + tile.x)
                    if !drawing.hides(tile) { unsafe Self.copy(tile, of: beneath, to: place) }
                    if drawing.touches(tile) {
                        unsafe drawing.draw(tile, scratch: scratch, to: place, stride: width)
                    }
                    let isUnder = isCovered[row * columns + column]
                    for line in 0..<tile.height {
                        let start = unsafe place + 4 * line * width
                        if isUnder { unsafe Self.draw(above, x: tile.x, y: tile.y + line, tile.width, over: start) }
                        if !isOpaque { unsafe collage_unpremultiply(start, start, tile.width) }
                    }
                }
            }
        }
    }

    /// Copies a tile to its place in a canvas of the same width.
    @unsafe private static func copy(
        _ tile: PixelRect, of layer: Raster<PremultipliedRGBA8>, to place: UnsafeMutablePointer<UInt8>
    ) {
        unsafe layer.withUnsafePixels { pixels in
            for line in 0..<tile.height {
                let from = (tile.y + line) * layer.width + tile.x
                // SAFETY: the row of the tile lies within the layer and within the canvas; a pixel is four bytes.
                unsafe UnsafeMutableRawPointer(place + 4 * line * layer.width).copyMemory(
                    from: pixels.baseAddress! + from, byteCount: 4 * tile.width)
            }
        }
    }

    /// Draws pixels of a layer, from a place on, over others.
    @unsafe private static func draw(
        _ layer: Raster<PremultipliedRGBA8>, x: Int, y: Int, _ count: Int, over place: UnsafeMutablePointer<UInt8>
    ) {
        unsafe layer.withUnsafePixels { pixels in
            // SAFETY: the pixels lie in one row of the layer; each is four bytes.
            let front = unsafe UnsafeRawPointer(pixels.baseAddress! + y * layer.width + x)
                .assumingMemoryBound(to: UInt8.self)
            unsafe collage_over(front, place, count)
        }
    }
}
