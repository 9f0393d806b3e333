import CollageStore
import Foundation
import ImagingCore

/// A collage of a library that is being worked on.
struct CollageWorkspace {
    let library: CollageLibrary
    var state: CollageState
    let threadCount: Int?
    let progress: LoadedPhoto.Progress?

    /// How many pixels the longer side of a snapshot has at most.
    private static let snapshotSide = 4096

    /// Returns the picture that is kept with the collage: at 1×, unless the canvas is very large.
    func snapshot() async throws -> CollagePicture {
        let side = max(state.layout.canvas.width, state.layout.canvas.height)
        return try await picture(scale: min(1, Double(Self.snapshotSide) / Double(side)))
    }

    /// Returns the collage's picture.
    func picture(scale: Double, time: Double = 0) async throws -> CollagePicture {
        let images = library.images
        return try await CollagePicture(
            of: state.layout, scale: scale, time: time, threadCount: threadCount, progress: progress,
            load: { try await images.pixels(of: $0) })
    }
}
