// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns the plane with each sample replaced by the median of the square window around it.
    ///
    /// The window has 2 × `radius` + 1 rows and columns; what it reads beyond the edge is said by `border`. The result is
    /// exact. Specks and thin lines that fill less than half of a window vanish, and edges stay where they are.
    ///
    /// With radius 1 and `.replicate` the speck goes and the edge stays:
    /// ```
    /// 10 10 10 80 80        10 10 10 80 80
    /// 10 99 10 80 80   →    10 10 10 80 80
    /// 10 10 10 80 80        10 10 10 80 80
    /// ```
    ///
    /// - Radius 0 returns the plane, and an empty one stays empty.
    ///
    /// - Parameters:
    ///   - radius: How far the window reaches, in pixels. In 0...32,767.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius, as long as that is small beside the sides.
    /// - SeeAlso: Perreault and Hébert, Median Filtering in Constant Time (IEEE Transactions on Image Processing, 2007);
    ///   up to radius 4 sorting networks in the manner of Adams, Fast Median Filters using Separable Sorting Networks
    ///   (ACM Transactions on Graphics, 2021).
    public func medianFiltered(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<UInt8> {
        precondition(radius >= 0 && radius <= 32_767, "the radius must be in 0...32,767")
        if radius == 0 || isEmpty { return self }
        let filter = MedianFilter(size: size, radius: radius, border: border, bands: bands)
        if radius <= MedianFilter.largestSmallRadius {
            return unsafe filter.small(self) { unsafe imaging_median_small_u8($0, $1, $2, $3, $4) }
        }
        return unsafe filter.tiled(self) { source, rows, columns, output in
            unsafe filter.write(
                channel: 0, of: source, channels: 1, opacity: 0, rows: rows, columns: columns, to: output)
        }
    }
}

extension Raster<RGBA8> {
    /// Returns the picture with each sample replaced by the median of its channel in the square window around it.
    ///
    /// The window has 2 × `radius` + 1 rows and columns; what it reads beyond the edge is said by `border`. The result is
    /// exact. Each channel has its own median, the opacity as well. Pixels whose opacity is 0 lend no colour: where a
    /// window sees some, each colour is the median over the others (of an even number the lower of the two in the middle),
    /// and a result whose opacity is 0 is ``RGBA8/zero``.
    ///
    /// - Radius 0 returns the picture, and an empty one stays empty.
    ///
    /// - Parameters:
    ///   - radius: How far the window reaches, in pixels. In 0...32,767.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius, as long as that is small beside the sides.
    /// - SeeAlso: Perreault and Hébert, Median Filtering in Constant Time (IEEE Transactions on Image Processing, 2007);
    ///   up to radius 4 sorting networks in the manner of Adams, Fast Median Filters using Separable Sorting Networks
    ///   (ACM Transactions on Graphics, 2021).
    public func medianFiltered(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        precondition(radius >= 0 && radius <= 32_767, "the radius must be in 0...32,767")
        if radius == 0 || isEmpty { return self }
        let filter = MedianFilter(size: size, radius: radius, border: border, bands: bands)
        guard radius <= MedianFilter.largestSmallRadius else {
            return unsafe filter.tiled(self) { unsafe filter.writeColors(of: $0, rows: $1, columns: $2, to: $3) }
        }
        return unsafe filter.small(self) { rows, step, radius, output, count in
            unsafe imaging_median_small_u8(rows, step, radius, output, count)
        } mayUse: { row in
            unsafe imaging_opacity_kinds(samples(row), width) & 2 == 0
        } otherwise: { source, rows, output in
            for columns in filter.tileColumns {
                unsafe filter.writeColors(of: source, rows: rows, columns: columns, to: output + columns.lowerBound)
            }
        }
    }
}

extension Raster<UInt16> {
    /// Returns the plane with each sample replaced by the median of the square window around it.
    ///
    /// As for 8-bit samples, but for small windows only.
    ///
    /// - Parameters:
    ///   - radius: How far the window reaches, in pixels. In 0...4.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func medianFiltered(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<UInt16> {
        precondition(radius >= 0 && radius <= MedianFilter.largestSmallRadius, "the radius must be in 0...4")
        if radius == 0 || isEmpty { return self }
        let filter = MedianFilter(size: size, radius: radius, border: border, bands: bands)
        return unsafe filter.small(self) { unsafe imaging_median_small_u16($0, $1, $2, $3, $4) }
    }
}

extension Raster<Float> {
    /// Returns the plane with each sample replaced by the median of the square window around it.
    ///
    /// As for 8-bit samples, but for small windows only.
    ///
    /// - Windows that see a value that is not a number have no certain result.
    ///
    /// - Parameters:
    ///   - radius: How far the window reaches, in pixels. In 0...4.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func medianFiltered(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<Float> {
        precondition(radius >= 0 && radius <= MedianFilter.largestSmallRadius, "the radius must be in 0...4")
        if radius == 0 || isEmpty { return self }
        let filter = MedianFilter(size: size, radius: radius, border: border, bands: bands)
        return unsafe filter.small(self) { unsafe imaging_median_small_f32($0, $1, $2, $3, $4) }
    }
}
