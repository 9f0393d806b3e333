public import Foundation

/// A change of a photo's light, colour or framing.
///
/// It sets what it names and leaves the rest as it was set before: moving one slider is one operation with one setting,
/// and the last word on each setting counts. So the picture is made in one pass from the filled original, whatever the
/// sliders' history.
///
/// ```swift
/// let brighter = try AdjustmentOperation([.exposure: 0.7, .shadows: 25])
/// ```
public struct AdjustmentOperation: Hashable, Sendable, Identifiable {
    /// What tells it from all other operations.
    public let id: UUID

    /// What it sets.
    ///
    /// Each value lies in its ``AdjustmentSetting/domain``.
    public let settings: [AdjustmentSetting: Double]

    /// The part of the picture that is kept; nil when the operation does not say.
    public let crop: CropRect?

    /// What a history calls it; empty when it has no name.
    public var name: String

    /// When it was made.
    public let timestamp: EditTimestamp

    /// Makes an adjustment.
    ///
    /// - Parameters:
    ///   - settings: What it sets, each value in its ``AdjustmentSetting/domain``.
    ///   - crop: The part of the picture that is kept; nil leaves it as it was, ``CropRect/full`` takes a crop back.
    ///   - name: What a history calls it.
    ///   - id: What tells it from all other operations.
    ///   - timestamp: When it was made.
    /// - Throws: ``RetouchError/invalidSetting(_:_:)``, also for a value that is no number.
    public init(
        _ settings: [AdjustmentSetting: Double], crop: CropRect? = nil, name: String = "", id: UUID = UUID(),
        timestamp: EditTimestamp = .now
    ) throws(RetouchError) {
        for setting in AdjustmentSetting.allCases {
            if let value = settings[setting] { try setting.validate(value) }
        }
        self.id = id
        self.settings = settings
        self.crop = crop
        self.name = name
        self.timestamp = timestamp
    }
}

extension AdjustmentOperation: Codable {
    private enum CodingKeys: String, CodingKey { case crop, id, name, settings, timestamp }

    /// Reads an adjustment; a value out of its domain throws a ``RetouchError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode([AdjustmentSetting: Double].self, forKey: .settings),
            crop: container.decodeIfPresent(CropRect.self, forKey: .crop),
            name: container.decode(String.self, forKey: .name), id: container.decode(UUID.self, forKey: .id),
            timestamp: container.decode(EditTimestamp.self, forKey: .timestamp))
    }
}
