public import ImagingCore

/// An effect on an image's pixels, such as ``Pixellate``.
///
/// An app adds its own: a value with the effect's numbers, made from the setting that the document keeps.
///
/// ```swift
/// struct Negative: ShaderEffect {
///     static let name = try! ShaderName("negative")
///     init(_ setting: ShaderSetting) {}
///     func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8> {
///         image.map { RGBA8(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue, alpha: $0.alpha) }
///     }
/// }
/// let effects = ShaderEffects.builtIn.adding(Negative.self)
/// ```
public protocol ShaderEffect: Sendable {
    /// What the effect is called in documents.
    static var name: ShaderName { get }

    /// Makes the effect of a setting.
    ///
    /// A number that is not given has its usual value, and one out of its domain is held within it: a document made elsewhere
    /// must still be shown.
    init(_ setting: ShaderSetting)

    /// How many pictures a second the effect makes; 0 for one that does not move.
    var frameRate: Double { get }

    /// Returns the image with the effect, of the same size.
    ///
    /// The same image, numbers and time must give the same pixels.
    ///
    /// - Parameters:
    ///   - image: The image, or what the effect before made of it.
    ///   - time: The seconds since the effect began. At least 0.
    ///   - bands: The threads, and where cancellation comes from: then the result does not matter.
    func applied(to image: Raster<RGBA8>, at time: Double, bands: ParallelBands) -> Raster<RGBA8>
}

extension ShaderEffect {
    /// 0: most effects do not move.
    public var frameRate: Double { 0 }
}

extension ShaderSetting {
    /// The number of a name held within a domain, or its usual value when it is not given.
    ///
    /// - Parameters:
    ///   - name: The number's name.
    ///   - usual: Its usual value, within the domain.
    ///   - domain: What it may be.
    public func value(_ name: String, usual: Double, in domain: ClosedRange<Double>) -> Double {
        min(max(self[name] ?? usual, domain.lowerBound), domain.upperBound)
    }
}
