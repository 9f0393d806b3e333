import ImagingCore

/// How pictures of a video device are coded.
enum VideoCode: UInt32, CaseIterable {
    /// Pairs of pixels that share their colour, uncompressed.
    case yuyv = 0x5659_5559
    /// A JPEG file each.
    case motionJPEG = 0x4750_4A4D
    /// The same under another name.
    case jpeg = 0x4745_504A

    /// The order in which codes are preferred.
    var rank: Int {
        switch self {
        case .yuyv: 0
        case .motionJPEG: 1
        case .jpeg: 2
        }
    }
}

/// The sizes in which a video device gives pictures of a code.
struct VideoSizes: Hashable {
    var least: PixelSize
    var greatest: PixelSize
    var step = PixelSize(width: 1, height: 1)

    init(_ size: PixelSize) { (least, greatest) = (size, size) }

    init(least: PixelSize, greatest: PixelSize, step: PixelSize) {
        self.least = least
        self.greatest = greatest
        self.step = PixelSize(width: Swift.max(1, step.width), height: Swift.max(1, step.height))
    }

    /// The largest size whose sides are at most those; the least one when there is none.
    func largest(within limit: PixelSize) -> PixelSize {
        func side(_ least: Int, _ greatest: Int, _ step: Int, _ limit: Int) -> Int {
            limit <= least ? least : least + (Swift.min(greatest, limit) - least) / step * step
        }
        return PixelSize(
            width: side(least.width, greatest.width, step.width, limit.width),
            height: side(least.height, greatest.height, step.height, limit.height))
    }
}

/// A code and a size that a video device can be told to use.
struct VideoForm: Hashable {
    var code: VideoCode
    var size: PixelSize

    /// What ``PhotoQuality/medium`` takes at most.
    static let mediumLimit = PixelSize(width: 1920, height: 1080)

    /// Chooses the largest picture, of medium quality the largest that is at most 1920×1080.
    ///
    /// When even the smallest is larger than that, the smallest. Of equally large ones one that is not compressed.
    ///
    /// - Returns: nil when there is no code that is known.
    static func best(of sizes: [VideoCode: [VideoSizes]], quality: PhotoQuality) -> VideoForm? {
        let limit = quality == .high ? PixelSize(width: .max, height: .max) : mediumLimit
        let forms = VideoCode.allCases.flatMap { code in
            (sizes[code] ?? []).map { VideoForm(code: code, size: $0.largest(within: limit)) }
        }
        .filter { $0.size.width > 0 && $0.size.height > 0 }
        let fitting = forms.filter { $0.size.width <= limit.width && $0.size.height <= limit.height }
        return fitting.max {
            $0.size.area < $1.size.area || $0.size.area == $1.size.area && $0.code.rank > $1.code.rank
        }
            ?? forms.min { $0.size.area < $1.size.area || $0.size.area == $1.size.area && $0.code.rank < $1.code.rank }
    }
}

/// How a video device gives its pictures.
struct VideoPicture: Hashable {
    var code: UInt32
    var size: PixelSize
    /// Bytes from a row to the next; for compressed pictures of no meaning.
    var rowBytes = 0
    var isRec709 = false
    var isFullRange = false
}
