import ImagingCore

/// How many bytes a removal holds at most, and how far its regions must be reduced to fit a budget.
///
/// The counts follow the arrays of the code: whoever adds one there adds it here. To them comes an allowance for what the
/// system keeps of memory that was given back; it was set by measuring the peaks of removals from 1 to 48 megapixels, of
/// 5 % of the frame by each method, as the most resident memory of a process less that of one that does nothing.
struct MemoryEstimate {
    let photo: PixelSize
    let pixelBytes: Int
    let changed: ChangedArea
    /// Whether a mask says what may be copied.
    let isLimited: Bool

    /// How often a region is halved at most.
    static let halvingLimit = 5

    /// What is there from beginning to end: the photo, its mask, where it changes, and the two masks of that part; with a
    /// mask of sources, that and the one made of it.
    private var held: Int {
        photo.area * (pixelBytes + 2 + (isLimited ? 2 : 0)) + 2 * changed.box.area
    }

    /// The peak while the regions are found: masks, labels and distances of the part that changes.
    var preparing: Int { MemoryEstimate.withAllowance(held + 12 * changed.box.area) }

    private static func withAllowance(_ bytes: Int) -> Int { bytes + bytes / 5 + 6_000_000 }

    /// Returns the peak while a region is filled.
    ///
    /// - Parameters:
    ///   - method: What fills it.
    ///   - isFirst: Whether nothing has been painted yet: until then the result is the photo.
    func peak(of region: HoleRegion, by method: InpaintMethod, radius: Int, halvings: Int, isFirst: Bool) -> Int {
        let result = photo.area * pixelBytes
        let scale = 1 << (2 * halvings)
        let small = region.bounds.area / scale
        // The small planes stay while a level's own are painted, and what is given back of so small pieces is often kept.
        let around = (isFirst ? held : held + result) + (halvings > 0 ? 6 * small : 0)
        // Under the 8-bit picture, what is there for every pixel: two flags and, with a mask of sources, one more.
        let isWhole = region.bounds == PixelRect(x: 0, y: 0, width: photo.width, height: photo.height)
        let part =
            halvings > 0
            ? small * (isLimited ? 3 : 2)
            : (isWhole && pixelBytes == 4 ? 0 : pixelBytes + (pixelBytes == 4 ? 0 : 4)) * small
                + small * (isLimited ? 3 : 2)
        // Pixels, targets and sources; the coarser levels have these and the flags, a third of the finest level's size.
        let levels = small * 6 + small * (isLimited ? 11 : 8) / 3 + (isLimited ? small : 0)
        let targets = targetArea(of: region, radius: radius, halvings: halvings)
        let strips = halvings > 0 ? region.bounds.width * (min(region.bounds.height, 64) + 5) * (pixelBytes + 12) : 0
        let searching =
            switch method {
            // Filled samples, what is known of them, origins and guesses; and the front's arrays over the hole.
            case .exemplar where halvings == 0: around + part + levels + 16 * small + 40 * region.area.area
            // Colours three times (as they are, filled, and being found), distances and five flags.
            case .diffusion where halvings == 0: around + part + 58 * small
            default: around + part + max(levels + 20 * targets, strips)
            }
        // The blend's own 110, the places, the divergence, the correction and the mask.
        let area = region.area.area / scale
        let blending = around + part + (halvings > 0 ? 4 * small + 4 * small : 0) + area * 150
        let painting = held + result + part + area * 20
        return MemoryEstimate.withAllowance(max(searching, blending, painting))
    }

    /// Returns the peak while a region is diffused: the photo and its result, and some planes of the little it sees.
    func peak(diffusing region: HoleRegion) -> Int {
        MemoryEstimate.withAllowance(held + photo.area * pixelBytes + 150 * region.bounds.area)
    }

    /// Returns how often each region must be halved.
    func halvings(for regions: [HoleRegion], options: InpaintOptions) throws(InpaintError) -> [Int] {
        guard let budget = options.memoryBudget else { return regions.map { leastHalvings(for: $0, options: options) } }
        var result = [Int]()
        for (index, region) in regions.enumerated() {
            let least = leastHalvings(for: region, options: options)
            let needs = (0...halvingLimit(for: region, radius: options.patchRadius)).map {
                peak(
                    of: region, by: options.method, radius: options.patchRadius, halvings: $0, isFirst: index == 0)
            }
            guard let count = needs.indices.first(where: { $0 >= least && needs[$0] <= budget }), preparing <= budget
            else {
                throw .memoryBudgetTooSmall(budget: budget, needed: needed(by: regions, options: options))
            }
            result.append(count)
        }
        return result
    }

    /// Returns how often a region is halved for a preview: no more than it would be for its export's coarsest level.
    private func leastHalvings(for region: HoleRegion, options: InpaintOptions) -> Int {
        guard let reduction = options.leastReduction, options.method == .auto || options.method == .patchMatch else {
            return 0
        }
        let limit = halvingLimit(for: region, radius: options.patchRadius)
        var depth = region.depth
        var count = 0
        while 1 << count < reduction, count < limit, depth > 8 * Double(options.patchRadius) {
            depth /= 2
            count += 1
        }
        return count
    }

    /// Returns the smallest budget that will do.
    private func needed(by regions: [HoleRegion], options: InpaintOptions) -> Int {
        regions.enumerated().reduce(preparing) { most, region in
            let least = (0...halvingLimit(for: region.element, radius: options.patchRadius)).map {
                peak(
                    of: region.element, by: options.method, radius: options.patchRadius, halvings: $0,
                    isFirst: region.offset == 0)
            }.min()
            return max(most, least ?? 0)
        }
    }

    /// A small picture must have room for a few patches beside each other.
    private func halvingLimit(for region: HoleRegion, radius: Int) -> Int {
        let side = min(region.bounds.width, region.bounds.height)
        return (0...MemoryEstimate.halvingLimit).last { side >> $0 >= 16 * radius } ?? 0
    }

    /// The box around the targets of a region, which holds other holes as well that lie in the surroundings.
    private func targetArea(of region: HoleRegion, radius: Int, halvings: Int) -> Int {
        let part = region.bounds.intersection(changed.box)
        let painted = changed.painted.coverage.cropped(
            to: PixelRect(x: part.x - changed.box.x, y: part.y - changed.box.y, width: part.width, height: part.height))
        let box = Mask(coverage: painted).selectedBounds ?? part
        return ((box.width >> halvings) + 2 * radius + 1) * ((box.height >> halvings) + 2 * radius + 1)
    }
}
