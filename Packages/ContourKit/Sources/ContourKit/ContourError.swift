public import ImagingCore

/// Why nothing could be selected.
///
/// A message for people is in ``description``.
public enum ContourError: Error, Hashable, Sendable {
    /// There is no line near the place that was tapped.
    case noLines
    /// There is no object at the place that was tapped.
    case noObject
    /// Selecting takes at least one tap on the object, or a box.
    case nothingTapped
    /// A tap, stroke or box must lie on the photo.
    case outsidePhoto(Point, photo: PixelSize)
    /// A mask must have the photo's size.
    case sizeMismatch(photo: PixelSize, mask: PixelSize)
    /// An option lies outside what it may be.
    case invalidOption(name: String, allowed: String)
}

extension ContourError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noLines: "No lines detected. Use the line brush to draw along the wire."
        case .noObject: "Couldn't detect object. Try the brush tool to select manually."
        case .nothingTapped: "Tap the object, or draw a box around it."
        case .outsidePhoto(let point, let photo): "(\(point.x), \(point.y)) lies outside the photo, which is \(photo)."
        case .sizeMismatch(let photo, let mask): "The mask is \(mask), but the photo is \(photo)."
        case .invalidOption(let name, let allowed): "\(name) must be \(allowed)."
        }
    }
}
