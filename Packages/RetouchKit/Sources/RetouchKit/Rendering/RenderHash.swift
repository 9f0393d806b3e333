// Unsafe code may stand in this file: it reads pixels as bytes.

import ImagingCore

/// What tells contents apart: 128 bits that follow from bytes alone, the same on every machine.
///
/// It finds pictures again that were rendered before. It is fast and spreads well; it is no defence against somebody who
/// makes two contents of one hash on purpose.
struct RenderHash: Hashable, Sendable {
    private(set) var low: UInt64 = 0x243F_6A88_85A3_08D3
    private(set) var high: UInt64 = 0x1319_8A2E_0370_7344

    /// Takes a number in.
    mutating func add(_ word: UInt64) {
        // A multiplication folded on itself mixes every bit into every other; the lanes cross so that order counts.
        let (top, bottom) = (low ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        let other = (high &+ word) &* 0xD6E8_FEB8_6659_FD93
        low = (top ^ bottom) &+ high
        high = (other ^ (other >> 32)) &+ (bottom << 23 | bottom >> 41)
    }

    /// Takes a number in.
    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// Takes a number in; 0 and −0 are one.
    mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

    /// Takes the result for another content in.
    mutating func add(_ other: RenderHash) {
        add(other.low)
        add(other.high)
    }

    /// Takes a text or other bytes in, with their count.
    mutating func add(_ bytes: some Collection<UInt8>) {
        add(bytes.count)
        var word: UInt64 = 0
        var filled = 0
        for byte in bytes {
            word |= UInt64(byte) << UInt64(8 * filled)
            filled += 1
            if filled == 8 {
                add(word)
                (word, filled) = (0, 0)
            }
        }
        if filled > 0 { add(word) }
    }

    /// Takes a part of a photo in, with its place.
    mutating func add(_ part: PixelRect, of photo: Raster<RGBA8>) {
        for number in [part.x, part.y, part.width, part.height] { add(number) }
        unsafe photo.withUnsafePixels { pixels in
            for row in part.rows {
                let start = row * photo.width + part.x
                let line = unsafe UnsafeRawBufferPointer(
                    UnsafeBufferPointer(rebasing: pixels[start..<start + part.width]))
                for word in 0..<part.width / 2 {
                    // SAFETY: two pixels of four bytes each lie within the row.
                    add(UInt64(littleEndian: unsafe line.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self)))
                }
                if part.width % 2 == 1 {
                    let last = unsafe line.loadUnaligned(fromByteOffset: 4 * (part.width - 1), as: UInt32.self)
                    add(UInt64(UInt32(littleEndian: last)))
                }
            }
        }
    }

    /// The hash of a photo's pixels and size.
    init(of photo: Raster<RGBA8>, monitor: WorkMonitor) throws(CancellationError) {
        add(photo.width)
        add(photo.height)
        for row in stride(from: 0, to: photo.height, by: 256) {
            try monitor.checkCancellation()
            let rows = min(256, photo.height - row)
            add(PixelRect(x: 0, y: row, width: photo.width, height: rows), of: photo)
        }
    }

    /// The hash of nothing.
    init() {}
}
