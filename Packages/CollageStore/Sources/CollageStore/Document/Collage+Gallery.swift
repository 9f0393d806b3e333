import Foundation

extension Collage {
    /// Whether one collage comes before another in a gallery: the one that was changed last first.
    ///
    /// Of two that were changed at the same time, the one that was made later comes first; else their identifiers decide,
    /// so that the order is always the same.
    public static func precedesInGallery(_ one: Collage, _ other: Collage) -> Bool {
        if one.updatedAt != other.updatedAt { return one.updatedAt > other.updatedAt }
        if one.createdAt != other.createdAt { return one.createdAt > other.createdAt }
        return one.id.uuidString < other.id.uuidString
    }
}
