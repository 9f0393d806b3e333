import ImagingCore

/// A set of superpixels drawn coarsely on the whole photo.
struct CoarseDrawing {
    private let words: [UInt64]
    private let columns: Int
    private let rows: Int
    let count: Int

    private static let side = 112

    init(_ part: [Bool], in scene: SelectionScene) {
        let (photo, rect, graph) = (scene.photo, scene.rect, scene.graph)
        let longer = Swift.max(photo.width, photo.height)
        let columns = Swift.max(1, photo.width * CoarseDrawing.side / longer)
        let rows = Swift.max(1, photo.height * CoarseDrawing.side / longer)
        var words = [UInt64](repeating: 0, count: (columns * rows + 63) / 64)
        var count = 0
        for row in 0..<rows {
            let y = (2 * row + 1) * photo.height / (2 * rows) - rect.y
            guard y >= 0, y < rect.height else { continue }
            let line = y * graph.height / rect.height * graph.width
            for column in 0..<columns {
                let x = (2 * column + 1) * photo.width / (2 * columns) - rect.x
                guard x >= 0, x < rect.width else { continue }
                if part[Int(graph.labels[line + x * graph.width / rect.width])] {
                    let bit = row * columns + column
                    words[bit / 64] |= 1 << UInt64(bit % 64)
                    count += 1
                }
            }
        }
        if count == 0, let node = part.firstIndex(of: true) {
            // What is smaller than the grid's cells is drawn as one.
            let x = (Double(rect.x) + graph.x[node] * Double(rect.width) / Double(graph.width)) / Double(photo.width)
            let y =
                (Double(rect.y) + graph.y[node] * Double(rect.height) / Double(graph.height)) / Double(photo.height)
            let bit =
                Swift.min(rows - 1, Int(y * Double(rows))) * columns + Swift.min(columns - 1, Int(x * Double(columns)))
            words[bit / 64] |= 1 << UInt64(bit % 64)
            count = 1
        }
        (self.words, self.columns, self.rows, self.count) = (words, columns, rows, count)
    }

    /// Returns the area that two have in common as a share of what they have together, in 0...1.
    func overlap(with other: CoarseDrawing) -> Double {
        var common = 0
        for index in words.indices { common += (words[index] & other.words[index]).nonzeroBitCount }
        return Double(common) / (Double(count + other.count - common) + 1e-6)
    }

    /// Returns how much of this lies in another, in 0...1.
    func share(in other: CoarseDrawing) -> Double {
        var common = 0
        for index in words.indices { common += (words[index] & other.words[index]).nonzeroBitCount }
        return Double(common) / (Double(count) + 1e-6)
    }

    /// Whether a place of the photo is drawn.
    func contains(_ point: Point, of photo: PixelSize) -> Bool {
        let column = Swift.min(columns - 1, Swift.max(0, Int(point.x * Double(columns) / Double(photo.width))))
        let row = Swift.min(rows - 1, Swift.max(0, Int(point.y * Double(rows) / Double(photo.height))))
        let bit = row * columns + column
        return words[bit / 64] >> UInt64(bit % 64) & 1 == 1
    }
}
