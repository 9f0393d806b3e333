import ImagingCore

/// A first, smaller look at a page within its corners: its letters, for what they say about its form.
struct PageLook {
    /// The corners in the photo.
    let corners: Quadrilateral
    /// How large the look is, in pixels.
    let size: PixelSize
    /// The letters on it.
    let letters: PageLetters
    /// The paper's light, smaller still.
    let light: Raster<UInt8>

    /// How long its longer side is at most.
    private static let longSide = 1280.0

    var width: Double { Double(size.width) }
    var height: Double { Double(size.height) }

    /// Looks at a part of a photo.
    ///
    /// - Parameters:
    ///   - photo: The photo in grey.
    ///   - corners: The part.
    ///   - ratio: Its true width over its height.
    ///   - bands: The threads.
    init(_ photo: Raster<UInt8>, within corners: Quadrilateral, ratio: Double, bands: ParallelBands) {
        self.corners = corners
        let sides = corners.sideLengths
        let longSide = Swift.min(PageLook.longSide, sides.max() ?? 0)
        let (across, down) = ratio > 1 ? (1, 1 / ratio) : (ratio, 1)
        size = PixelSize(
            width: Swift.max(16, Int((longSide * across).rounded())),
            height: Swift.max(16, Int((longSide * down).rounded())))
        let shrink =
            Swift.min(sides[0] + sides[2], sides[1] + sides[3]) / Double(2 * Swift.min(size.width, size.height))
        let page = PageSource(photo, shrunkBy: shrink, bands: bands)
            .page(within: corners, size: size, interpolation: .bilinear, bands: bands)
        light = LightFlattening.paperLight(of: page, wipe: Int(longSide / 32), bands: bands)
        letters = PageLetters(in: LightFlattening.flattened(page, light: light, bands: bands), bands: bands)
    }

    private init(corners: Quadrilateral, size: PixelSize, letters: PageLetters, light: Raster<UInt8>) {
        self.corners = corners
        self.size = size
        self.letters = letters
        self.light = light
    }

    /// The same look turned clockwise by a quarter.
    var turned: PageLook {
        PageLook(
            corners: corners.renamed(by: 3), size: PixelSize(width: size.height, height: size.width),
            letters: letters.turned(height: height), light: light.transformed(by: .turnRight))
    }

    /// The same look turned by a half.
    var turnedHalf: PageLook {
        PageLook(
            corners: corners.renamed(by: 2), size: size, letters: letters.turnedHalf(width: width, height: height),
            light: light.transformed(by: .turnHalf))
    }

    /// The map from its pixels to the photo's.
    var toPhoto: Homography? {
        Homography(unitSquareTo: corners.corners).map {
            Homography(AffineMap.scale(x: 1 / width, y: 1 / height)).followed(by: $0)
        }
    }
}
