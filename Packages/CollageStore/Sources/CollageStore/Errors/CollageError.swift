internal import DurableStore
public import Foundation
public import ImagingCore

/// Why a collage cannot be made, changed or read.
public enum CollageError: Error, Hashable, Sendable {
    /// A centre's coordinates must lie in ±``Placement/centerLimit``.
    case invalidCenter(x: Double, y: Double)
    /// A rotation must lie in ±``Placement/rotationLimit`` radians before it is normalised.
    case invalidRotation(Double)
    /// A scale must lie in ``Placement/scaleDomain``.
    case invalidScale(Double)
    /// An opacity must lie in 0...1.
    case invalidOpacity(Double)
    /// A canvas's sides must lie in ``CollageLayout/canvasDomain``.
    case invalidCanvas(PixelSize)
    /// A colour must be written as "#rrggbbaa", in hexadecimal digits.
    case invalidColor(String)
    /// An image's sides must lie in ``ImageReference/sideDomain``, its pixels be at most ``ImageReference/areaLimit``.
    case invalidImageSize(PixelSize)

    /// A cutout must have the size of the image that it is cut out of.
    case cutoutSizeMismatch(PixelSize, expected: PixelSize)
    /// An item that uses its cutout must have one.
    case missingCutout(UUID)

    /// An effect's or a parameter's name must have 1 to 64 bytes of UTF-8.
    case invalidShaderName(String)
    /// A parameter of an effect must lie in ±``ShaderSetting/valueLimit``.
    case invalidShaderParameter(name: String, value: Double)
    /// An effect must have at most ``ShaderSetting/parameterLimit`` parameters.
    case tooManyShaderParameters(Int)
    /// Each effect stands in an item at most once.
    case duplicateShader(ShaderName)
    /// An item must have at most ``CollageItem/shaderLimit`` effects.
    case tooManyShaders(Int)

    /// Each item of a layout must have an identifier of its own.
    case duplicateItem(UUID)
    /// A layout must have at most ``CollageLayout/itemLimit`` items.
    case tooManyItems(Int)
    /// The layout must hold the item.
    case missingItem(UUID)

    /// The document must be what ``Collage/jsonData()`` made: where it is not, and why.
    case corruptDocument(path: String, reason: String)
    /// The document must not be newer than what this library reads.
    case newerFormat(Int, newest: Int)
    /// A document must have at most ``Collage/documentLimit`` bytes.
    case documentTooLarge(bytes: Int)
}

extension CollageError: LocalizedError {
    /// What a person is told, as one sentence; nil for a mistake of the program.
    public var errorDescription: String? {
        switch self {
        case .tooManyItems: "The collage has too many items."
        case .corruptDocument(let path, let reason):
            "The collage cannot be read: \(reason)" + (path.isEmpty ? "." : " (at \(path)).")
        case .newerFormat: "The collage was made by a newer version."
        case .documentTooLarge: "The collage is too large to be read."
        default: nil
        }
    }
}

extension CollageError {
    /// Says where a document is not what it should be.
    init(_ error: DecodingError) {
        let fault = DocumentFault(error)
        self = .corruptDocument(path: fault.path, reason: fault.reason)
    }
}
