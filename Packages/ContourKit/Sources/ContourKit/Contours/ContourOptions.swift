/// How contours are found.
///
/// The first four are those of Vision's `VNDetectContoursRequest`, with its meaning and its defaults, except that photos
/// are looked at in more detail.
public struct ContourOptions: Hashable, Sendable, Codable {
    /// What a contour is the outline of.
    public enum Method: String, Hashable, Sendable, Codable, CaseIterable {
        /// Regions of dark or of light pixels; a contour goes through the middles of their outermost pixels.
        ///
        /// - SeeAlso: Suzuki, Abe, Topological Structural Analysis of Digitized Binary Images by Border Following (1985).
        case borders
        /// Canny's edges: lines of pixels where the photo changes most. A line that encloses nothing is one open contour.
        ///
        /// - SeeAlso: Canny, A Computational Approach to Edge Detection (1986).
        case edges
        /// Lines where the smoothed photo crosses the pivot, between the pixels; open where they leave the photo.
        ///
        /// - SeeAlso: Lorensen, Cline, Marching Cubes (1987), in two dimensions.
        case subpixel
    }

    /// How much the contrast is raised before contours are looked for: samples move away from the pivot by this factor.
    ///
    /// In 0...3; 1 leaves the photo as it is. With ``Method/edges`` it is what slopes are multiplied by.
    public var contrastAdjustment: Double

    /// The grey that divides dark from light, 0...1; nil takes the middle between the photo's dark and light greys, as Otsu's
    /// threshold divides them.
    ///
    /// ``Method/edges`` needs none.
    public var contrastPivot: Double?

    /// Whether a region is what is dark on a light ground rather than what is light on a dark one.
    ///
    /// ``Method/edges`` finds both.
    public var detectsDarkOnLight: Bool

    /// The longer side, in pixels, that a larger photo is reduced to before contours are looked for.
    ///
    /// At least 64. Contours are in the pixels of the photo as it was given, whatever this is. Masks and fields are never
    /// reduced.
    public var maximumImageDimension: Int

    /// What a contour is the outline of.
    public var method: Method

    /// The standard deviation, in pixels, of the Gaussian that a photo is smoothed with first.
    ///
    /// In 0...16; 0 smooths nothing. Masks and fields are never smoothed.
    public var smoothing: Double

    /// How strong an edge must be, as the height of a sharp step of grey in 0...1, once the contrast is raised.
    ///
    /// An edge is followed down to the lower bound where it reaches the upper one anywhere. At least 0.
    public var edgeThresholds: ClosedRange<Double>

    /// How far, in pixels, a contour may move when points are left out of it.
    ///
    /// In 0...1000; 0 keeps every point. See ``ContourTree/simplified(tolerance:bands:)``.
    public var tolerance: Double

    /// How long, in pixels, a contour must be to be kept.
    ///
    /// At least 0. What lies within a contour that is left out moves up to what that one lay within.
    public var minimumLength: Double

    /// Makes options.
    public init(
        method: Method = .borders, contrastAdjustment: Double = 2, contrastPivot: Double? = 0.5,
        detectsDarkOnLight: Bool = true, maximumImageDimension: Int = 2048, smoothing: Double = 1,
        edgeThresholds: ClosedRange<Double> = 0.1...0.3, tolerance: Double = 0, minimumLength: Double = 0
    ) {
        self.method = method
        self.contrastAdjustment = contrastAdjustment
        self.contrastPivot = contrastPivot
        self.detectsDarkOnLight = detectsDarkOnLight
        self.maximumImageDimension = maximumImageDimension
        self.smoothing = smoothing
        self.edgeThresholds = edgeThresholds
        self.tolerance = tolerance
        self.minimumLength = minimumLength
    }
}

extension ContourOptions {
    /// Throws when a value lies outside its domain.
    func validate() throws(ContourError) {
        func check(_ isValid: Bool, _ name: String, _ allowed: String) throws(ContourError) {
            if !isValid { throw .invalidOption(name: name, allowed: allowed) }
        }
        try check((0...3).contains(contrastAdjustment), "contrastAdjustment", "in 0...3")
        try check((0...1).contains(contrastPivot ?? 0), "contrastPivot", "in 0...1")
        try check(maximumImageDimension >= 64, "maximumImageDimension", "at least 64")
        try check((0...16).contains(smoothing), "smoothing", "in 0...16")
        try check(edgeThresholds.lowerBound >= 0, "edgeThresholds", "at least 0")
        try check((0...1000).contains(tolerance), "tolerance", "in 0...1000")
        try check(minimumLength >= 0, "minimumLength", "at least 0")
    }
}
