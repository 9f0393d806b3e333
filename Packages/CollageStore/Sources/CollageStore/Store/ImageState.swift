/// Whether an image that a collage names can be used.
public enum ImageState: String, Hashable, Sendable, Codable {
    /// Its file is there, and is what was kept as far as was looked.
    case present
    /// Its file is not there.
    case missing
    /// Its file is not what was kept.
    case corrupt
}
