// Unsafe code may stand in this file: it wraps C kernels.

internal import CCollageKernels
import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// A scene made ready to be drawn at one scale, tile by tile.
///
/// A tile needs no other, so that tiles are drawn in any order by any number of threads. Where a picture hides all beneath it
/// in a tile, that is not drawn.
struct SceneDrawing: Sendable {
    /// The side of a tile.
    static let tileSide = Int(COLLAGE_PART)

    let size: PixelSize
    let background: PremultipliedRGBA8
    let items: [ItemDrawing]

    /// Fills a rectangle within one tile with the background and draws what lies on it.
    ///
    /// - Parameters:
    ///   - part: Columns and rows of the canvas.
    ///   - scratch: Memory that no other thread uses.
    ///   - canvas: The place of the rectangle's first pixel; rows are `stride` pixels apart.
    @unsafe func draw(
        _ part: PixelRect, scratch: UnsafeMutablePointer<collage_scratch>, to canvas: UnsafeMutablePointer<UInt8>,
        stride: Int
    ) {
        let lowest = items.lastIndex { $0.hides(part) }
        if lowest == nil {
            for row in 0..<part.height {
                // SAFETY: a pixel is four bytes, and the row lies within the rectangle.
                unsafe UnsafeMutableRawPointer(canvas + 4 * row * stride)
                    .assumingMemoryBound(to: PremultipliedRGBA8.self)
                    .update(repeating: background, count: part.width)
            }
        }
        for item in items[(lowest ?? 0)...] where item.touches(part) {
            unsafe item.draw(part, scratch: scratch, to: canvas, stride: stride)
        }
    }

    /// Draws the tiles of the whole canvas into memory of its size.
    ///
    /// - Parameter finish: Called with each row of a tile when all is drawn on it, and with how many pixels it has.
    @unsafe func draw(
        to canvas: UnsafeMutablePointer<UInt8>, bands: ParallelBands,
        finish: (UnsafeMutablePointer<UInt8>, Int) -> Void
    ) {
        let (width, side) = (size.width, Self.tileSide)
        bands.forEachBand(rowCount: size.height, bandHeight: side) { rows in
            let scratch = UnsafeMutablePointer<collage_scratch>.allocate(capacity: 1)
            defer { unsafe scratch.deallocate() }
            for x in stride(from: 0, to: width, by: side) where bands.monitor?.isCancelled != true {
                let tile = PixelRect(
                    x: x, y: rows.lowerBound, width: Swift.min(side, width - x), height: rows.count)
                // SAFETY: tiles are disjoint and lie within the canvas.
                let place = unsafe canvas + 4 * (rows.lowerBound * width + x)
                unsafe draw(tile, scratch: scratch, to: place, stride: width)
                for row in 0..<rows.count { unsafe finish(place + 4 * row * width, tile.width) }
            }
            bands.monitor?.advance(by: rows.count)
        }
    }
}
