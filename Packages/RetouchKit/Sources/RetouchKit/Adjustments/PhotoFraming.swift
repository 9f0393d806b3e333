public import ImagingCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How a photo is turned and cropped.
///
/// A photo that is turned by a few degrees has corners where nothing is. What is shown is therefore the largest upright
/// rectangle of the photo's own proportions, about its middle, that lies wholly within the turned photo; the crop is a part
/// of that. So no crop and no angle can show an empty corner, and a pixel is never enlarged.
///
/// ```
/// straighten 0, full crop    the photo, bit by bit
/// straighten 0               whole pixels are cut out; edges between two pixels move to the nearer one
/// else                       resampled once, by bicubic interpolation
/// ```
public struct PhotoFraming: Hashable, Sendable {
    /// By how many degrees the photo is turned clockwise, in −45...45.
    public let straighten: Double

    /// What part is kept.
    public let crop: CropRect

    /// The photo as it is.
    public static let identity = PhotoFraming(degrees: 0, crop: .full)

    private init(degrees: Double, crop: CropRect) {
        straighten = degrees
        self.crop = crop
    }

    /// Makes a framing.
    ///
    /// - Parameters:
    ///   - straighten: By how many degrees the photo is turned clockwise, in −45...45.
    ///   - crop: What part is kept.
    /// - Throws: ``RetouchError/invalidSetting(_:_:)``.
    public init(straighten: Double = 0, crop: CropRect = .full) throws(RetouchError) {
        try AdjustmentSetting.straighten.validate(straighten)
        self.init(degrees: straighten, crop: crop)
    }

    /// Returns how some operations together frame a photo: the last word counts.
    public init(of operations: some Sequence<EditOperation>) {
        var (degrees, crop) = (0.0, CropRect.full)
        for case .adjustment(let operation) in operations {
            degrees = operation.settings[.straighten] ?? degrees
            crop = operation.crop ?? crop
        }
        self.init(degrees: degrees, crop: crop)
    }

    /// Whether the photo stays as it is.
    public var isIdentity: Bool { straighten == 0 && crop == .full }

    /// Returns the part of the photo's plane that the unit square of the crop is, before turning.
    ///
    /// - Parameter size: The photo's size.
    /// - Returns: A rectangle about the photo's middle; turned about it, it lies within the photo.
    public func largestInside(of size: PixelSize) -> Rect {
        let (width, height) = (Double(size.width), Double(size.height))
        guard straighten != 0, size.area > 0 else {
            return Rect(origin: Point(x: 0, y: 0), size: Size(width: width, height: height))
        }
        let (cosine, sine) = (cos(radians), sin(abs(radians)))
        // The turned rectangle's extent must fit in the photo's, in both directions.
        let scale = min(width / (width * cosine + height * sine), height / (width * sine + height * cosine))
        return Rect(
            origin: Point(x: width * (1 - scale) / 2, y: height * (1 - scale) / 2),
            size: Size(width: width * scale, height: height * scale))
    }

    private var radians: Double { straighten * .pi / 180 }

    /// Returns the size of the framed picture of a photo.
    ///
    /// Sides are rounded to the nearest, and at least 1 where the photo has pixels.
    public func size(of photo: PixelSize) -> PixelSize {
        if photo.area == 0 || isIdentity { return photo }
        if straighten == 0 {
            let part = pixels(of: photo)
            return PixelSize(width: part.width, height: part.height)
        }
        let inside = largestInside(of: photo).size
        return PixelSize(
            width: max(1, Int((inside.width * crop.width).rounded())),
            height: max(1, Int((inside.height * crop.height).rounded())))
    }

    /// Returns the map from the original's places to those of the framed picture; taps come back by its inverse.
    ///
    /// - Parameter photo: The photo's size.
    public func map(of photo: PixelSize) -> AffineMap {
        if straighten == 0 {
            let part = pixels(of: photo)
            return .translation(x: -Double(part.x), y: -Double(part.y))
        }
        let inside = largestInside(of: photo)
        let middle = Point(x: Double(photo.width) / 2, y: Double(photo.height) / 2)
        // The rounded size is centred on the exact crop.
        let size = size(of: photo)
        let center = Point(
            x: inside.origin.x + inside.size.width * (crop.x + crop.width / 2),
            y: inside.origin.y + inside.size.height * (crop.y + crop.height / 2))
        return AffineMap.rotation(radians: radians, about: middle)
            .followed(by: .translation(x: Double(size.width) / 2 - center.x, y: Double(size.height) / 2 - center.y))
    }

    /// The whole pixels of a crop without turning.
    func pixels(of photo: PixelSize) -> PixelRect {
        func span(_ start: Double, _ length: Double, _ count: Int) -> (Int, Int) {
            let first = min(max(0, count - 1), Int((start * Double(count)).rounded()))
            let end = min(count, max(first + 1, Int(((start + length) * Double(count)).rounded())))
            return (first, end - first)
        }
        let (x, width) = span(crop.x, crop.width, photo.width)
        let (y, height) = span(crop.y, crop.height, photo.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}

extension Raster<RGBA8> {
    /// Returns the photo turned and cropped; see ``PhotoFraming``.
    ///
    /// - Parameters:
    ///   - framing: How.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func framed(by framing: PhotoFraming, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        if framing.isIdentity || isEmpty { return self }
        if framing.straighten == 0 { return cropped(to: framing.pixels(of: size)) }
        return warped(
            by: framing.map(of: size), to: framing.size(of: size), interpolation: .bicubic,
            outside: .border(.replicate), minification: .pointSampled, bands: bands)
    }
}
