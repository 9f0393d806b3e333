import ImagingCore

/// A picture of the documentation: a name, where it is shown, and how it is drawn.
///
/// Each sheet is an extension of this type in a file of its own, and stands in ``all``.
struct PictureSheet: Sendable {
    /// Whose pages show a picture.
    enum Home: CaseIterable {
        case imagingCore, inpaintKit, contourKit, guides, frontPage

        /// The folder of the pages, within the repository.
        var pages: String {
            switch self {
            case .imagingCore: "Packages/ImagingCore/Sources/ImagingCore/ImagingCore.docc"
            case .inpaintKit: "Packages/InpaintKit/Sources/InpaintKit/InpaintKit.docc"
            case .contourKit: "Packages/ContourKit/Sources/ContourKit/ContourKit.docc"
            case .guides: "Docs"
            case .frontPage: "."
            }
        }

        /// The folder of the pictures, within the repository.
        var pictures: String {
            switch self {
            case .guides: "Docs/Pictures"
            case .frontPage: "Docs/Pictures/FrontPage"
            case .imagingCore, .inpaintKit, .contourKit: pages + "/Resources"
            }
        }
    }

    /// The file's name without its ending, which an article says.
    let name: String

    /// Whose pages show it.
    let home: Home

    /// Draws the sheet; the same pixels on every machine.
    let draw: @Sendable () async throws -> Raster<RGBA8>

    init(
        _ name: String, in home: Home = .imagingCore, draw: @escaping @Sendable () async throws -> Raster<RGBA8>
    ) {
        self.name = name
        self.home = home
        self.draw = draw
    }

    /// The bytes of the sheet's file.
    func file() async throws -> [UInt8] {
        try Photo(pixels: PictureSheet.rounded(await draw())).encoded(as: .png(compression: .small))
    }

    /// Returns a picture whose samples are multiples of 5: at its size nobody sees it, and the file is half as large.
    static func rounded(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        func round(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) + 2) / 5 * 5) }
        return picture.map { RGBA8(red: round($0.red), green: round($0.green), blue: round($0.blue), alpha: $0.alpha) }
    }
}
