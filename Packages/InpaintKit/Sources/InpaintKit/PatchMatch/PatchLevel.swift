import ImagingCore

/// One level of the pyramid: the region around a hole at one scale.
///
/// A pixel has four bytes: red, green, blue and *texture*, the mean absolute gradient around it, so that a patch of
/// grass is not mistaken for a flat one of the same colour (Newson et al. 2014).
struct PatchLevel {
    let width: Int
    let height: Int
    /// Patches are 2 `radius` + 1 pixels wide.
    let radius: Int
    /// Four bytes a pixel and `padding` more.
    var pixels: [UInt8]
    /// 1 where the content is to be found.
    let unknown: [UInt8]
    /// 1 where the result will be used: the unknown pixels and those that the fill fades over.
    let painted: [UInt8]
    /// 0 where nothing may be copied from; nil where all that is known may be.
    let usable: [UInt8]?
    /// 1 where a patch overlaps a painted pixel and so must find its match.
    let targets: [UInt8]
    /// 1 where a patch is wholly known and usable, so that it may be copied.
    let sources: [UInt8]
    /// The box around the targets.
    let targetBox: PixelRect
    let targetCount: Int
    let sourceCount: Int

    /// How many bytes a kernel may read beyond the last pixel.
    static let padding = 64

    /// How many columns or rows a level may have: a place must fit 16 bits a side.
    static let maximumSide = 0xFFFF

    init(
        width: Int, height: Int, radius: Int, pixels: [UInt8], unknown: [UInt8], painted: [UInt8],
        usable: [UInt8]? = nil, monitor: WorkMonitor? = nil
    ) {
        precondition(width > 2 * radius && height > 2 * radius, "a level must hold at least one patch")
        precondition(width <= PatchLevel.maximumSide && height <= PatchLevel.maximumSide, "a level is too large")
        precondition(pixels.count == width * height * 4 + PatchLevel.padding, "pixels need their padding")
        self.width = width
        self.height = height
        self.radius = radius
        self.pixels = pixels
        self.unknown = unknown
        self.painted = painted
        self.usable = usable
        let interior = PixelRect(x: 0, y: 0, width: width, height: height).expanded(by: -radius)
        let reached = ReachedPixels(of: painted, width: width, height: height, radius: radius, monitor: monitor)
        let closed = usable.map { usable in zip(unknown, usable).map { $0 | ($1 ^ 1) } } ?? unknown
        let barred = ReachedPixels(of: closed, width: width, height: height, radius: radius, monitor: monitor)
        targetBox = reached.box.intersection(interior)
        var targets = [UInt8](repeating: 0, count: width * height)
        var targetCount = 0
        for row in targetBox.rows where monitor?.isCancelled != true {
            for column in targetBox.columns where reached.contains(column, row) {
                targets[row &* width &+ column] = 1
                targetCount &+= 1
            }
        }
        // All but a rim of the level is far from the hole, so what is barred is taken off.
        var sources = [UInt8](repeating: 0, count: radius * width)
        sources.reserveCapacity(width * height)
        for _ in interior.rows {
            sources.append(contentsOf: repeatElement(0, count: radius))
            sources.append(contentsOf: repeatElement(1, count: interior.width))
            sources.append(contentsOf: repeatElement(0, count: radius))
        }
        sources.append(contentsOf: repeatElement(0, count: radius * width))
        var sourceCount = interior.area
        let closedBox = barred.box.intersection(interior)
        for row in closedBox.rows where monitor?.isCancelled != true {
            for column in closedBox.columns where barred.contains(column, row) {
                sources[row &* width &+ column] = 0
                sourceCount &-= 1
            }
        }
        self.targets = targets
        self.sources = sources
        self.targetCount = targetCount
        self.sourceCount = sourceCount
    }

    /// The rows that have a target.
    var targetRows: Range<Int> { targetBox.rows }
}

/// The pixels from which a window reaches one that is set.
private struct ReachedPixels {
    /// What of the plane is held: beyond it nothing is reached.
    let box: PixelRect
    private let flags: [UInt8]

    init(of plane: [UInt8], width: Int, height: Int, radius: Int, monitor: WorkMonitor?) {
        let whole = Raster(width: width, height: height, pixels: plane)
        guard let bounds = Mask(coverage: whole).selectedBounds else {
            box = PixelRect(x: 0, y: 0, width: 0, height: 0)
            flags = []
            return
        }
        box = bounds.expanded(by: radius).intersection(whole.bounds)
        flags = boxMaximum(
            whole.cropped(to: box).pixels, width: box.width, height: box.height, radius: radius, monitor: monitor)
    }

    /// - Precondition: The place lies in the box.
    func contains(_ column: Int, _ row: Int) -> Bool { flags[(row &- box.y) &* box.width &+ (column &- box.x)] != 0 }
}

extension PatchLevel {
    /// Whether a pixel may be copied.
    func isCopyable(_ at: Int) -> Bool { unknown[at] == 0 && usable?[at] != 0 }
}

/// Returns the maximum over a square window, cut off at the edges.
///
/// - Complexity: O(*n*) for *n* samples of 0 or 1, independent of the radius.
func boxMaximum(
    _ plane: [UInt8], width: Int, height: Int, radius: Int, monitor: WorkMonitor? = nil
) -> [UInt8] {
    var across = [UInt8](repeating: 0, count: plane.count)
    for row in 0..<height where monitor?.isCancelled != true {
        let start = row * width
        var reach = -1
        for column in 0..<min(radius, width) where plane[start + column] != 0 { reach = column + radius }
        for column in 0..<width {
            if column + radius < width && plane[start + column + radius] != 0 { reach = column + 2 * radius }
            if reach >= column { across[start + column] = 1 }
        }
    }
    var result = [UInt8](repeating: 0, count: plane.count)
    var reaches = [Int](repeating: -1, count: width)
    for row in 0..<min(radius, height) {
        for column in 0..<width where across[row * width + column] != 0 { reaches[column] = row + radius }
    }
    for row in 0..<height where monitor?.isCancelled != true {
        let ahead = row + radius
        if ahead < height {
            for column in 0..<width where across[ahead * width + column] != 0 { reaches[column] = ahead + radius }
        }
        for column in 0..<width where reaches[column] >= row { result[row * width + column] = 1 }
    }
    return result
}
