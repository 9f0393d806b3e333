public import ImagingCore

/// The effects that a program knows, by their names.
public struct ShaderEffects: Sendable {
    private var makers: [ShaderName: @Sendable (ShaderSetting) -> any ShaderEffect]

    /// ``Pixellate``, ``ThreeDGlasses`` and ``Glitch``.
    public static let builtIn = ShaderEffects(makers: [:]).adding(Pixellate.self).adding(ThreeDGlasses.self)
        .adding(Glitch.self)

    private init(makers: [ShaderName: @Sendable (ShaderSetting) -> any ShaderEffect]) { self.makers = makers }

    /// Returns these effects and another, which takes the place of one of the same name.
    public func adding<Effect: ShaderEffect>(_ effect: Effect.Type) -> ShaderEffects {
        var more = self
        more.makers[Effect.name] = { Effect($0) }
        return more
    }

    /// Returns the effect of a setting; nil when the program does not know it.
    public func effect(_ setting: ShaderSetting) -> (any ShaderEffect)? { makers[setting.name]?(setting) }

    /// Returns an image with effects, one after the other; those that are not known are left out.
    ///
    /// - Parameters:
    ///   - settings: The effects in the order in which they were switched on.
    ///   - image: The image.
    ///   - time: The seconds since the effects began. At least 0.
    ///   - bands: The threads, and where cancellation comes from: then the result is unfinished.
    public func applying(
        _ settings: [ShaderSetting], to image: Raster<RGBA8>, at time: Double = 0,
        bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        var shown = image
        for setting in settings where bands.monitor?.isCancelled != true {
            guard let effect = effect(setting) else { continue }
            shown = effect.applied(to: shown, at: time, bands: bands)
        }
        return shown
    }

    /// Which of the pictures that moving effects make a time shows: a number for each of them, in order.
    func frames(of settings: [ShaderSetting], at time: Double) -> [Int] {
        settings.compactMap { effect($0) }.filter { $0.frameRate > 0 }.map {
            Int(min(max(time * $0.frameRate, 0), 1e15))
        }
    }
}
