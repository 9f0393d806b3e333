import Foundation
public import ImagingCore
import InpaintKit

/// Renders edits of one photo, and keeps what it has rendered.
///
/// ```swift
/// let renderer = RetouchRenderer(original: photo.pixels)
/// let preview = try await renderer.render(stack, at: .preview())
/// let export = try await renderer.render(stack, at: .full)
/// ```
///
/// A picture is made in this order, whatever the order of the operations among themselves:
/// 1. The fills, in the stack's order, on the original's colours and in its frame.
/// 2. Light and colour, as all adjustments together set them, once.
/// 3. Turning and cropping, once.
///
/// So another exposure never runs a fill again, masks always are in the original's frame, and a fill looks for what fits in
/// the original's light. The original is never changed, and the same stack gives the same pixels on every machine, for
/// every number of threads, whatever was rendered before.
///
/// What it keeps: the picture after each fill, in tiles that pictures share where they are equal; the adjusted pictures,
/// likewise; and for each fill what it changed, under a hash of all that it saw. So undo and redo show a picture that is
/// there, and when an operation in the middle changes, the fills after it are made again only where something that they
/// see is another. What was not used for longest goes first.
public actor RetouchRenderer {
    /// The photo, never changed.
    public nonisolated let original: Raster<RGBA8>

    /// How many bytes a rendering may use, the original and the result among them.
    public nonisolated let memoryBudget: Int

    let threadCount: Int?
    var cache: RenderCache
    /// The original, halved so many times, once it is known.
    var sources: [Int: Source] = [:]
    /// The same in tiles, which all pictures of that size share.
    var sourceTiles: [Int: TiledPicture] = [:]

    /// An original at some size.
    struct Source: Sendable {
        let hash: RenderHash
        let raster: Raster<RGBA8>
    }

    /// How many fills were made, and how many tiles adjusted, since the renderer was: for tests of what is not done twice.
    var work = (fills: 0, tiles: 0)

    /// How many bytes of pictures are kept unless told: 512 MB.
    public static let defaultCacheLimit = 512 << 20

    /// How many bytes a rendering may use unless told: 1.5 GB.
    public static let defaultMemoryBudget = 1_500_000_000

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - original: The photo.
    ///   - cacheLimit: How many bytes of pictures are kept at most, at least 0; 0 keeps nothing. It is never more than a
    ///     third of the budget.
    ///   - memoryBudget: How many bytes a rendering may use, the original, the kept pictures and the result among them.
    ///     At least 1.
    ///   - threadCount: How many threads work at the same time, at least 1; nil means one for each active processor. The
    ///     result does not depend on it.
    public init(
        original: Raster<RGBA8>, cacheLimit: Int = RetouchRenderer.defaultCacheLimit,
        memoryBudget: Int = RetouchRenderer.defaultMemoryBudget, threadCount: Int? = nil
    ) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        precondition(memoryBudget >= 1, "a budget must be positive")
        self.original = original
        self.memoryBudget = memoryBudget
        self.threadCount = threadCount
        cache = RenderCache(limit: min(cacheLimit, memoryBudget / 3))
    }

    /// How many bytes of pictures are kept now.
    public var cachedByteCount: Int { cache.byteCount }

    /// Lets go of all kept pictures; the next rendering is slower, and its result the same.
    public func removeCachedPictures() {
        cache.trim(to: 0)
        sources = sources.filter { $0.key == 0 }
        sourceTiles = [:]
    }

    /// Renders the operations of a stack that are in effect.
    ///
    /// - Parameters:
    ///   - stack: The edits. Its masks have the original's size.
    ///   - scale: At what size.
    ///   - progress: Called with each report, from any thread: the stages are "prepare", "fill 1 of 2" and so on,
    ///     "adjust" and "frame".
    /// - Returns: The picture.
    /// - Throws: ``RetouchError/maskSizeMismatch(_:expected:)``, ``RetouchError/corruptMask(_:)``,
    ///   ``RetouchError/imageTooLarge(needed:budget:)``, `InpaintError`, or `CancellationError` when the task is cancelled.
    public func render(
        _ stack: EditStack, at scale: RenderScale = .preview(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> RetouchPicture {
        let recipe = try RenderRecipe(stack.applied, original: original.size)
        let report = StageReport(progress, fillCount: recipe.fills.count)
        let halvings = scale.halvings(of: original.size)
        report.send("prepare", 0)
        let source = try await source(halvings: halvings)
        let keys = recipe.keys(from: source.hash)
        if case .preview = scale, let state = cache.state(keys.framed) {
            report.send("frame", 1)
            return picture(state.picture.raster(), by: recipe, patches: state.patches, at: source.raster.size)
        }
        let adjusted: Filled
        if case .preview = scale {
            adjusted = try await adjustTiled(recipe, source: source, halvings: halvings, report: report)
        } else {
            try checkBudget(for: recipe)
            let filled = try await fillWhole(recipe, source: source, report: report)
            adjusted = try await adjustWhole(recipe, filled, report: report)
        }
        report.send("frame", StageReport.frameStart)
        let (threadCount, framing) = (threadCount, recipe.framing)
        let whole = adjusted.raster
        let framed = try await WorkMonitor.run { monitor in
            whole.framed(by: framing, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
        if case .preview = scale, framing.straighten != 0 {
            // A crop is cut out at once; what is turned takes longer than a person wants to wait for an undo.
            cache.insert(
                RenderCache.State(picture: TiledPicture(framed), patches: adjusted.patches), for: keys.framed)
        }
        report.send("frame", 1)
        return picture(framed, by: recipe, patches: adjusted.patches, at: source.raster.size)
    }

    /// Returns what callers get.
    private func picture(
        _ pixels: Raster<RGBA8>, by recipe: RenderRecipe, patches: [FillPatch], at size: PixelSize
    ) -> RetouchPicture {
        var seams: [UUID: SeamMeasure] = [:]
        for (fill, patch) in zip(recipe.fills, patches) { seams[fill.operation.id] = patch.seam }
        return RetouchPicture(
            pixels: pixels, originalSize: original.size, map: recipe.map(from: original.size, at: size), seams: seams)
    }

    /// Returns the original at half the size so many times.
    func source(halvings: Int) async throws -> Source {
        if let source = sources[halvings] { return source }
        let (original, threadCount) = (original, threadCount)
        let whole = sources[0]
        let source = try await WorkMonitor.run { monitor in
            let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
            var hash = try whole?.hash ?? RenderHash(of: original, monitor: monitor)
            guard halvings > 0 else { return Source(hash: hash, raster: original) }
            var raster = original
            for _ in 0..<halvings { raster = raster.halved(bands: bands) }
            hash.add(halvings)
            return Source(hash: hash, raster: raster)
        }
        sources[halvings] = source
        return source
    }
}
