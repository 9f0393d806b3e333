public import Foundation
public import ImagingCore

/// A selection of a photo, and the tool that made it.
///
/// It shows nothing by itself: an ``InpaintOperation`` removes what it selects.
public struct MaskOperation: Hashable, Sendable, Identifiable, Codable {
    /// What made a selection.
    public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
        /// A tap on a person.
        case person
        /// A tap on a thing.
        case object
        /// A tap on a wire.
        case wire
        /// A brush over a thing.
        case brush
        /// A brush along a line.
        case lineBrush
    }

    /// What tells it from all other operations.
    public let id: UUID

    /// What made it.
    public let tool: Tool

    /// What is selected, in the original's frame.
    public let mask: CompactMask

    /// What a history calls it; empty when it has no name.
    public var name: String

    /// When it was made.
    public let timestamp: EditTimestamp

    /// Keeps a selection.
    ///
    /// - Parameters:
    ///   - mask: What is selected. It has the original's size.
    ///   - tool: What made it.
    ///   - name: What a history calls it.
    ///   - id: What tells it from all other operations.
    ///   - timestamp: When it was made.
    /// - Complexity: O(*n*) for *n* pixels, to pack the mask.
    public init(
        _ mask: Mask, tool: Tool, name: String = "", id: UUID = UUID(), timestamp: EditTimestamp = .now
    ) {
        self.init(CompactMask(mask), tool: tool, name: name, id: id, timestamp: timestamp)
    }

    /// Keeps a selection that is packed already.
    ///
    /// - Parameters:
    ///   - mask: What is selected. It has the original's size.
    ///   - tool: What made it.
    ///   - name: What a history calls it.
    ///   - id: What tells it from all other operations.
    ///   - timestamp: When it was made.
    public init(
        _ mask: CompactMask, tool: Tool, name: String = "", id: UUID = UUID(), timestamp: EditTimestamp = .now
    ) {
        self.id = id
        self.tool = tool
        self.mask = mask
        self.name = name
        self.timestamp = timestamp
    }
}
