import ImagingCore

extension HoleRegion {
    /// Returns the region, made larger where what may be copied asks for it.
    ///
    /// Sources that were named are all seen, however far away. Where some are only to be avoided, the surroundings are
    /// enough, unless less of them is left than is to be filled.
    ///
    /// - Parameters:
    ///   - usable: What may be copied if it is known, 255 or 0.
    ///   - usableBounds: The smallest rectangle around it.
    ///   - changed: What is to be found.
    func seeing(
        _ sources: InpaintSources, usable: Raster<UInt8>, usableBounds: PixelRect, changed: ChangedArea
    ) -> HoleRegion {
        if case .except = sources, isEnough(of: usable, changed: changed) { return self }
        return HoleRegion(bounds: bounds.union(usableBounds), hole: hole, depth: depth)
    }

    /// Whether the region has as many pixels that may be copied as are to be found.
    private func isEnough(of usable: Raster<UInt8>, changed: ChangedArea) -> Bool {
        var balance = 0
        for (open, allowed) in zip(changed.flags(changed.unknown, in: bounds), usable.cropped(to: bounds).pixels) {
            balance &+= open != 0 ? -1 : allowed != 0 ? 1 : 0
        }
        return balance >= 0
    }
}
