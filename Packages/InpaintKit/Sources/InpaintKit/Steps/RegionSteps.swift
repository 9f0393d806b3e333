import ImagingCore

/// Shows what has been found of a region so far.
struct RegionSteps: Sendable {
    let hole: Int
    let method: InpaintMethod
    let bounds: PixelRect
    let area: PixelRect
    let monitor: WorkMonitor
    let watch: StepWatch

    /// Shows the pixels of a level.
    ///
    /// - Parameters:
    ///   - level: The level. Without origins, its hole is filled.
    ///   - origins: For each pixel of the level the index of the one it is copied from, below 0 where it stays.
    ///   - scale: How many of the region's pixels, along an axis, one of the level's stands for.
    func show(_ level: PatchLevel, origins: [Int32]? = nil, scale: Int) {
        guard !monitor.isCancelled else { return }
        let opaque = boxMaximum(level.painted, width: level.width, height: level.height, radius: 1)
        show(width: level.width, height: level.height, scale: scale) { at in
            guard opaque[at] != 0 else { return .zero }
            let from = 4 &* (origins.map { $0[at] < 0 ? at : Int($0[at]) } ?? at)
            return RGBA8(red: level.pixels[from], green: level.pixels[from &+ 1], blue: level.pixels[from &+ 2])
        }
    }

    /// Shows colours of the region's own size.
    ///
    /// - Parameters:
    ///   - colors: The colours of the area, on the scale where a sample is in 0...255.
    ///   - painted: 1 where the result will be used; of the region's size.
    func show(_ colors: Raster<RGBAFloat>, painted: [UInt8]) {
        guard !monitor.isCancelled else { return }
        show(width: bounds.width, height: bounds.height, scale: 1) { at in
            guard painted[at] != 0 else { return .zero }
            var color = RGBA8.zero.adding(colors[at % bounds.width - area.x, at / bounds.width - area.y])
            color.alpha = 255
            return color
        }
    }

    private func show(width: Int, height: Int, scale: Int, _ color: (_ index: Int) -> RGBA8) {
        let left = max(0, area.x / scale - 1)
        let top = max(0, area.y / scale - 1)
        let right = min(width, (area.x + area.width + scale - 1) / scale + 1)
        let bottom = min(height, (area.y + area.height + scale - 1) / scale + 1)
        guard left < right, top < bottom else { return }
        var pixels: [RGBA8] = []
        pixels.reserveCapacity((right - left) * (bottom - top))
        for row in top..<bottom {
            for column in left..<right { pixels.append(color(row * width + column)) }
        }
        let picture = Raster(width: right - left, height: bottom - top, pixels: pixels)
        watch.show { fraction in
            InpaintStep(
                hole: hole, method: method, scale: scale,
                area: PixelRect(
                    x: bounds.x + left * scale, y: bounds.y + top * scale, width: picture.width * scale,
                    height: picture.height * scale),
                picture: picture, fraction: fraction)
        }
    }
}
