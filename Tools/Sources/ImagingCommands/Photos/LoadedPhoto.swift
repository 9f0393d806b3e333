package import ImagingCore
import ImagingHEIF
import ImagingWebP
package import InpaintKit

/// A photo with as many bits as its file has.
package enum LoadedPhoto: Sendable {
    /// Up to 8 bits for each sample.
    case bits8(Photo<RGBA8>)
    /// More than 8 bits for each sample, as 16.
    case bits16(Photo<RGBA16>)

    /// Who is told how far a step is.
    package typealias Progress = @Sendable (WorkProgress) -> Void

    /// Reads a photo of a file's bytes.
    package static func decode(_ bytes: [UInt8], progress: Progress? = nil) async throws -> LoadedPhoto {
        do {
            let isDeep = try ImageInfo(ofFile: bytes).bitDepth > 8
            switch (ImageFormat(recognizing: bytes), isDeep) {
            case (.heif, false): return .bits8(try await Photo<RGBA8>.decodeHEIF(bytes, progress: progress))
            case (.heif, true): return .bits16(try await Photo<RGBA16>.decodeHEIF(bytes, progress: progress))
            case (.webp, _): return .bits8(try await Photo<RGBA8>.decodeWebP(bytes, progress: progress))
            case (_, false): return .bits8(try await Photo<RGBA8>.decode(bytes, progress: progress))
            case (_, true): return .bits16(try await Photo<RGBA16>.decode(bytes, progress: progress))
            }
        } catch let error as ImagingError {
            throw CommandFailure(code: "undecodable", message: error.description)
        }
    }

    /// The upright photo's sides.
    package var size: PixelSize {
        switch self {
        case .bits8(let photo): photo.pixels.size
        case .bits16(let photo): photo.pixels.size
        }
    }

    /// What its file told beside the pixels.
    package var metadata: PhotoMetadata {
        switch self {
        case .bits8(let photo): photo.metadata
        case .bits16(let photo): photo.metadata
        }
    }

    /// The bits of each sample: 8 or 16.
    package var bitDepth: Int {
        switch self {
        case .bits8: 8
        case .bits16: 16
        }
    }

    /// The photo to look at, with 8 bits for each sample.
    package var preview: Raster<RGBA8> {
        switch self {
        case .bits8(let photo): photo.pixels
        case .bits16(let photo): photo.pixels.map(LoadedPhoto.rounded)
        }
    }

    /// Returns the photo without what a mask selects, where it was changed, and how each hole was filled.
    package func removing(
        _ mask: Mask, engine: InpaintEngine, options: InpaintOptions, progress: Progress? = nil
    ) async throws -> (photo: LoadedPhoto, changed: Mask, decisions: [InpaintDecision]) {
        try await applying(InpaintEdit(removing: mask, options: options), engine: engine, progress: progress)
    }

    /// Returns the photo with an edit applied, where it was changed, and how each hole was filled.
    package func applying(
        _ edit: InpaintEdit, engine: InpaintEngine, progress: Progress? = nil,
        steps: (@Sendable (InpaintStep) -> Void)? = nil
    ) async throws -> (photo: LoadedPhoto, changed: Mask, decisions: [InpaintDecision]) {
        switch self {
        case .bits8(var photo):
            let result = try await engine.apply(edit, to: photo.pixels, progress: progress, steps: steps)
            photo.pixels = result.pixels
            return (.bits8(photo), result.changed, result.decisions)
        case .bits16(var photo):
            let result = try await engine.apply(edit, to: photo.pixels, progress: progress, steps: steps)
            photo.pixels = result.pixels
            return (.bits16(photo), result.changed, result.decisions)
        }
    }

    /// Returns what the removal of a mask would do and cost.
    package func planning(_ edit: InpaintEdit, engine: InpaintEngine) throws -> InpaintPlan {
        switch self {
        case .bits8(let photo):
            try engine.plan(edit.mask, for: photo.pixels, sources: edit.sources, options: edit.options)
        case .bits16(let photo):
            try engine.plan(edit.mask, for: photo.pixels, sources: edit.sources, options: edit.options)
        }
    }

    /// Returns the photo as a file's bytes.
    package func encode(as encoding: ImageEncoding, progress: Progress? = nil) async throws -> [UInt8] {
        do {
            switch self {
            case .bits8(let photo): return try await photo.encode(as: encoding, progress: progress)
            case .bits16(let photo): return try await photo.encode(as: encoding, progress: progress)
            }
        } catch let error as ImagingError {
            throw CommandFailure(code: "unencodable", message: error.description)
        }
    }

    private static func rounded(_ pixel: RGBA16) -> RGBA8 {
        func sample(_ value: UInt16) -> UInt8 { UInt8((Int(value) + 128) / 257) }
        return RGBA8(
            red: sample(pixel.red), green: sample(pixel.green), blue: sample(pixel.blue), alpha: sample(pixel.alpha))
    }
}
