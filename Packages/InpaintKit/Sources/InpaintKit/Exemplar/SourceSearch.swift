// Unsafe code may stand in this file: it hands a level's buffers to the C kernels.

import CInpaintKernels
import ImagingCore
import Synchronization

/// Where a source is looked for, and how sources are weighed.
struct SourceSearch {
    /// A source and how well it fits.
    struct Match: Hashable {
        /// The packed centre.
        let place: UInt32
        /// The sum of squared differences, weighed.
        let distance: UInt32
    }

    /// Where the centres of the sources lie.
    var area: PixelRect
    /// How much nearer sources are preferred: a distance counts 1 + nearness · (*d* / *s*)² times, for a source *d* pixels
    /// away in a level whose longer side is *s*.
    var nearness = 0
    /// Not 0: a distance counts up to a quarter more, by a hash of this and of where the source lies, so that another
    /// source wins where several are nearly as good.
    var seed: UInt32 = 0
    /// Only what is nearer than this is found.
    var limit = UInt32.max

    /// Below this many places the work of one patch is not worth being split.
    static let sharedArea = 1 << 14
    /// How many rows one thread looks at in a go.
    private static let bandHeight = 16

    /// Returns the source whose pixels are nearest to the target's where `known` is 255: the first in reading order among
    /// equals; nil when there is none below the limit.
    ///
    /// Once the bands' monitor is cancelled, it may miss what it has not looked at.
    ///
    /// - Parameter known: Four bytes a pixel, as in ``PatchLevel/pixels``.
    func nearest(
        toPartial target: UInt32, in level: PatchLevel, known: [UInt8], bands: ParallelBands = .serial
    ) -> Match? {
        if area.area < SourceSearch.sharedArea {
            return nearest(toPartial: target, in: level, known: known, rows: area.rows)
        }
        let count = (area.height + SourceSearch.bandHeight - 1) / SourceSearch.bandHeight
        let found = Mutex([Match?](repeating: nil, count: count))
        bands.forEachBand(rowCount: area.height, bandHeight: SourceSearch.bandHeight) { band in
            let match = nearest(
                toPartial: target, in: level, known: known,
                rows: area.y + band.lowerBound..<area.y + band.upperBound)
            found.withLock { $0[band.lowerBound / SourceSearch.bandHeight] = match }
        }
        return found.withLock { $0 }.reduce(nil) { best, match in
            guard let match, let best else { return best ?? match }
            return match.distance < best.distance ? match : best
        }
    }

    private func nearest(
        toPartial target: UInt32, in level: PatchLevel, known: [UInt8], rows: Range<Int>
    ) -> Match? {
        var look = inpaint_look(
            left: Int32(clamping: area.columns.lowerBound), top: Int32(clamping: rows.lowerBound),
            right: Int32(clamping: area.columns.upperBound), bottom: Int32(clamping: rows.upperBound),
            nearness: Int32(nearness), seed: seed, limit: limit)
        var place = UInt32.max
        var distance = UInt32.max
        unsafe level.withKernelLevel { level in
            unsafe known.withUnsafeBufferPointer { known in
                place = unsafe inpaint_nearest_in(level, known.baseAddress, target, &look, &distance)
            }
        }
        return place == .max ? nil : Match(place: place, distance: distance)
    }
}
