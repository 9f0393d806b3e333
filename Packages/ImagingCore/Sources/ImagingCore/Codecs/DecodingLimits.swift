/// What a file may ask for before it is turned away; looked at before memory is taken.
public struct DecodingLimits: Hashable, Sendable {
    /// The largest number of pixels of the stored picture, also when it is decoded at a reduced scale.
    public var maxPixels: Int

    /// The largest number of bytes of the file.
    public var maxBytes: Int

    /// The largest number of bytes of EXIF and ICC data, unpacked.
    public var maxMetadataBytes: Int

    /// The largest number of scans of a JPEG file.
    ///
    /// Cameras write 1, progressive encoders about 10.
    public var maxScans: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - maxPixels: The largest number of pixels. 300 million unless told: 1.2 GB as ``RGBA8``.
    ///   - maxBytes: The largest number of bytes of the file. 1 GiB unless told.
    ///   - maxMetadataBytes: The largest number of bytes of EXIF and ICC data. 16 MiB unless told.
    ///   - maxScans: The largest number of scans of a JPEG file. 100 unless told.
    public init(
        maxPixels: Int = 300_000_000, maxBytes: Int = 1 << 30, maxMetadataBytes: Int = 16 << 20, maxScans: Int = 100
    ) {
        self.maxPixels = maxPixels
        self.maxBytes = maxBytes
        self.maxMetadataBytes = maxMetadataBytes
        self.maxScans = maxScans
    }
}
