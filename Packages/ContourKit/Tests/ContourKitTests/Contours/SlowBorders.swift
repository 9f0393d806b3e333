import ImagingCore

/// Border following as it stands in Suzuki and Abe's paper, Algorithm 1.
struct SlowBorders {
    private var labels: [[Int]]
    private(set) var contours: [SlowContour] = []

    // Clockwise from the right, as row and column.
    private static let around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]

    init(_ isInside: Raster<UInt8>) {
        // A frame of zeros, whose own border has the number 1.
        labels = (-1...isInside.height).map { row in
            (-1...isInside.width).map { column in
                isInside.bounds.contains(x: column, y: row) && isInside[column, row] != 0 ? 1 : 0
            }
        }
        for row in labels.indices.dropFirst().dropLast() {
            var last = 1
            for column in labels[row].indices.dropFirst().dropLast() where labels[row][column] != 0 {
                let label = labels[row][column]
                if label == 1 && labels[row][column - 1] == 0 {
                    begin(isHole: false, last: last)
                    follow(row, column, from: (0, -1))
                } else if label >= 1 && labels[row][column + 1] == 0 {
                    if label > 1 { last = label }
                    begin(isHole: true, last: last)
                    follow(row, column, from: (0, 1))
                }
                if labels[row][column] != 1 { last = abs(labels[row][column]) }
            }
        }
    }

    private mutating func begin(isHole: Bool, last: Int) {
        // Border 1 is the frame's, a hole's without a parent.
        let (lastIsHole, lastParent) = last == 1 ? (true, -1) : (contours[last - 2].isHole, contours[last - 2].parent)
        contours.append(
            SlowContour(points: [], parent: lastIsHole != isHole ? last - 2 : lastParent, isHole: isHole))
    }

    private mutating func follow(_ row: Int, _ column: Int, from: (Int, Int)) {
        let number = contours.count + 1
        func direction(_ offset: (Int, Int)) -> Int { SlowBorders.around.firstIndex { $0 == offset }! }
        func place(_ row: Int, _ column: Int) -> SIMD2<Float> { SIMD2(Float(column) - 0.5, Float(row) - 0.5) }
        let start = direction(from)
        guard let first = (0..<8).map({ (start + $0) % 8 }).first(where: { isSet(row, column, $0) }) else {
            labels[row][column] = -number
            contours[number - 2].points = [place(row, column)]
            return
        }
        let (firstRow, firstColumn) = (row + SlowBorders.around[first].0, column + SlowBorders.around[first].1)
        var (here, back) = ((row, column), first)
        while true {
            contours[number - 2].points.append(place(here.0, here.1))
            var sawRight = false
            var next = (back + 7) % 8
            while !isSet(here.0, here.1, next) {
                if next == 0 { sawRight = true }
                next = (next + 7) % 8
            }
            if sawRight {
                labels[here.0][here.1] = -number
            } else if labels[here.0][here.1] == 1 {
                labels[here.0][here.1] = number
            }
            let after = (here.0 + SlowBorders.around[next].0, here.1 + SlowBorders.around[next].1)
            if after == (row, column) && here == (firstRow, firstColumn) { return }
            here = after
            back = (next + 4) % 8
        }
    }

    private func isSet(_ row: Int, _ column: Int, _ direction: Int) -> Bool {
        let offset = SlowBorders.around[direction]
        return labels[row + offset.0][column + offset.1] != 0
    }
}
