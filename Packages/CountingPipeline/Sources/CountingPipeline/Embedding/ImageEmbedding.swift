public import ImagingCore

/// Describes pictures of things by vectors: the liker two things, the smaller the angle between their vectors.
///
/// ``HandcraftedEmbedder`` needs no model file and is the default.
public protocol ImageEmbedding: Sendable {
    /// How many numbers a vector has.
    var dimension: Int { get }

    /// Returns a vector of length 1 for each picture, in their order.
    ///
    /// - Parameters:
    ///   - crops: The pictures, each with at least one pixel.
    ///   - bands: The threads, and where cancellation comes from. A cancelled embedder may return any vectors.
    /// - Throws: What stands in the way, such as a model that cannot be run.
    func vectors(of crops: [Raster<RGBA8>], bands: ParallelBands) throws -> [[Float]]
}
