import CImagingHEIF

/// What the libheif of this program can read.
public enum HEIFSupport {
    /// Whether photos of phones (HEIC, coded with HEVC) can be read.
    ///
    /// False when the program was built where there was no libheif, or when libheif found no decoder.
    public static var readsHEIC: Bool { imaging_heif_reads_hevc() }

    /// Whether AVIF (coded with AV1) can be read.
    public static var readsAVIF: Bool { imaging_heif_reads_av1() }
}
