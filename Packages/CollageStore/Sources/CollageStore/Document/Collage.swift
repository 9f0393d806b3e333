public import Foundation
public import ImagingCore

/// A collage as it is kept: what it shows, when it was made and changed, and a picture of it.
///
/// ```swift
/// let photo = try ImageReference(
///     hash: ContentHash(of: bytes), format: .jpeg, size: PixelSize(width: 4000, height: 3000))
/// let item = try CollageItem(base: photo, placement: Placement(center: Point(x: 1024, y: 1366), scale: 0.25))
/// let collage = Collage(layout: try CollageLayout(canvas: PixelSize(width: 2048, height: 2732), items: [item]))
/// let json = collage.jsonData()
/// ```
///
/// Everything in it is a value; images are named by the hash of their file and lie elsewhere. Dates are whole
/// milliseconds, so that nothing is lost in a document.
public struct Collage: Hashable, Sendable, Identifiable {
    /// What tells it from all other collages.
    public let id: UUID

    /// When it was made, in whole milliseconds.
    public let createdAt: Date

    /// When it was changed last, in whole milliseconds.
    public private(set) var updatedAt: Date

    /// What it shows.
    public var layout: CollageLayout

    /// The picture of it that a gallery shows; nil before there is one.
    public var snapshot: ImageReference?

    /// Makes a collage.
    ///
    /// - Parameters:
    ///   - layout: What it shows.
    ///   - snapshot: The picture of it; nil before there is one.
    ///   - id: What tells it from all other collages.
    ///   - createdAt: When it was made; rounded to milliseconds, held within the years 1 to 9999.
    ///   - updatedAt: When it was changed last; nil means when it was made.
    public init(
        layout: CollageLayout, snapshot: ImageReference? = nil, id: UUID = UUID(), createdAt: Date = Date(),
        updatedAt: Date? = nil
    ) {
        self.id = id
        self.layout = layout
        self.snapshot = snapshot
        self.createdAt = Date(milliseconds: createdAt.milliseconds)
        self.updatedAt = Date(milliseconds: (updatedAt ?? createdAt).milliseconds)
    }

    /// The canvas's size in pixels, at 1×.
    public var canvas: PixelSize { layout.canvas }

    /// The colour beneath all items.
    public var background: RGBA8 { layout.background }

    /// The items from back to front.
    public var items: [CollageItem] { layout.items }

    /// Says when the collage was changed last.
    ///
    /// - Parameter date: When; rounded to milliseconds, held within the years 1 to 9999.
    public mutating func touch(at date: Date = Date()) { updatedAt = Date(milliseconds: date.milliseconds) }

    /// All images that it names, each once: those of the items, shown or not, and the snapshot.
    public var images: Set<ImageReference> {
        var images = layout.images
        if let snapshot { images.insert(snapshot) }
        return images
    }
}
