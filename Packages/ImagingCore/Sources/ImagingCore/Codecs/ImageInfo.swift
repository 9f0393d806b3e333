/// What a file tells about its picture, read without decoding a pixel.
public struct ImageInfo: Hashable, Sendable {
    /// What the stored samples mean.
    public enum ColorModel: String, Hashable, Sendable, Codable {
        /// One sample of lightness.
        case gray
        /// Red, green and blue, also when stored as lightness and colour differences.
        case rgb
        /// Numbers of a table's colours.
        case palette
        /// Four inks, also when stored as YCCK.
        case cmyk
    }

    /// The file's format.
    public let format: ImageFormat

    /// The sides as stored.
    ///
    /// For HEIF those of the upright picture, since there the turns are part of the picture.
    public let storedSize: PixelSize

    /// How the stored picture is turned.
    public let orientation: ImageOrientation

    /// The bits of one stored sample: 8 for JPEG and WebP, 1, 2, 4, 8 or 16 for PNG, 8, 10 or 12 for HEIF.
    ///
    /// A palette's numbers are counted; its colours have 8 bits.
    public let bitDepth: Int

    /// What the stored samples mean.
    public let colorModel: ColorModel

    /// Whether pixels may be transparent, by an alpha channel or by transparent colours.
    public let hasAlpha: Bool

    /// Whether the picture is stored in coarse-to-fine passes: progressive JPEG, interlaced PNG.
    public let isProgressive: Bool

    /// Whether there is EXIF that can be read.
    public let hasEXIF: Bool

    /// Whether there is an ICC profile.
    public let hasICCProfile: Bool

    /// How many pixels a length of the upright picture has on paper.
    public let density: PixelDensity?

    /// The sides once the picture is upright.
    public var size: PixelSize { orientation.upright(storedSize) }

    /// How many samples a stored pixel has, alpha among them; a palette's pixel has one.
    public var channelCount: Int {
        switch colorModel {
        case .palette: 1
        case .gray: hasAlphaChannel ? 2 : 1
        case .rgb: hasAlphaChannel ? 4 : 3
        case .cmyk: 4
        }
    }

    private let hasAlphaChannel: Bool

    /// Makes what a file of another library's codec tells.
    package init(
        format: ImageFormat, storedSize: PixelSize, orientation: ImageOrientation = .upright, bitDepth: Int,
        colorModel: ColorModel, hasAlpha: Bool, hasEXIF: Bool, hasICCProfile: Bool
    ) {
        self.format = format
        self.storedSize = storedSize
        self.orientation = orientation
        self.bitDepth = bitDepth
        self.colorModel = colorModel
        self.hasAlpha = hasAlpha
        hasAlphaChannel = hasAlpha
        isProgressive = false
        self.hasEXIF = hasEXIF
        self.hasICCProfile = hasICCProfile
        density = nil
    }

    /// Reads what a JPEG or PNG file tells about its picture.
    ///
    /// - Parameters:
    ///   - bytes: The file, or its beginning up to the pixels. EXIF that follows a PNG file's pixels is found only in the
    ///     whole file.
    ///   - limits: What the file may ask for. ``DecodingLimits/maxPixels`` is not looked at.
    /// - Throws: An error that names what is wrong with the file, and where.
    /// - Complexity: O(*s*) for *s* bytes before the pixels.
    public init(inspecting bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImagingError) {
        let source = try PhotoSource(bytes, limits: limits)
        format = source.format
        orientation = source.orientation
        hasEXIF = source.hasEXIF
        density = source.density
        switch source.container {
        case .jpeg(let segments):
            guard let frame = segments.frame else {
                throw .corrupt(format: .jpeg, offset: bytes.count, row: nil, reason: "a scan comes before the frame")
            }
            guard frame.size.width > 0, frame.size.height > 0 else {
                throw .corrupt(format: .jpeg, offset: bytes.count, row: nil, reason: "the size is \(frame.size)")
            }
            storedSize = frame.size
            bitDepth = frame.precision
            switch frame.componentCount {
            case 1: colorModel = .gray
            case 3: colorModel = .rgb
            case 4: colorModel = .cmyk
            default:
                throw .unsupported(format: .jpeg, reason: "the picture has \(frame.componentCount) components")
            }
            hasAlpha = false
            hasAlphaChannel = false
            isProgressive = frame.isProgressive
            hasICCProfile = segments.profileRanges != nil
        case .png(let chunks):
            storedSize = chunks.header.size
            bitDepth = chunks.header.bitDepth
            hasAlphaChannel = chunks.header.colorType & 4 != 0
            hasAlpha = hasAlphaChannel || chunks.hasTransparency
            isProgressive = chunks.header.isInterlaced
            hasICCProfile = chunks.hasProfile
            switch chunks.header.colorType {
            case 0, 4: colorModel = .gray
            case 3: colorModel = .palette
            default: colorModel = .rgb
            }
        }
    }
}
