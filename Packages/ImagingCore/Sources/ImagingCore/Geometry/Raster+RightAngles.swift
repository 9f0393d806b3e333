extension Raster {
    /// Returns the raster turned by a multiple of 90°, mirrored, or both, with its pixels copied.
    ///
    /// ```
    /// 1 2 3    .turnRight  4 1    .mirror  3 2 1
    /// 4 5 6                5 2             6 5 4
    ///                      6 3
    /// ```
    ///
    /// An empty raster stays empty, with its sides exchanged where the transform does that.
    ///
    /// - Parameters:
    ///   - transform: The way it is turned.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: A pixel has 1, 2, 4, 8 or 16 bytes, as all pixels of ImagingCore have.
    /// - Complexity: O(*n*) for *n* pixels.
    public func transformed(
        by transform: RightAngleTransform, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        oriented(ImageOrientation(transform), bands: bands)
    }
}

extension ImageOrientation {
    /// Makes the orientation of a picture that is seen upright after a transform.
    public init(_ transform: RightAngleTransform) {
        self =
            switch transform {
            case .identity: .upright
            case .turnRight: .rotatedRight
            case .turnHalf: .rotatedHalf
            case .turnLeft: .rotatedLeft
            case .mirror: .mirrored
            case .transpose: .transposed
            case .flip: .flipped
            case .transverse: .transversed
            }
    }

    /// The transform that turns a picture which is stored in this way upright.
    public var transform: RightAngleTransform {
        switch self {
        case .upright: .identity
        case .rotatedRight: .turnRight
        case .rotatedHalf: .turnHalf
        case .rotatedLeft: .turnLeft
        case .mirrored: .mirror
        case .transposed: .transpose
        case .flipped: .flip
        case .transversed: .transverse
        }
    }
}
