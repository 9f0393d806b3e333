// Unsafe code may stand in this file: it hands a level's buffers to the C kernels.

import CInpaintKernels
import ImagingCore

/// How many rows a band of the search has.
///
/// Fixed, because the result depends on it.
let searchBandHeight = 16

extension PatchLevel {
    /// Calls a closure with the level as the kernels see it.
    func withKernelLevel(_ body: (UnsafePointer<inpaint_level>) -> Void) {
        unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe targets.withUnsafeBufferPointer { targets in
                unsafe sources.withUnsafeBufferPointer { sources in
                    // SAFETY: the pointers live as long as the closures they are used in.
                    var level = unsafe inpaint_level(
                        width: Int32(width), height: Int32(height), radius: Int32(radius),
                        pixels: pixels.baseAddress, targets: targets.baseAddress, sources: sources.baseAddress)
                    unsafe body(&level)
                }
            }
        }
    }

    /// Returns the sum of squared differences of two patches, or any number from `limit` on once it reaches it.
    ///
    /// - Precondition: Both patches lie within the level.
    func distance(_ a: UInt32, _ b: UInt32, limit: UInt32 = .max) -> UInt32 {
        var result: UInt32 = 0
        unsafe withKernelLevel { level in result = unsafe inpaint_patch_distance(level, a, b, limit) }
        return result
    }

    /// Returns what of the level a field covers, as the kernels see it.
    private func kernelBox(_ field: MatchField) -> inpaint_box {
        precondition(field.box.intersection(targetBox) == targetBox, "a field must cover every target")
        return inpaint_box(
            left: Int32(field.box.x), top: Int32(field.box.y), width: Int32(field.box.width),
            height: Int32(field.box.height))
    }

    /// Sets the field's distances to what its matches have now.
    func measure(_ field: inout MatchField, bands: ParallelBands) {
        let rows = targetRows
        let box = kernelBox(field)
        unsafe withKernelLevel { level in
            unsafe field.places.withUnsafePixels { places in
                unsafe field.distances.withUnsafeMutablePixels { distances in
                    let shared = unsafe Pointers(level: level, places: places, distances: distances)
                    bands.forEachBand(rowCount: rows.count, bandHeight: searchBandHeight) { band in
                        // SAFETY: bands are disjoint and a kernel writes within its band.
                        unsafe withUnsafePointer(to: box) { box in
                            unsafe inpaint_measure_rows(
                                shared.level, box, Int32(rows.lowerBound + band.lowerBound),
                                Int32(rows.lowerBound + band.upperBound), shared.places.baseAddress,
                                shared.distances.baseAddress)
                        }
                    }
                }
            }
        }
    }

    /// Improves the field by one round of propagation and random search.
    ///
    /// - Parameters:
    ///   - window: The largest distance of a random candidate from the best match so far, in pixels along an axis.
    func search(_ field: inout MatchField, seed: UInt32, round: Int, window: Int, bands: ParallelBands) {
        let rows = targetRows
        let box = kernelBox(field)
        // A copy of its own, or the first write would make one in one go.
        let previous = field.places.part(field.places.bounds, bands: bands) { $0 }
        unsafe withKernelLevel { level in
            unsafe previous.withUnsafePixels { previous in
                unsafe field.places.withUnsafeMutablePixels { places in
                    unsafe field.distances.withUnsafeMutablePixels { distances in
                        var settings = inpaint_round(seed: seed, round: UInt32(round), window: Int32(window))
                        unsafe withUnsafePointer(to: &settings) { settings in
                            let shared = unsafe SearchPointers(
                                level: level, round: settings, previous: previous, places: places,
                                distances: distances)
                            bands.forEachBand(rowCount: rows.count, bandHeight: searchBandHeight) { band in
                                // SAFETY: bands are disjoint and a kernel writes within its band.
                                unsafe withUnsafePointer(to: box) { box in
                                    unsafe inpaint_search_rows(
                                        shared.level, box, shared.round, Int32(rows.lowerBound + band.lowerBound),
                                        Int32(rows.lowerBound + band.upperBound), shared.previous.baseAddress,
                                        shared.places.baseAddress, shared.distances.baseAddress)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Replaces the unknown pixels by the weighted mean of what the patches over them propose.
    ///
    /// - Parameter weights: How much each proposal counts, for each place of the field's box.
    mutating func vote(_ field: MatchField, weights: Raster<UInt16>, bands: ParallelBands) {
        precondition(weights.size == field.places.size, "a field's weights must have its size")
        let rows = targetRows
        let first = max(0, rows.lowerBound - radius)
        let end = min(height, rows.upperBound + radius)
        let box = kernelBox(field)
        // In place: what is read is known, and what is written is not.
        var output = [UInt8]()
        swap(&output, &pixels)
        unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe unknown.withUnsafeBufferPointer { unknown in
                unsafe field.places.withUnsafePixels { places in
                    unsafe weights.withUnsafePixels { weights in
                        var level = unsafe inpaint_level(
                            width: Int32(width), height: Int32(height), radius: Int32(radius),
                            pixels: output.baseAddress, targets: nil, sources: nil)
                        unsafe withUnsafePointer(to: &level) { level in
                            let shared = unsafe VotePointers(
                                level: level, unknown: unknown, places: places, weights: weights, output: output)
                            bands.forEachBand(rowCount: end - first, bandHeight: searchBandHeight) { band in
                                // SAFETY: bands are disjoint and a kernel writes within its band.
                                unsafe withUnsafePointer(to: box) { box in
                                    unsafe inpaint_vote_rows(
                                        shared.level, box, Int32(first + band.lowerBound),
                                        Int32(first + band.upperBound), shared.unknown.baseAddress,
                                        shared.places.baseAddress, shared.weights.baseAddress,
                                        shared.output.baseAddress)
                                }
                            }
                        }
                    }
                }
            }
        }
        pixels = output
    }

    /// Returns the mean bytes, rounded down, of the patch at each place that has room for one: four planes.
    func patchMeans() -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: 4 * width * height) { means, count in
            unsafe withKernelLevel { unsafe inpaint_patch_means($0, means.baseAddress) }
            count = 4 * width * height
        }
    }

    /// Finds the source at least `apart` pixels from the target whose patch is nearest to the target's.
    ///
    /// - Parameters:
    ///   - target: A place with room for a patch.
    ///   - means: What ``patchMeans()`` returns.
    ///   - guess: Such a source that is likely to be near.
    /// - Returns: The place and the distance, or nil when there is no such source. Of equals the guess, else the first in
    ///   reading order.
    func nearest(
        to target: UInt32, means: [UInt8], apart: Int, guess: UInt32?
    ) -> (place: UInt32, distance: UInt32)? {
        var distance = UInt32.max
        var place = UInt32.max
        unsafe withKernelLevel { level in
            unsafe means.withUnsafeBufferPointer { means in
                place = unsafe inpaint_nearest_apart(
                    level, means.baseAddress, target, Int32(apart), guess ?? .max, &distance)
            }
        }
        return place == .max ? nil : (place, distance)
    }
}

// SAFETY: pointers handed to the bands of one call, which do not outlive it and write disjoint rows.
@unsafe private struct Pointers: @unchecked Sendable {
    let level: UnsafePointer<inpaint_level>
    let places: UnsafeBufferPointer<UInt32>
    let distances: UnsafeMutableBufferPointer<UInt32>
}

@unsafe private struct SearchPointers: @unchecked Sendable {
    let level: UnsafePointer<inpaint_level>
    let round: UnsafePointer<inpaint_round>
    let previous: UnsafeBufferPointer<UInt32>
    let places: UnsafeMutableBufferPointer<UInt32>
    let distances: UnsafeMutableBufferPointer<UInt32>
}

@unsafe private struct VotePointers: @unchecked Sendable {
    let level: UnsafePointer<inpaint_level>
    let unknown: UnsafeBufferPointer<UInt8>
    let places: UnsafeBufferPointer<UInt32>
    let weights: UnsafeBufferPointer<UInt16>
    let output: UnsafeMutableBufferPointer<UInt8>
}
