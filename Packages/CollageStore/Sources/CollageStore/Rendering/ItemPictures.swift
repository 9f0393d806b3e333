public import Foundation
public import ImagingCore

/// The pictures of a collage's items as they are shown: cutout or whole image, with their effects; made once and kept.
///
/// Moving, turning or scaling an item makes nothing anew. Toggling an effect works on the decoded image, which is kept as
/// well; a moving effect is made anew when its next picture is due.
///
/// ```swift
/// let pictures = ItemPictures { reference in try await store.image(reference) }
/// let (shown, failures) = try await pictures.pictures(of: collage.layout)
/// let scene = try CollageScene(collage.layout, pictures: shown)
/// ```
public actor ItemPictures {
    private struct Key: Hashable {
        let image: ImageReference
        let shaders: [ShaderSetting]
        let frames: [Int]
    }

    private let effects: ShaderEffects
    private let threadCount: Int?
    private let load: @Sendable (ImageReference) async throws -> Raster<RGBA8>
    private var images: [ImageReference: Raster<RGBA8>] = [:]
    private var pictures: [UUID: (key: Key, picture: PreparedImage)] = [:]

    /// Makes an empty collection.
    ///
    /// - Parameters:
    ///   - effects: The effects that are known; others are left out.
    ///   - threadCount: How many threads an effect works with; nil means one for each active processor.
    ///   - load: Decodes an image, called once for each unless it throws.
    public init(
        effects: ShaderEffects = .builtIn, threadCount: Int? = nil,
        load: @escaping @Sendable (ImageReference) async throws -> Raster<RGBA8>
    ) {
        self.effects = effects
        self.threadCount = threadCount
        self.load = load
    }

    /// Returns the picture of an item as it is shown.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - time: The seconds since moving effects began. At least 0.
    /// - Throws: What loading throws, ``RenderingError/pictureSizeMismatch(item:_:expected:)`` or `CancellationError`.
    public func picture(of item: CollageItem, at time: Double = 0) async throws -> PreparedImage {
        let key = Key(
            image: item.shownImage, shaders: item.shaders, frames: effects.frames(of: item.shaders, at: time))
        if let kept = pictures[item.id], kept.key == key { return kept.picture }
        let image = try await image(of: item)
        let (effects, threads) = (effects, threadCount)
        let picture = try await WorkMonitor.run { monitor in
            let bands = ParallelBands(threadCount: threads, monitor: monitor)
            let shown = effects.applying(item.shaders, to: image, at: time, bands: bands)
            try monitor.checkCancellation()
            return try PreparedImage(shown, bands: bands)
        }
        pictures[item.id] = (key, picture)
        return picture
    }

    /// Returns the pictures of all items of a layout by the items' identifiers, and why others have none.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - time: The seconds since moving effects began. At least 0.
    /// - Throws: `CancellationError` alone.
    public func pictures(
        of layout: CollageLayout, at time: Double = 0
    ) async throws -> (pictures: [UUID: PreparedImage], failures: [UUID: any Error]) {
        var shown: [UUID: PreparedImage] = [:]
        var failures: [UUID: any Error] = [:]
        for item in layout.items {
            try Task.checkCancellation()
            do {
                shown[item.id] = try await picture(of: item, at: time)
            } catch {
                if error is CancellationError { throw error }
                failures[item.id] = error
            }
        }
        return (shown, failures)
    }

    /// Forgets what no item of a layout shows or could show by toggling its cutout.
    public func keepOnly(_ layout: CollageLayout) {
        let (named, items) = (layout.images, Set(layout.items.map(\.id)))
        images = images.filter { named.contains($0.key) }
        pictures = pictures.filter { items.contains($0.key) }
    }

    private func image(of item: CollageItem) async throws -> Raster<RGBA8> {
        let reference = item.shownImage
        if let kept = images[reference] { return kept }
        let image = try await load(reference)
        guard image.size == reference.size else {
            throw RenderingError.pictureSizeMismatch(item: item.id, image.size, expected: reference.size)
        }
        images[reference] = image
        return image
    }
}
