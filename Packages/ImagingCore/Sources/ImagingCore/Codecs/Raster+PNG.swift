extension Raster<UInt8> {
    /// Encodes the plane as an 8-bit grey PNG file.
    ///
    /// - Parameter compression: How hard to try to make the file small.
    /// - Throws: ``ImagingError/cannotEncode(_:format:)`` for an empty plane.
    /// - Complexity: O(*n*) for *n* pixels.
    public func encodedPNG(compression: PNGCompression = .balanced) throws(ImagingError) -> [UInt8] {
        try unwatched { () throws(CodecStop) in
            try PNGEncoder.encodePlane(self, compression: compression, monitor: nil)
        }
    }
}

extension Raster<UInt16> {
    /// Encodes the plane as a 16-bit grey PNG file.
    ///
    /// - Parameter compression: How hard to try to make the file small.
    /// - Throws: ``ImagingError/cannotEncode(_:format:)`` for an empty plane.
    /// - Complexity: O(*n*) for *n* pixels.
    public func encodedPNG(compression: PNGCompression = .balanced) throws(ImagingError) -> [UInt8] {
        try unwatched { () throws(CodecStop) in
            try PNGEncoder.encodePlane(self, compression: compression, monitor: nil)
        }
    }
}
