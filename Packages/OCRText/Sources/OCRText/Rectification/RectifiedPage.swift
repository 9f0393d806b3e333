public import ImagingCore

/// A page as if it had been scanned: flat, upright, evenly lit.
public struct RectifiedPage: Hashable, Sendable {
    /// The page in grey: paper is about 255, ink darker.
    public let pixels: Raster<UInt8>

    /// Where its places are in the photo.
    public let mapping: PageMapping

    /// How sure it is that the page is not upside down, in −1...1.
    ///
    /// From how many letters reach above and below the small ones: Latin text has more ascenders than descenders. 1 is
    /// upright, −1 upside down, 0 unknown, as where there is little text or only capitals. What is clearly upside down
    /// has been turned already.
    public let uprightness: Double

    /// Whether the lines of text were curved, and have been straightened.
    public let isStraightened: Bool

    /// How high small letters without ascenders are, in pixels of the page, or nil when no text was seen.
    public let letterHeight: Double?

    /// Returns where a point of this page is in the photo, in pixels of the photo.
    public func photoPoint(_ point: Point) -> Point { mapping.photoPoint(point) }

    /// Returns the page turned clockwise.
    ///
    /// - Parameter quarterTurns: How many times by 90°; negative ones go anticlockwise.
    /// - Complexity: O(*n*) for *n* pixels.
    public func turned(quarterTurns: Int) -> RectifiedPage {
        let transforms: [RightAngleTransform] = [.identity, .turnRight, .turnHalf, .turnLeft]
        let transform = transforms[quarterTurns & 3]
        let turned = pixels.transformed(by: transform)
        return RectifiedPage(
            pixels: turned, mapping: mapping.turned(transform.inverse.map(of: turned.size)),
            uprightness: quarterTurns & 3 == 0 ? uprightness : quarterTurns & 3 == 2 ? -uprightness : 0,
            isStraightened: isStraightened, letterHeight: letterHeight)
    }
}
