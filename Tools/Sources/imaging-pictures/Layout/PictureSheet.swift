import ImagingCore

/// A picture of the documentation: a name, and how it is drawn.
///
/// Each sheet is an extension of this type in a file of its own, and stands in ``all``.
struct PictureSheet: Sendable {
    /// The file's name without its ending, which an article says.
    let name: String

    /// Draws the sheet; the same pixels on every machine.
    let draw: @Sendable () throws -> Raster<RGBA8>

    init(_ name: String, draw: @escaping @Sendable () throws -> Raster<RGBA8>) {
        self.name = name
        self.draw = draw
    }

    /// The bytes of the sheet's file.
    func file() throws -> [UInt8] {
        try Photo(pixels: PictureSheet.rounded(draw())).encoded(as: .png(compression: .small))
    }

    /// Returns a picture whose samples are multiples of 5: at its size nobody sees it, and the file is half as large.
    static func rounded(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        func round(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) + 2) / 5 * 5) }
        return picture.map { RGBA8(red: round($0.red), green: round($0.green), blue: round($0.blue), alpha: $0.alpha) }
    }
}
