public import Foundation
public import ImagingCore

/// An image on a canvas: where it lies, how opaque it is, and which effects are on it.
///
/// The cutout, if there is one, stands beside the image that it was cut out of and has its size: using the one or the
/// other changes a Bool and no pixel.
public struct CollageItem: Hashable, Sendable, Identifiable {
    /// What tells it from all other items.
    public let id: UUID

    /// The whole image.
    public let base: ImageReference

    /// The image without its background, of the same size; nil while there is none.
    public internal(set) var cutout: ImageReference?

    /// Whether the cutout is shown in place of the whole image.
    ///
    /// Only with a ``cutout``.
    public internal(set) var usesCutout: Bool

    /// Where the image lies on the canvas.
    public var placement: Placement

    /// How opaque the image is, on top of its own alpha.
    ///
    /// In 0...1.
    public internal(set) var opacity: Double

    /// The effects in the order in which they were switched on: the first works on the image, each next one on what the
    /// one before made.
    ///
    /// Each at most once, at most ``shaderLimit``.
    public internal(set) var shaders: [ShaderSetting]

    /// How many effects an item may have.
    public static let shaderLimit = 16

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - base: The whole image.
    ///   - placement: Where it lies on the canvas.
    ///   - cutout: The image without its background, of the same size; nil when there is none.
    ///   - usesCutout: Whether the cutout is shown in place of the whole image. Only with one.
    ///   - opacity: How opaque the image is, on top of its own alpha. In 0...1.
    ///   - shaders: The effects in the order in which they were switched on. Each at most once.
    ///   - id: What tells it from all other items.
    /// - Throws: ``CollageError/cutoutSizeMismatch(_:expected:)``, ``CollageError/missingCutout(_:)``,
    ///   ``CollageError/invalidOpacity(_:)``, ``CollageError/tooManyShaders(_:)`` or
    ///   ``CollageError/duplicateShader(_:)``.
    public init(
        base: ImageReference, placement: Placement, cutout: ImageReference? = nil, usesCutout: Bool = false,
        opacity: Double = 1, shaders: [ShaderSetting] = [], id: UUID = UUID()
    ) throws(CollageError) {
        if let cutout, cutout.size != base.size { throw .cutoutSizeMismatch(cutout.size, expected: base.size) }
        guard cutout != nil || !usesCutout else { throw .missingCutout(id) }
        guard (0...1).contains(opacity) else { throw .invalidOpacity(opacity) }
        guard shaders.count <= Self.shaderLimit else { throw .tooManyShaders(shaders.count) }
        var names: Set<ShaderName> = []
        for shader in shaders where !names.insert(shader.name).inserted { throw .duplicateShader(shader.name) }
        self.id = id
        self.base = base
        self.cutout = cutout
        self.usesCutout = usesCutout
        self.placement = placement
        self.opacity = opacity
        self.shaders = shaders
    }

    /// The image that is shown: the cutout when it is used, else the whole one.
    public var shownImage: ImageReference {
        if usesCutout, let cutout { cutout } else { base }
    }

    /// The map that takes places in the image to places on the canvas, both in pixels.
    public var map: AffineMap { placement.map(of: base.size) }
}

extension CollageItem: Codable {
    private enum CodingKeys: String, CodingKey { case base, cutout, id, opacity, placement, shaders, usesCutout }

    /// Reads an item; what is out of its domain throws a ``CollageError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            base: container.decode(ImageReference.self, forKey: .base),
            placement: container.decode(Placement.self, forKey: .placement),
            cutout: container.decodeIfPresent(ImageReference.self, forKey: .cutout),
            usesCutout: container.decodeIfPresent(Bool.self, forKey: .usesCutout) ?? false,
            opacity: container.decode(Double.self, forKey: .opacity),
            shaders: container.decodeIfPresent([ShaderSetting].self, forKey: .shaders) ?? [],
            id: container.decode(UUID.self, forKey: .id))
    }

    /// Writes the item.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(base, forKey: .base)
        try container.encodeIfPresent(cutout, forKey: .cutout)
        try container.encode(id, forKey: .id)
        try container.encode(opacity, forKey: .opacity)
        try container.encode(placement, forKey: .placement)
        if !shaders.isEmpty { try container.encode(shaders, forKey: .shaders) }
        if usesCutout { try container.encode(true, forKey: .usesCutout) }
    }
}
