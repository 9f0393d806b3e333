public import Foundation
public import ImagingCore

/// What a gallery knows of a collage without opening it.
public struct GalleryEntry: Hashable, Sendable, Identifiable {
    /// What tells the collage from all others.
    public let id: UUID

    /// When it was made.
    public let createdAt: Date

    /// When it was saved last.
    public let updatedAt: Date

    /// The canvas's size in pixels, at 1×.
    public let canvas: PixelSize

    /// How many items it has.
    public let itemCount: Int

    /// The picture of the whole collage; nil when it was saved without one.
    public let snapshot: ImageReference?

    /// The small picture of it, at most ``CollageLibrary/thumbnailSide`` pixels on the longer side.
    ///
    /// Its pixels are loaded when they are asked for; see ``CollageLibrary/thumbnail(of:)``.
    public let thumbnail: ImageReference?
}
