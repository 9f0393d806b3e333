/// How much finer a JPEG file stores lightness than colour.
public enum ChromaSubsampling: String, Hashable, Sendable, Codable, CaseIterable {
    /// 4:4:4, colour for every pixel. For drawings and text.
    case none
    /// 4:2:2, one colour for two pixels of a row.
    case horizontal
    /// 4:2:0, one colour for a square of four pixels, as cameras write it.
    case both

    var horizontalFactor: Int32 { self == .none ? 1 : 2 }
    var verticalFactor: Int32 { self == .both ? 2 : 1 }
}
