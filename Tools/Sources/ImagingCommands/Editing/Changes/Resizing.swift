import ImagingCore

/// Another size of the whole picture.
struct Resizing: PictureChange {
    /// Which size that is.
    enum Target: Hashable, Sendable {
        /// Both sides times a factor.
        case scale(Double)
        /// The sides in pixels; one that is nil follows from the other, so that nothing is stretched.
        case sides(width: Int?, height: Int?)

        /// What a good text is.
        static let expectation = "such as 50%, 800x600, 800x or x600"

        /// Reads "50%", "800x600", "800x" and "x600".
        init?(_ text: String) {
            if text.hasSuffix("%") {
                guard let percent = Double(text.dropLast()), percent > 0, percent <= 10_000 else { return nil }
                self = .scale(percent / 100)
                return
            }
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            let sides = parts.map { Int($0) }
            for (part, side) in zip(parts, sides) where !part.isEmpty {
                guard let side, 1...PictureLimits.longestSide ~= side else { return nil }
            }
            if sides[0] == nil && sides[1] == nil { return nil }
            self = .sides(width: sides[0], height: sides[1])
        }

        /// Returns the size that a picture gets.
        func size(for size: PixelSize) throws(CommandFailure) -> PixelSize {
            let (width, height) = (Double(size.width), Double(size.height))
            switch self {
            case .scale(let factor):
                return try PictureLimits.size(width: width * factor, height: height * factor)
            case .sides(let newWidth?, let newHeight?):
                return try PictureLimits.size(width: Double(newWidth), height: Double(newHeight))
            case .sides(let newWidth?, nil):
                return try PictureLimits.size(width: Double(newWidth), height: height * Double(newWidth) / width)
            case .sides(nil, let newHeight):
                let newHeight = Double(newHeight ?? size.height)
                return try PictureLimits.size(width: width * newHeight / height, height: newHeight)
            }
        }
    }

    /// The new size.
    let target: Target
    /// How the pixels follow from each other.
    let filter: ResamplingFilter

    func applied<Pixel: EditablePixel>(
        to picture: Raster<Pixel>, bands: ParallelBands
    ) throws(CommandFailure) -> Raster<Pixel> {
        picture.resized(to: try target.size(for: picture.size), filter: filter, bands: bands)
    }
}
