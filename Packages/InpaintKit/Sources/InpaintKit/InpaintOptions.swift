/// How a masked region is to be filled.
public struct InpaintOptions: Hashable, Sendable, Codable {
    /// What the result is for.
    public enum Quality: String, Hashable, Sendable, Codable, CaseIterable {
        /// To look at: what is found with the photo at ``InpaintOptions/previewSide`` is enlarged.
        case preview
        /// To keep: what is found there is refined at full size. Shows the same picture as the preview, sharper.
        case export
    }

    /// The longer side, in pixels, up to which a photo is searched thoroughly.
    public static let previewSide = 2048

    /// The way to fill.
    public var method: InpaintMethod

    /// What the result is for.
    public var quality: Quality

    /// The distance from a patch's centre pixel to its edge: a patch has 2 *r* + 1 pixels on a side.
    ///
    /// In 1...7.
    public var patchRadius: Int

    /// By how many pixels the mask grows before filling, so that the thing's soft rim goes too.
    ///
    /// In 0...64; 2 to 4 suits masks drawn on photos.
    public var dilation: Double

    /// Over how many pixels beyond the dilated mask the fill fades into the photo.
    ///
    /// In 0...64.
    public var feather: Double

    /// Which of the many good fills is made.
    ///
    /// The same seed gives the same pixels on every machine.
    public var seed: UInt64

    /// How many bytes a removal may use, the photo and the result among them; nil means as many as it takes.
    ///
    /// ``InpaintEngine/plan(_:for:sources:options:)`` says what it takes, and how the work is cut to fit. At least 1.
    public var memoryBudget: Int?

    /// By how much the photo's sides are at least divided where a fill by patches is decided; nil means not at all.
    ///
    /// For a preview that is smaller than the photo: the fill is found at the preview's size and copied from the photo, in
    /// a part of the time, and has the export's structure. It is rounded up to a power of two. A hole is never decided at a
    /// smaller size than that at which an export would begin, and the exemplar method and diffusion are as ever.
    public var leastReduction: Int?

    /// Makes options.
    public init(
        method: InpaintMethod = .auto, quality: Quality = .export, patchRadius: Int = 3, dilation: Double = 3,
        feather: Double = 2, seed: UInt64 = 0, memoryBudget: Int? = nil, leastReduction: Int? = nil
    ) {
        self.method = method
        self.quality = quality
        self.patchRadius = patchRadius
        self.dilation = dilation
        self.feather = feather
        self.seed = seed
        self.memoryBudget = memoryBudget
        self.leastReduction = leastReduction
    }
}

extension InpaintOptions {
    /// Throws when a value lies outside its domain.
    func validate() throws(InpaintError) {
        guard (1...7).contains(patchRadius) else { throw .invalidPatchRadius(patchRadius) }
        guard dilation >= 0, dilation <= 64 else { throw .invalidDilation(dilation) }
        guard feather >= 0, feather <= 64 else { throw .invalidFeather(feather) }
    }
}
