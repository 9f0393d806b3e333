/// The form that morphology moves over a mask or a plane: a set of places around an anchor.
///
/// ```swift
/// let opened = mask.opened(by: .rectangle(width: 9, height: 3))
/// let background = page.closed(by: .disc(radius: 20))
/// let cross = StructuringElement(drawnCross, anchorColumn: 2, anchorRow: 2)
/// ```
///
/// A dilation stamps the element on every pixel, its anchor on the pixel. An erosion keeps a pixel when the element,
/// its anchor on the pixel, lies within the selection. So an opening is what the element can sweep from within.
/// OpenCV's `dilate` takes the element turned by half a turn; for elements that look the same then, as discs and
/// rectangles of odd sides do, there is no difference.
public struct StructuringElement: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case disc(radius: Double)
        case rectangle(left: Int, right: Int, up: Int, down: Int)
        case chords([Chord])
    }

    /// Places side by side in one row of an element, told from its anchor.
    struct Chord: Hashable, Sendable {
        var row: Int
        var column: Int
        var length: Int
    }

    let form: Form

    /// Returns the disc of a radius: the places whose centre is at most `radius` from the anchor's centre.
    ///
    /// Its cost is that of ``Mask/dilated(radius:bands:)``.
    ///
    /// - Parameter radius: The disc's radius in pixels. At least 0 and finite; below 1 the disc is one pixel.
    public static func disc(radius: Double) -> StructuringElement {
        precondition(radius >= 0 && radius.isFinite, "a radius must be a finite number and not negative")
        return StructuringElement(form: .disc(radius: radius))
    }

    /// Returns a rectangle whose anchor is its middle pixel, or of an even side the later one of the two.
    ///
    /// Its cost hardly depends on its size: for each pixel log₂ `width` maxima along the row and three down the column.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 1.
    ///   - height: The number of rows. At least 1.
    /// - SeeAlso: van Herk, A Fast Algorithm for Local Minimum and Maximum Filters (1992); Gil, Werman, Computing 2-D
    ///   Min, Median, and Max Filters (1993).
    public static func rectangle(width: Int, height: Int) -> StructuringElement {
        precondition(width >= 1 && height >= 1, "a rectangle has at least one pixel")
        return StructuringElement(
            form: .rectangle(left: width / 2, right: (width - 1) / 2, up: height / 2, down: (height - 1) / 2))
    }

    /// Makes an element of the pixels that a mask selects.
    ///
    /// Its cost depends on its chords (the runs of selected pixels in its rows), not on its area: for each pixel one
    /// maximum per chord, one per length of chords, and a few for gaps between the lengths.
    ///
    /// - Parameters:
    ///   - mask: The mask; a pixel belongs to the element from ``Mask/threshold`` on. It selects at least one.
    ///   - anchorColumn: The anchor's column in the mask. It may lie beyond it.
    ///   - anchorRow: The anchor's row in the mask. It may lie beyond it.
    /// - SeeAlso: Urbach, Wilkinson, Efficient 2-D Grayscale Morphological Transformations With Arbitrary Flat
    ///   Structuring Elements (2008).
    public init(_ mask: Mask, anchorColumn: Int, anchorRow: Int) {
        var chords: [Chord] = []
        for row in 0..<mask.height {
            var start: Int?
            for column in 0...mask.width {
                if column < mask.width && mask.selects(column: column, row: row) {
                    start = start ?? column
                } else if let first = start {
                    chords.append(Chord(row: row - anchorRow, column: first - anchorColumn, length: column - first))
                    start = nil
                }
            }
        }
        precondition(!chords.isEmpty, "an element has at least one pixel")
        form = .chords(chords)
    }

    private init(form: Form) { self.form = form }

    /// The element turned by half a turn around its anchor.
    public var reflected: StructuringElement {
        switch form {
        case .disc: return self
        case .rectangle(let left, let right, let up, let down):
            return StructuringElement(form: .rectangle(left: right, right: left, up: down, down: up))
        case .chords(let chords):
            let turned = chords.reversed().map {
                Chord(row: -$0.row, column: 1 - $0.column - $0.length, length: $0.length)
            }
            return StructuringElement(form: .chords(turned))
        }
    }
}
