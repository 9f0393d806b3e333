import CollageStore
import Foundation
import ImagingCore

/// The picture of a layout, and what is missing in it.
struct CollagePicture: Sendable {
    let pixels: Raster<RGBA8>

    /// Why items are left out, by their numbers from 1 at the back.
    let failures: [(number: Int, error: any Error)]

    /// Draws a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - scale: How much larger the picture is than the canvas.
    ///   - time: The seconds since moving effects began.
    ///   - threadCount: How many threads work; nil means one for each active processor.
    ///   - progress: Called with each report, from any thread.
    ///   - load: Returns an image's pixels.
    init(
        of layout: CollageLayout, scale: Double, time: Double = 0, threadCount: Int?, progress: LoadedPhoto.Progress?,
        load: @escaping @Sendable (ImageReference) async throws -> Raster<RGBA8>
    ) async throws {
        let pictures = ItemPictures(threadCount: threadCount, load: load)
        let (shown, failures) = try await pictures.pictures(of: layout, at: time)
        pixels = try await CollageScene(layout, pictures: shown).render(
            scale: scale, threadCount: threadCount, progress: progress)
        self.failures = layout.items.indices.compactMap { index in
            failures[layout.items[index].id].map { (index + 1, $0) }
        }
    }

    /// What is missing, for people.
    var warnings: [String] {
        failures.map { "item \($0.number) is left out: \(CommandFailure($0.error).message)" }
    }
}
