/// A selection over a raster: 0 is known (not selected), 255 selected, values between are soft.
///
/// A pixel counts as selected, where a yes or no is needed, from 128 on.
public struct Mask: Hashable, Sendable {
    /// How much each pixel is selected, 0...255.
    public var coverage: Raster<UInt8>

    /// Makes a mask of how much each pixel is selected, 0...255.
    public init(coverage: Raster<UInt8>) { self.coverage = coverage }

    /// Makes a mask that selects nothing.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    public init(width: Int, height: Int) { coverage = Raster(width: width, height: height) }

    /// Makes a mask that selects the pixels of a region, fully.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - region: What is selected. Parts beyond the mask are left out.
    public init(width: Int, height: Int, selecting region: PixelRect) {
        var coverage = Raster<UInt8>(width: width, height: height)
        let part = region.intersection(coverage.bounds)
        for row in part.rows {
            for column in part.columns { coverage[column, row] = 255 }
        }
        self.coverage = coverage
    }

    /// Makes a mask that selects the pixels whose centres lie within a circle, fully.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - center: The circle's centre in pixels.
    ///   - radius: The circle's radius in pixels. At least 0.
    public init(width: Int, height: Int, selectingCircleAt center: Point, radius: Double) {
        precondition(radius >= 0, "the radius must not be negative")
        var coverage = Raster<UInt8>(width: width, height: height)
        let box = Rect(
            origin: Point(x: center.x - radius, y: center.y - radius),
            size: Size(width: 2 * radius, height: 2 * radius)
        ).coveringPixels().intersection(coverage.bounds)
        for row in box.rows {
            for column in box.columns
            where Point(x: Double(column) + 0.5, y: Double(row) + 0.5).distance(to: center) <= radius {
                coverage[column, row] = 255
            }
        }
        self.coverage = coverage
    }

    /// How many columns the mask has.
    public var width: Int { coverage.width }

    /// How many rows the mask has.
    public var height: Int { coverage.height }

    /// The mask's sides.
    public var size: PixelSize { coverage.size }

    /// The value from which on a pixel counts as selected.
    public static let threshold: UInt8 = 128

    /// Whether the pixel at a column and a row counts as selected.
    ///
    /// - Precondition: The place lies within the mask.
    public func selects(column: Int, row: Int) -> Bool { coverage[column, row] >= Mask.threshold }

    /// Whether no pixel is selected, not even softly.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public var isEmpty: Bool {
        let values = coverage.span
        for row in 0..<height where !Mask.isEmpty(values, row * width..<(row + 1) * width) { return false }
        return true
    }

    private static func isEmpty(_ values: Span<UInt8>, _ part: Range<Int>) -> Bool {
        // Without a branch for each pixel the compiler looks at many at a time.
        var any: UInt8 = 0
        for place in part { any |= values[place] }
        return any == 0
    }

    /// How many pixels count as selected.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public var selectedCount: Int {
        var count = 0
        for value in coverage.pixels where value >= Mask.threshold { count += 1 }
        return count
    }

    /// The smallest region that holds every pixel that is not 0, or nil when all are.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public var selectedBounds: PixelRect? {
        var left = width
        var right = -1
        var top = height
        var bottom = -1
        let values = coverage.span
        for row in 0..<height {
            let start = row &* width
            if Mask.isEmpty(values, start..<start &+ width) { continue }
            var first = 0
            while values[start &+ first] == 0 { first &+= 1 }
            var last = width &- 1
            while values[start &+ last] == 0 { last &-= 1 }
            left = Swift.min(left, first)
            right = Swift.max(right, last)
            top = Swift.min(top, row)
            bottom = row
        }
        guard right >= 0 else { return nil }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
