public import Foundation
public import InpaintKit

/// The removal of what a mask selects.
///
/// It names its mask and says how the hole is filled; the same original, mask and numbers give the same pixels on every
/// machine.
public struct InpaintOperation: Hashable, Sendable, Identifiable {
    /// What tells it from all other operations.
    public let id: UUID

    /// The ``MaskOperation`` whose selection is removed.
    public let maskID: UUID

    /// The distance from a patch's centre pixel to its edge.
    ///
    /// In 1...7.
    public let patchRadius: Int

    /// By how many of the original's pixels the mask grows before filling.
    ///
    /// In 0...64.
    public let dilation: Double

    /// Over how many of the original's pixels beyond the grown mask the fill fades into the photo.
    ///
    /// In 0...64.
    public let feather: Double

    /// The way to fill.
    public let method: InpaintMethod

    /// Which of the many good fills is made.
    public let seed: UInt64

    /// What a history calls it; empty when it has no name.
    public var name: String

    /// When it was made.
    public let timestamp: EditTimestamp

    /// Makes a removal.
    ///
    /// - Parameters:
    ///   - maskID: The ``MaskOperation`` whose selection is removed.
    ///   - patchRadius: The distance from a patch's centre pixel to its edge. In 1...7.
    ///   - dilation: By how many of the original's pixels the mask grows before filling. In 0...64.
    ///   - feather: Over how many of the original's pixels the fill fades into the photo. In 0...64.
    ///   - method: The way to fill.
    ///   - seed: Which of the many good fills is made.
    ///   - name: What a history calls it.
    ///   - id: What tells it from all other operations.
    ///   - timestamp: When it was made.
    /// - Throws: ``RetouchError/invalidPatchRadius(_:)``, ``RetouchError/invalidDilation(_:)`` or
    ///   ``RetouchError/invalidFeather(_:)``.
    public init(
        maskID: UUID, patchRadius: Int = 3, dilation: Double = 3, feather: Double = 2, method: InpaintMethod = .auto,
        seed: UInt64 = 0, name: String = "", id: UUID = UUID(), timestamp: EditTimestamp = .now
    ) throws(RetouchError) {
        guard (1...7).contains(patchRadius) else { throw .invalidPatchRadius(patchRadius) }
        guard (0...Self.largestReach).contains(dilation) else { throw .invalidDilation(dilation) }
        guard (0...Self.largestReach).contains(feather) else { throw .invalidFeather(feather) }
        self.id = id
        self.maskID = maskID
        self.patchRadius = patchRadius
        self.dilation = dilation
        self.feather = feather
        self.method = method
        self.seed = seed
        self.name = name
        self.timestamp = timestamp
    }

    private static let largestReach = 64.0

    /// Returns the removal with more of what is around the thing, and the next fill.
    ///
    /// It has the same identifier, so that ``EditStack/replace(_:with:)`` takes it.
    ///
    /// - Parameter distance: By how many pixels the mask grows further. At least 0; the dilation ends at 64.
    public func refined(by distance: Double = 4) -> InpaintOperation {
        precondition(distance >= 0, "a mask grows by a distance of at least 0")
        let grown = min(Self.largestReach, dilation + distance)
        guard
            let refined = try? InpaintOperation(
                maskID: maskID, patchRadius: patchRadius, dilation: grown, feather: feather, method: method,
                seed: seed &+ 1, name: name, id: id, timestamp: timestamp)
        else { preconditionFailure("a removal's values lie in their domains") }
        return refined
    }
}

extension InpaintOperation: Codable {
    private enum CodingKeys: String, CodingKey {
        case dilation, feather, id, maskID, method, name, patchRadius, seed, timestamp
    }

    /// Reads a removal; a value out of its domain throws a ``RetouchError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            maskID: container.decode(UUID.self, forKey: .maskID),
            patchRadius: container.decode(Int.self, forKey: .patchRadius),
            dilation: container.decode(Double.self, forKey: .dilation),
            feather: container.decode(Double.self, forKey: .feather),
            method: container.decode(InpaintMethod.self, forKey: .method),
            seed: container.decode(UInt64.self, forKey: .seed), name: container.decode(String.self, forKey: .name),
            id: container.decode(UUID.self, forKey: .id),
            timestamp: container.decode(EditTimestamp.self, forKey: .timestamp))
    }
}
