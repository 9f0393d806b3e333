public import Foundation
public import ImagingCore

/// All that a picture of a collage follows from: the canvas, its background, and the pictures on it from back to front.
///
/// ```swift
/// let prepared = try PreparedImage(photo)
/// let placement = try Placement(center: Point(x: 512, y: 512), rotation: 0.2, scale: 0.25)
/// let scene = try CollageScene(
///     canvas: PixelSize(width: 1024, height: 1024), images: [PlacedImage(prepared, at: placement)])
/// let picture = try scene.rendered()
/// ```
public struct CollageScene: Sendable {
    /// The canvas's size in pixels at 1×.
    public let canvas: PixelSize

    /// The colour beneath all pictures, with straight alpha; it may be transparent.
    public var background: RGBA8

    /// The pictures from back to front.
    public var images: [PlacedImage]

    /// How much larger or smaller than the canvas a rendered picture may be.
    public static let scaleDomain: ClosedRange<Double> = 1.0 / 64...8

    /// How many pixels a rendered picture may have: 2²⁸.
    public static let areaLimit = 1 << 28

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - canvas: The canvas's size in pixels at 1×. Each side in ``CollageLayout/canvasDomain``.
    ///   - background: The colour beneath all pictures, with straight alpha.
    ///   - images: The pictures from back to front.
    /// - Throws: ``CollageError/invalidCanvas(_:)``.
    public init(
        canvas: PixelSize, background: RGBA8 = .white, images: [PlacedImage] = []
    ) throws(CollageError) {
        let domain = CollageLayout.canvasDomain
        guard domain.contains(canvas.width), domain.contains(canvas.height) else { throw .invalidCanvas(canvas) }
        self.canvas = canvas
        self.background = background
        self.images = images
    }

    /// Makes the scene of a layout whose pictures are at hand.
    ///
    /// An item without a picture, because its file is missing or damaged, is left out.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - pictures: The picture of each item as it is shown, with its effects, by the item's identifier.
    /// - Throws: ``RenderingError/pictureSizeMismatch(item:_:expected:)`` or an error of ``PlacedImage``.
    public init(_ layout: CollageLayout, pictures: [UUID: PreparedImage]) throws {
        var images: [PlacedImage] = []
        for item in layout.items {
            guard let picture = pictures[item.id] else { continue }
            guard picture.size == item.base.size else {
                throw RenderingError.pictureSizeMismatch(item: item.id, picture.size, expected: item.base.size)
            }
            images.append(try PlacedImage(picture, at: item.placement, opacity: item.opacity))
        }
        try self.init(canvas: layout.canvas, background: layout.background, images: images)
    }

    /// The size of the picture that is rendered at a scale: the canvas's sides times that, rounded, at least 1.
    ///
    /// - Parameter scale: How much larger the picture is than the canvas. In ``scaleDomain``.
    /// - Throws: ``RenderingError/invalidScale(_:)`` or ``RenderingError/canvasTooLarge(_:)``.
    public func renderedSize(scale: Double) throws(RenderingError) -> PixelSize {
        guard Self.scaleDomain.contains(scale) else { throw .invalidScale(scale) }
        func side(_ length: Int) -> Int { Swift.max(1, Int((Double(length) * scale).rounded())) }
        let size = PixelSize(width: side(canvas.width), height: side(canvas.height))
        guard size.area <= Self.areaLimit, Swift.max(size.width, size.height) <= 65_535 else {
            throw .canvasTooLarge(size)
        }
        return size
    }
}
