/// A file format to write, with its settings.
///
/// ```swift
/// let bytes = try photo.encoded(as: .jpeg(quality: 85))
/// ```
public struct ImageEncoding: Hashable, Sendable {
    enum Settings: Hashable, Sendable {
        case jpeg(JPEGSettings)
        case png(PNGCompression)
    }

    struct JPEGSettings: Hashable, Sendable {
        var quality: Int
        var chroma: ChromaSubsampling
        var isProgressive: Bool
        var optimizesCoding: Bool
        var background: RGBA8
    }

    let settings: Settings

    /// The format of the file.
    public var format: ImageFormat {
        switch settings {
        case .jpeg: .jpeg
        case .png: .png
        }
    }

    /// JPEG, which changes the pixels a little.
    ///
    /// A picture of only grey pixels is written with one component, unless it has an RGB profile. JPEG has no
    /// transparency: a picture that has any is put over `background`.
    ///
    /// - Parameters:
    ///   - quality: In 1...100. 90 unless told; from 75 to 95 is usual.
    ///   - chroma: How much finer lightness is stored than colour. 4:2:0 unless told.
    ///   - progressive: Whether the file shows as a whole first and then sharpens. It takes longer.
    ///   - optimizesCoding: Whether codes are fitted to the picture: 2 to 10 % smaller, same pixels, takes longer.
    ///     Progressive files always are.
    ///   - background: What shows through transparent pixels. White unless told; its own alpha is not looked at.
    public static func jpeg(
        quality: Int = 90, chroma: ChromaSubsampling = .both, progressive: Bool = false,
        optimizesCoding: Bool = false, background: RGBA8 = .white
    ) -> ImageEncoding {
        ImageEncoding(
            settings: .jpeg(
                JPEGSettings(
                    quality: quality, chroma: chroma, isProgressive: progressive, optimizesCoding: optimizesCoding,
                    background: background)))
    }

    /// PNG, which keeps every pixel.
    ///
    /// ``Photo``s of ``RGBA8`` are written with 8 bits for each sample, of ``RGBA16`` with 16. Alpha is left out when all
    /// pixels are opaque, and colour when all are grey and there is no RGB profile; that reads back the same.
    public static func png(compression: PNGCompression = .balanced) -> ImageEncoding {
        ImageEncoding(settings: .png(compression))
    }
}
