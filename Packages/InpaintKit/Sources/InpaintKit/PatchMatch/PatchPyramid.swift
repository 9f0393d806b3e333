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
        let pixels = featurePixels(of: photo, unknown: unknown, bands: bands)
        self.init(
            LevelPlanes(
                width: photo.width, height: photo.height, pixels: pixels, unknown: unknown, painted: painted,
                usable: usable),
            depth: depth, radius: radius, bands: bands)
    }

    /// Makes the levels of what the finest one is made of.
    init(_ planes: LevelPlanes, depth: Double, radius: Int, bands: ParallelBands) {
        var radius = min(radius, (min(planes.width, planes.height) - 1) / 2)
        func level(radius: Int) -> PatchLevel {
            PatchLevel(
                width: planes.width, height: planes.height, radius: radius, pixels: planes.pixels,
                unknown: planes.unknown, painted: planes.painted, usable: planes.usable, monitor: bands.monitor)
        }
        var finest = level(radius: radius)
        while finest.sourceCount == 0 && radius > 0 {
            radius -= 1
            finest = level(radius: radius)
        }
        levels = [finest]
        var reach = depth
        while bands.monitor?.isCancelled != true, reach > 8 * Double(radius), radius > 0,
            let next = levels[levels.count - 1].halved(bands: bands)
        {
            levels.append(next)
            reach /= 2
        }
    }
}

extension PatchLevel {
    /// Returns the level at half the size, or nil when patches would have no room or nothing to copy from.
    func halved(bands: ParallelBands = .serial) -> PatchLevel? {
        guard (width + 1) / 2 > 2 * radius, (height + 1) / 2 > 2 * radius else { return nil }
        let planes = LevelPlanes(
            width: width, height: height, pixels: pixels, unknown: unknown, painted: painted, usable: usable
        ).halved(bands: bands)
        let level = PatchLevel(
            width: planes.width, height: planes.height, radius: radius, pixels: planes.pixels,
            unknown: planes.unknown, painted: planes.painted, usable: planes.usable, monitor: bands.monitor)
        return level.sourceCount > 0 ? level : nil
    }
}
