public import ImagingCore

/// What a removal will do, and about what it will cost.
///
/// It is made by ``InpaintEngine/plan(_:for:sources:options:)`` before anything is filled. Which holes there are, what is
/// searched for them and at which size is exact; memory and time are estimates.
public struct InpaintPlan: Hashable, Sendable {
    /// How one hole, or several near each other, will be filled.
    public struct Region: Hashable, Sendable {
        /// What is filled, in the photo's pixels.
        public let hole: PixelRect
        /// What is looked at and copied from.
        public let surroundings: PixelRect
        /// How many patches look for a match at the finest scale.
        public let targetCount: Int
        /// The way it is filled.
        public let method: InpaintMethod
        /// By how much the photo's sides are divided where the fill is decided.
        ///
        /// 1 unless the budget is too small. With more, squares of so many pixels on a side are copied whole: the fill is
        /// as sharp and has the same structure, but its joins are coarser.
        public let reduction: Int
        /// The most memory in use while this region is filled, in bytes; see ``InpaintPlan/peakBytes``.
        public let peakBytes: Int
        /// The time for this region on this machine.
        public let seconds: Double
    }

    /// The regions, in the order in which they are filled, one after another.
    public let regions: [Region]

    /// The most memory in use, in bytes: the photo, the mask, the result, and what the engine needs beside them.
    ///
    /// What the program takes for itself, and what decoding and encoding need, is not part of it. It is an upper
    /// bound, found no more than 1.5 times what is measured for photos of 1 to 48 megapixels.
    public let peakBytes: Int

    /// About how long the removal takes on this machine.
    ///
    /// The work is counted, and the speed of the machine measured for a few milliseconds while the plan is made: so it
    /// differs from call to call, and what else the machine does counts. Expect no more than the right magnitude: half or
    /// twice as much is common.
    public let seconds: Double

    /// How many patches look for a match at the finest scale, over all regions.
    public var targetCount: Int { regions.reduce(0) { $0 + $1.targetCount } }
}
