/// How a camera shows the scene.
public struct CameraConfiguration: Hashable, Sendable {
    /// How many times larger than the camera sees it, in 1...``CameraCapabilities/maxZoom``.
    public var zoom: Double
    /// Whether the camera follows faces.
    public var usesCenterStage: Bool
    /// How much of a photo is kept.
    public var quality: PhotoQuality

    /// Makes a configuration; without arguments the scene is shown as it is.
    public init(zoom: Double = 1, usesCenterStage: Bool = false, quality: PhotoQuality = .high) {
        self.zoom = zoom
        self.usesCenterStage = usesCenterStage
        self.quality = quality
    }
}

/// What a camera can do.
public struct CameraCapabilities: Hashable, Sendable {
    /// Whether it has a lamp of its own.
    public var hasFlash: Bool
    /// Whether focus and exposure can be locked.
    public var locksFocus: Bool
    /// Whether it can follow faces.
    public var hasCenterStage: Bool
    /// The exposures that it can take, in EV; 0 is among them.
    public var exposures: ClosedRange<Double>
    /// How many times larger it can show the scene, at least 1.
    public var maxZoom: Double

    /// Makes capabilities; without arguments they are those of a camera that can take pictures and nothing else.
    ///
    /// - Precondition: The exposures contain 0, and the zoom is at least 1.
    public init(
        hasFlash: Bool = false, locksFocus: Bool = false, hasCenterStage: Bool = false,
        exposures: ClosedRange<Double> = 0...0, maxZoom: Double = 1
    ) {
        precondition(exposures.contains(0) && maxZoom >= 1, "a camera can take the scene as it is")
        self.hasFlash = hasFlash
        self.locksFocus = locksFocus
        self.hasCenterStage = hasCenterStage
        self.exposures = exposures
        self.maxZoom = maxZoom
    }
}

/// How bright it is before a camera, as far as a flash or several exposures depend on it.
public struct SceneLight: Hashable, Sendable {
    /// Whether it is too dark without a flash.
    public var isDark: Bool
    /// Whether one exposure does not hold the light and the dark.
    public var hasHighContrast: Bool

    /// Makes a scene; without arguments neither a flash nor several exposures are needed.
    public init(isDark: Bool = false, hasHighContrast: Bool = false) {
        self.isDark = isDark
        self.hasHighContrast = hasHighContrast
    }
}
