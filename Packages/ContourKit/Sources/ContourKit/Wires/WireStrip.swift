// Unsafe code may stand in this file: it hands pixels to the C kernels.

import CContourKernels
import ImagingCore

/// Reads strips of a photo along lines: rows across the line, one for each pixel of its length.
struct WireStrip {
    let photo: Raster<RGBA8>

    /// The ridges across a strip for one form.
    struct Ridges {
        /// How many places each row has.
        let count: Int
        /// The ridges, row by row: how far three colour numbers of the middle stand out.
        let values: [SIMD4<Float>]
        /// The colour numbers of the middles themselves.
        let colors: [SIMD4<Float>]

        subscript(row: Int, place: Int) -> SIMD4<Float> { values[row &* count &+ place] }
    }

    /// What lies along all straight lines of one direction near a place.
    struct Lines {
        /// The lines on each side of the one through the place.
        let reach: Int
        /// For each form and line the sum of the ridges along it.
        var totals: [[SIMD4<Float>]]
        /// For each form and line the sum of the squared lengths of the ridges.
        var squares: [[Float]]
        /// How many rows were summed.
        var rowCount: Int

        /// Returns the sums over the rows of both.
        func joined(_ other: Lines) -> Lines {
            var result = self
            for form in totals.indices {
                for line in totals[form].indices {
                    result.totals[form][line] += other.totals[form][line]
                    result.squares[form][line] += other.squares[form][line]
                }
            }
            result.rowCount += other.rowCount
            return result
        }
    }

    /// Returns the samples of a row across a line: `2 * reach + 1` times four numbers.
    func samples(at middle: Point, across normal: Direction, reach: Int) -> [Int16] {
        var result = [Int16](repeating: 0, count: 4 * (2 * reach + 1))
        read(middle, normal, reach, into: &result)
        return result
    }

    private func read(_ middle: Point, _ normal: Direction, _ reach: Int, into output: inout [Int16]) {
        func fixed(_ value: Double) -> Int64 { Int64((value * 65536).rounded()) }
        let dx = fixed(normal.x)
        let dy = fixed(normal.y)
        let x = fixed(middle.x - 0.5) - dx * Int64(reach)
        let y = fixed(middle.y - 0.5) - dy * Int64(reach)
        let count = 2 * reach + 1
        precondition(output.count >= 4 * count && photo.width > 0 && photo.height > 0, "a row needs room and pixels")
        // SAFETY: the photo's pixels are bytes; the kernel stays within them and within the output.
        unsafe photo.withUnsafePixels { pixels in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var view = unsafe contour_photo(
                    pixels: UnsafeRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self),
                    width: photo.width, height: photo.height)
                unsafe contour_wire_samples(&view, x, y, dx, dy, count, output.baseAddress)
            }
        }
    }

    /// Returns the ridges of rows across a line.
    ///
    /// - Parameters:
    ///   - middles: The middle and the normal of each row.
    ///   - reach: How many places are looked at on each side of the middle.
    func ridges(_ middles: [(Point, Direction)], reach: Int, form: WireForm) -> Ridges {
        let count = 2 * reach + 1
        let wide = reach + form.reach
        var samples = [Int16](repeating: 0, count: 4 * (2 * wide + 1))
        var sums = [Int32](repeating: 0, count: 4 * (2 * wide + 2))
        var values = [SIMD4<Float>](repeating: .zero, count: count * middles.count)
        var colors = values
        for (row, (middle, normal)) in middles.enumerated() {
            read(middle, normal, wide, into: &samples)
            var kernel = form.kernel
            unsafe values.withUnsafeMutableBufferPointer { values in
                unsafe colors.withUnsafeMutableBufferPointer { colors in
                    // SAFETY: a SIMD4 of floats is four floats; the row lies within both.
                    unsafe contour_wire_ridges(
                        samples, count, &kernel, &sums,
                        UnsafeMutableRawPointer(values.baseAddress! + row * count).assumingMemoryBound(to: Float.self),
                        UnsafeMutableRawPointer(colors.baseAddress! + row * count).assumingMemoryBound(to: Float.self))
                }
            }
        }
        return Ridges(count: count, values: values, colors: colors)
    }

    /// Returns what lies along the straight lines of a direction at up to `reach` pixels from a place, in some rows.
    func lines(at place: Point, direction: Direction, rows: some Collection<Int>, reach: Int) -> Lines {
        let count = 2 * reach + 1
        let wide = reach + WireForm.largestReach
        let normal = direction.normal
        var samples = [Int16](repeating: 0, count: 4 * (2 * wide + 1))
        var sums = [Int32](repeating: 0, count: 4 * (2 * wide + 2))
        var ridges = [Float](repeating: 0, count: 4 * count)
        var colors = ridges
        var totals = [[SIMD4<Float>]](
            repeating: [SIMD4<Float>](repeating: .zero, count: count), count: WireForm.all.count)
        var squares = [[Float]](repeating: [Float](repeating: 0, count: count), count: WireForm.all.count)
        for row in rows {
            read(place.moved(direction, along: Double(row)), normal, wide, into: &samples)
            for (index, form) in WireForm.all.enumerated() {
                var kernel = form.kernel
                let skipped = 4 * (WireForm.largestReach - form.reach)
                unsafe samples.withUnsafeBufferPointer { samples in
                    unsafe contour_wire_ridges(samples.baseAddress! + skipped, count, &kernel, &sums, &ridges, &colors)
                }
                unsafe totals[index].withUnsafeMutableBufferPointer { totals in
                    // SAFETY: a SIMD4 of floats is four floats.
                    unsafe contour_wire_gather(
                        ridges, count,
                        UnsafeMutableRawPointer(totals.baseAddress!).assumingMemoryBound(to: Float.self),
                        &squares[index])
                }
            }
        }
        return Lines(reach: reach, totals: totals, squares: squares, rowCount: rows.count)
    }
}
