import CImagingWebP

/// What this program can read of WebP.
public enum WebPSupport {
    /// Whether pictures can be decoded.
    ///
    /// False when the program was built where there was no libwebp. What a file tells beside its pixels is read even so.
    public static var isAvailable: Bool { imaging_webp_reads() }
}
