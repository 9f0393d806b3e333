import ImagingCore

/// The levels of a region, finest first, each half the size of the one before.
struct PatchPyramid {
    var levels: [PatchLevel]

    /// Makes the levels until the hole is a few patches wide: small enough to be filled edge by edge, large enough for
    /// the edges to be seen. (With 8 radii the truth cases came out best; 2 lost the edges, 16 repeated patches.)
    ///
    /// - Parameters:
    ///   - photo: The region.
    ///   - unknown: 1 where the content is to be found; the photo's pixels there are not looked at.
    ///   - painted: 1 where the result will be used.
    ///   - usable: 0 where nothing may be copied from; nil where all that is known may be.
    ///   - depth: The largest distance of an unknown pixel from a known one.
    ///   - radius: The patch radius, made smaller where the region has no room for it.
    init(
        photo: Raster<RGBA8>, unknown: [UInt8], painted: [UInt8], usable: [UInt8]? = nil, depth: Double, radius: Int,
        bands: ParallelBands
    ) {
        var radius = min(radius, (min(photo.width, photo.height) - 1) / 2)
        let pixels = featurePixels(of: photo, unknown: unknown, bands: bands)
        func level(radius: Int) -> PatchLevel {
            PatchLevel(
                width: photo.width, height: photo.height, radius: radius, pixels: pixels, unknown: unknown,
                painted: painted, usable: usable)
        }
        var finest = level(radius: radius)
        while finest.sourceCount == 0 && radius > 0 {
            radius -= 1
            finest = level(radius: radius)
        }
        levels = [finest]
        var reach = depth
        while reach > 8 * Double(radius), radius > 0, let next = levels[levels.count - 1].halved() {
            levels.append(next)
            reach /= 2
        }
    }
}

extension PatchLevel {
    /// Returns the level at half the size, or nil when patches would have no room or nothing to copy from.
    func halved() -> PatchLevel? {
        let newWidth = (width + 1) / 2
        let newHeight = (height + 1) / 2
        guard newWidth > 2 * radius, newHeight > 2 * radius else { return nil }
        var newPixels = [UInt8](repeating: 0, count: newWidth * newHeight * 4 + PatchLevel.padding)
        var newUnknown = [UInt8](repeating: 0, count: newWidth * newHeight)
        var newPainted = newUnknown
        var newUsable = usable.map { _ in [UInt8](repeating: 1, count: newWidth * newHeight) }
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                // A new pixel is the mean of those of its four that are known, and known only if all are.
                var sums = SIMD4<UInt32>.zero
                var count: UInt32 = 0
                var isUnknown: UInt8 = 0
                var isPainted: UInt8 = 0
                for y in 2 * row..<min(2 * row + 2, height) {
                    for x in 2 * column..<min(2 * column + 2, width) {
                        let at = y &* width &+ x
                        isPainted |= painted[at]
                        if let usable, usable[at] == 0 { newUsable?[row &* newWidth &+ column] = 0 }
                        if unknown[at] != 0 {
                            isUnknown = 1
                        } else {
                            sums &+= SIMD4(
                                UInt32(pixels[4 &* at]), UInt32(pixels[4 &* at &+ 1]), UInt32(pixels[4 &* at &+ 2]),
                                UInt32(pixels[4 &* at &+ 3]))
                            count &+= 1
                        }
                    }
                }
                let at = row &* newWidth &+ column
                newUnknown[at] = isUnknown
                newPainted[at] = isPainted
                if count > 0 {
                    let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
                    for channel in 0..<4 { newPixels[4 &* at &+ channel] = UInt8(truncatingIfNeeded: mean[channel]) }
                }
            }
        }
        let level = PatchLevel(
            width: newWidth, height: newHeight, radius: radius, pixels: newPixels, unknown: newUnknown,
            painted: newPainted, usable: newUsable)
        return level.sourceCount > 0 ? level : nil
    }
}

/// Returns the bytes of a level: colours and texture, with zeros where the photo is unknown.
///
/// The texture of a pixel is the mean of |∂x| + |∂y| of the luma over the 5×5 window around it, over known neighbours
/// only.
func featurePixels(of photo: Raster<RGBA8>, unknown: [UInt8], bands: ParallelBands) -> [UInt8] {
    let width = photo.width
    let height = photo.height
    // Gradient sums and their counts, per pixel.
    let gradients: Raster<UInt16> = bands.raster(width: width, height: height) { rows, output in
        let pixels = photo.span
        func luma(_ at: Int) -> Int {
            let pixel = pixels[at]
            return (Int(pixel.red) &* 77 &+ Int(pixel.green) &* 150 &+ Int(pixel.blue) &* 29) >> 8
        }
        for row in rows {
            for column in 0..<width {
                let at = row &* width &+ column
                if unknown[at] != 0 { continue }
                let here = luma(at)
                var sum = 0
                if column &+ 1 < width && unknown[at &+ 1] == 0 { sum &+= abs(luma(at &+ 1) &- here) }
                if row &+ 1 < height && unknown[at &+ width] == 0 { sum &+= abs(luma(at &+ width) &- here) }
                output[(row &- rows.lowerBound) &* width &+ column] = UInt16(truncatingIfNeeded: sum)
            }
        }
    }
    let window = 2
    let packed: Raster<RGBA8> = bands.raster(width: width, height: height) { rows, output in
        let pixels = photo.span
        let slopes = gradients.span
        var columnSums = [Int](repeating: 0, count: width)
        var columnCounts = [Int](repeating: 0, count: width)
        func add(_ row: Int, _ sign: Int) {
            guard row >= 0 && row < height else { return }
            for column in 0..<width where unknown[row &* width &+ column] == 0 {
                columnSums[column] &+= sign &* Int(slopes[row &* width &+ column])
                columnCounts[column] &+= sign
            }
        }
        for row in rows.lowerBound - window...rows.lowerBound + window { add(row, 1) }
        for row in rows {
            if row > rows.lowerBound {
                add(row - window - 1, -1)
                add(row + window, 1)
            }
            var sum = 0
            var count = 0
            for column in 0..<min(window, width) {
                sum &+= columnSums[column]
                count &+= columnCounts[column]
            }
            for column in 0..<width {
                if column &+ window < width {
                    sum &+= columnSums[column &+ window]
                    count &+= columnCounts[column &+ window]
                }
                if column > window {
                    sum &-= columnSums[column &- window &- 1]
                    count &-= columnCounts[column &- window &- 1]
                }
                let at = row &* width &+ column
                if unknown[at] != 0 { continue }
                var pixel = pixels[at]
                pixel.alpha = UInt8(min(255, (4 &* sum &+ count / 2) / max(1, count)))
                output[(row &- rows.lowerBound) &* width &+ column] = pixel
            }
        }
    }
    var bytes = [UInt8]()
    bytes.reserveCapacity(width * height * 4 + PatchLevel.padding)
    for pixel in packed.pixels {
        bytes.append(pixel.red)
        bytes.append(pixel.green)
        bytes.append(pixel.blue)
        bytes.append(pixel.alpha)
    }
    bytes.append(contentsOf: repeatElement(0, count: PatchLevel.padding))
    return bytes
}
