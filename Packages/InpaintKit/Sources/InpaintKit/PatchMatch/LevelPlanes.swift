// Unsafe code may stand in this file: it hands a level's buffers to the C kernels.

import CInpaintKernels
import ImagingCore

/// What a level is made of.
struct LevelPlanes: Hashable {
    let width: Int
    let height: Int
    /// Four bytes a pixel and ``PatchLevel/padding`` more.
    var pixels: [UInt8]
    /// 1 where the content is to be found.
    var unknown: [UInt8]
    /// 1 where the result will be used.
    var painted: [UInt8]
    /// 0 where nothing may be copied from; nil where all that is known may be.
    var usable: [UInt8]?

    /// Returns planes of half the size, rounded up.
    ///
    /// A new pixel is the mean of those of its four that are known, and known only if all are.
    func halved(bands: ParallelBands = .serial) -> LevelPlanes {
        let newWidth = (width + 1) / 2
        let newHeight = (height + 1) / 2
        let none = [UInt8](repeating: 0, count: newWidth * newHeight)
        var result = LevelPlanes(
            width: newWidth, height: newHeight,
            pixels: [UInt8](repeating: 0, count: newWidth * newHeight * 4 + PatchLevel.padding), unknown: none,
            painted: none, usable: usable.map { _ in none })
        // An empty array stands for no plane.
        let usable = usable ?? []
        var newUsable = result.usable ?? []
        unsafe pixels.withUnsafeBufferPointer { pixels in
            unsafe unknown.withUnsafeBufferPointer { unknown in
                unsafe painted.withUnsafeBufferPointer { painted in
                    unsafe usable.withUnsafeBufferPointer { usable in
                        unsafe result.pixels.withUnsafeMutableBufferPointer { newPixels in
                            unsafe result.unknown.withUnsafeMutableBufferPointer { newUnknown in
                                unsafe result.painted.withUnsafeMutableBufferPointer { newPainted in
                                    unsafe newUsable.withUnsafeMutableBufferPointer { newUsable in
                                        let shared = unsafe Planes(
                                            from: inpaint_planes(
                                                pixels: pixels.baseAddress, unknown: unknown.baseAddress,
                                                painted: painted.baseAddress,
                                                usable: usable.isEmpty ? nil : usable.baseAddress),
                                            to: inpaint_planes_out(
                                                pixels: newPixels.baseAddress, unknown: newUnknown.baseAddress,
                                                painted: newPainted.baseAddress, usable: newUsable.baseAddress))
                                        bands.forEachBand(rowCount: newHeight, bandHeight: 32) { band in
                                            // SAFETY: bands are disjoint and a kernel writes within its band.
                                            unsafe withUnsafePointer(to: shared) { shared in
                                                unsafe inpaint_halve_rows(
                                                    shared.pointer(to: \.from), Int32(width), Int32(height),
                                                    Int32(band.lowerBound), Int32(band.upperBound),
                                                    shared.pointer(to: \.to))
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        if result.usable != nil { result.usable = newUsable }
        return result
    }
}

/// Returns the bytes of a level: colours and texture, with zeros where the photo is unknown.
///
/// The texture of a pixel is the mean of |∂x| + |∂y| of the luma over the 5×5 window around it, over known neighbours
/// only.
func featurePixels(of photo: Raster<RGBA8>, unknown: [UInt8], bands: ParallelBands) -> [UInt8] {
    let width = photo.width
    let height = photo.height
    precondition(unknown.count == width * height, "each pixel is known or not")
    var bytes = [UInt8](repeating: 0, count: width * height * 4 + PatchLevel.padding)
    guard !photo.isEmpty else { return bytes }
    unsafe photo.withUnsafePixels { photo in
        unsafe unknown.withUnsafeBufferPointer { unknown in
            unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                let shared = unsafe Features(photo: photo, unknown: unknown, bytes: bytes)
                bands.forEachBand(rowCount: height, bandHeight: 64) { band in
                    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 12 * (width + 8)) { scratch in
                        // SAFETY: bands are disjoint and a kernel writes within its band.
                        unsafe inpaint_feature_rows(
                            UnsafeRawPointer(shared.photo.baseAddress!).assumingMemoryBound(to: UInt8.self),
                            shared.unknown.baseAddress, Int32(width), Int32(height), Int32(band.lowerBound),
                            Int32(band.upperBound), scratch.baseAddress, shared.bytes.baseAddress)
                    }
                }
            }
        }
    }
    return bytes
}

// SAFETY: pointers handed to the bands of one call, which do not outlive it and write disjoint rows.
@unsafe private struct Planes: @unchecked Sendable {
    let from: inpaint_planes
    let to: inpaint_planes_out
}

@unsafe private struct Features: @unchecked Sendable {
    let photo: UnsafeBufferPointer<RGBA8>
    let unknown: UnsafeBufferPointer<UInt8>
    let bytes: UnsafeMutableBufferPointer<UInt8>
}
