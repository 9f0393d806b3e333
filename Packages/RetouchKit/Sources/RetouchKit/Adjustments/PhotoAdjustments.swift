/// A photo's light and colour, as all adjustments of a stack together set them.
///
/// ```swift
/// let adjusted = photo.adjusted(by: try PhotoAdjustments([.exposure: 0.5, .saturation: 15]))
/// ```
///
/// The steps, in their order, for each pixel:
/// - Its light is taken from the sRGB curve, and multiplied by 2 to the exposure.
/// - White balance: temperature and tint move the white that the eye has adapted to, in Bradford's cone space.
/// - Shadows and highlights: up to 1.5 stops are added where a base layer is dark or bright. The base follows the photo's
///   edges (a guided filter of lightness), so detail keeps its contrast and no halo arises.
/// - Contrast: lightness is bent about middle grey (18 % of white), which stays; black and white stay as well.
/// - Saturation: the distance from the grey of the same lightness is multiplied in Oklab, so that hue stays.
/// - What lies beyond the display's colours moves toward the grey of its luminance until it is within.
///
/// The colours that the middle steps multiply keep their chromaticity. Opacity stays, and a transparent pixel lends nothing
/// to others. Neutral settings return the photo bit by bit.
public struct PhotoAdjustments: Hashable, Sendable {
    private var values: [AdjustmentSetting: Double]

    /// What changes nothing.
    public static let neutral = PhotoAdjustments(values: [:])

    private init(values: [AdjustmentSetting: Double]) { self.values = values }

    /// Makes adjustments of settings; those that are not named are 0.
    ///
    /// - Parameter settings: Each in its ``AdjustmentSetting/domain``. ``AdjustmentSetting/straighten`` belongs to
    ///   ``PhotoFraming`` and is left out.
    /// - Throws: ``RetouchError/invalidSetting(_:_:)``.
    public init(_ settings: [AdjustmentSetting: Double]) throws(RetouchError) {
        values = [:]
        for setting in AdjustmentSetting.allCases where setting != .straighten {
            guard let value = settings[setting] else { continue }
            try setting.validate(value)
            if value != 0 { values[setting] = value }
        }
    }

    /// Returns what some operations together set: the last word on each setting counts.
    public init(of operations: some Sequence<EditOperation>) {
        values = [:]
        for case .adjustment(let operation) in operations {
            for (setting, value) in operation.settings where setting != .straighten {
                values[setting] = value == 0 ? nil : value
            }
        }
    }

    /// The value of a setting; 0 where nothing was said.
    public subscript(setting: AdjustmentSetting) -> Double { values[setting] ?? 0 }

    /// Whether they change nothing.
    public var isNeutral: Bool { values.isEmpty }

    /// Whether a pixel's result follows from that pixel alone.
    ///
    /// Shadows and highlights look at the surroundings.
    public var isPointwise: Bool { self[.shadows] == 0 && self[.highlights] == 0 }
}
