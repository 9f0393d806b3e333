public import ImagingCore

/// Finds things in photos, whatever they are.
///
/// ``ClassicalDetector`` needs no model file and is the default.
public protocol ObjectDetecting: Sendable {
    /// Whether what is found is of one kind already, chosen by size and form.
    ///
    /// The counter's statistical filters then have nothing to do, and are left out: they take off what lies beyond a
    /// multiple of the standard deviation, which of things of one kind is always some.
    var choosesKind: Bool { get }

    /// Returns the things in a photo, in any order.
    ///
    /// - Parameters:
    ///   - photo: The photo, with at least one pixel.
    ///   - bands: The threads, and where cancellation comes from. A cancelled detector may return anything.
    /// - Throws: What stands in the way, such as a model that cannot be run.
    func detect(in photo: Raster<RGBA8>, bands: ParallelBands) throws -> [Detection]
}

extension ObjectDetecting {
    /// False: what is found may be of any kind.
    public var choosesKind: Bool { false }
}
