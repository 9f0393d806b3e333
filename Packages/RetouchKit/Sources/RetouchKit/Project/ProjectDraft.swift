public import ImagingCore

/// A selection that is not confirmed yet: it is kept with the project, and is no part of the stack.
public struct ProjectDraft: Hashable, Sendable, Codable {
    /// What would be removed.
    public var selection: MaskOperation

    /// How sure the tool is of it, in 0...1; nil where it cannot say.
    public var confidence: Double?

    /// Where was tapped, in pixels of the original, first to last.
    public var places: [Point]

    /// Makes a draft.
    ///
    /// - Parameters:
    ///   - selection: What would be removed.
    ///   - confidence: How sure the tool is of it, in 0...1; nil where it cannot say.
    ///   - places: Where was tapped, in pixels of the original.
    public init(_ selection: MaskOperation, confidence: Double? = nil, places: [Point] = []) {
        self.selection = selection
        self.confidence = confidence
        self.places = places
    }
}
