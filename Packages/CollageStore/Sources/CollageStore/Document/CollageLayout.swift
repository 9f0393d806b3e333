public import Foundation
public import ImagingCore

/// What a collage shows: a canvas, its background, and the items on it.
///
/// It is all that is rendered, and all that editing changes. The order of ``items`` is the order in which they are drawn:
/// the last one lies on top.
public struct CollageLayout: Hashable, Sendable {
    /// The canvas's size in pixels, at 1×.
    ///
    /// Each side in ``canvasDomain``.
    public let canvas: PixelSize

    /// The colour beneath all items, with straight alpha; it may be transparent.
    public internal(set) var background: RGBA8

    /// The items from back to front.
    ///
    /// At most ``itemLimit``, each with an identifier of its own.
    public internal(set) var items: [CollageItem]

    /// How many pixels a side of a canvas may have.
    public static let canvasDomain = 1...16_384

    /// How many items a canvas may have.
    public static let itemLimit = 1000

    /// Makes a layout.
    ///
    /// - Parameters:
    ///   - canvas: The canvas's size in pixels, at 1×. Each side in ``canvasDomain``.
    ///   - background: The colour beneath all items, with straight alpha.
    ///   - items: The items from back to front. At most ``itemLimit``, each with an identifier of its own.
    /// - Throws: ``CollageError/invalidCanvas(_:)``, ``CollageError/tooManyItems(_:)`` or
    ///   ``CollageError/duplicateItem(_:)``.
    public init(
        canvas: PixelSize, background: RGBA8 = .white, items: [CollageItem] = []
    ) throws(CollageError) {
        guard Self.canvasDomain.contains(canvas.width), Self.canvasDomain.contains(canvas.height) else {
            throw .invalidCanvas(canvas)
        }
        guard items.count <= Self.itemLimit else { throw .tooManyItems(items.count) }
        var identifiers: Set<UUID> = []
        for item in items where !identifiers.insert(item.id).inserted { throw .duplicateItem(item.id) }
        self.canvas = canvas
        self.background = background
        self.items = items
    }

    /// The item of an identifier; nil when there is none.
    public subscript(id: UUID) -> CollageItem? { items.first { $0.id == id } }

    /// All images that the items name, each once, those that are not shown now too.
    public var images: Set<ImageReference> {
        items.reduce(into: []) { images, item in
            images.insert(item.base)
            if let cutout = item.cutout { images.insert(cutout) }
        }
    }
}

extension CollageLayout: Codable {
    private enum CodingKeys: String, CodingKey { case background, height, items, width }

    /// Reads a layout; what is out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let color = try container.decode(String.self, forKey: .background)
        guard let background = RGBA8(hexadecimal: color) else { throw CollageError.invalidColor(color) }
        try self.init(
            canvas: PixelSize(
                width: container.decode(Int.self, forKey: .width),
                height: container.decode(Int.self, forKey: .height)),
            background: background, items: container.decode([CollageItem].self, forKey: .items))
    }

    /// Writes the layout.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(background.hexadecimal, forKey: .background)
        try container.encode(canvas.width, forKey: .width)
        try container.encode(canvas.height, forKey: .height)
        try container.encode(items, forKey: .items)
    }
}
