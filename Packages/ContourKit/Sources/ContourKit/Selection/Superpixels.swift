// Unsafe code may stand in this file: it hands memory to the C kernel.

internal import CContourKernels
import ImagingCore

/// A division of a view into some hundred small connected parts of like colour, each of which follows the edges.
///
/// - SeeAlso: Achanta et al., SLIC Superpixels Compared to State-of-the-art Superpixel Methods (2012).
struct Superpixels {
    /// For each pixel the number of its superpixel, in `0..<count`.
    let labels: [Int32]
    let count: Int

    /// How far a difference of colours counts beside one of places: samples per side of a superpixel.
    private static let compactness = 18.0

    init(_ planes: SelectionPlanes, wanted: Int, monitor: WorkMonitor?) {
        let (width, height) = (planes.width, planes.height)
        let side = Swift.max(4, (Double(width * height) / Double(wanted)).squareRoot())
        let columns = Swift.max(1, Int((Double(width) / side).rounded()))
        let rows = Swift.max(1, Int((Double(height) / side).rounded()))
        var centers: [Center] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let x = (2 * column + 1) * width / (2 * columns)
                let y = (2 * row + 1) * height / (2 * rows)
                let place = y * width + x
                centers.append(Center(x: x, y: y, color: planes.quantized.map { Int32($0[place]) }))
            }
        }
        let scale = Superpixels.compactness * 8 / side
        let weight = Int32((scale * scale * 1024).rounded())
        let reach = Int(side.rounded(.up)) + 1
        var labels = [Int32](repeating: 0, count: width * height)
        for _ in 0..<8 where monitor?.isCancelled != true {
            Superpixels.claim(planes, centers, reach: reach, weight: weight, labels: &labels)
            Superpixels.move(&centers, to: labels, planes)
        }
        (self.labels, self.count) = Superpixels.connected(
            labels, width: width, height: height, smallest: Int(side * side / 4))
    }

    struct Center {
        var x: Int
        var y: Int
        var color: [Int32]
    }

    /// Gives each pixel the label of the centre that is nearest of those around it.
    static func claim(
        _ planes: SelectionPlanes, _ centers: [Center], reach: Int, weight: Int32, labels: inout [Int32]
    ) {
        let (width, height) = (planes.width, planes.height)
        var distances = [Int32](repeating: .max, count: width * height)
        for (label, center) in centers.enumerated() {
            let (left, right) = (Swift.max(0, center.x - reach), Swift.min(width, center.x + reach + 1))
            for row in Swift.max(0, center.y - reach)..<Swift.min(height, center.y + reach + 1) {
                let start = row * width + left
                let rise = (row - center.y) * (row - center.y)
                // SAFETY: the stretch lies within the row, and the row within all planes.
                unsafe planes.quantized[0].withUnsafeBufferPointer { first in
                    unsafe planes.quantized[1].withUnsafeBufferPointer { second in
                        unsafe planes.quantized[2].withUnsafeBufferPointer { third in
                            unsafe distances.withUnsafeMutableBufferPointer { distances in
                                unsafe labels.withUnsafeMutableBufferPointer { labels in
                                    unsafe select_claim(
                                        first.baseAddress! + start, second.baseAddress! + start,
                                        third.baseAddress! + start, center.color, Int32(left - center.x), Int32(rise),
                                        weight, Int32(label), distances.baseAddress! + start,
                                        labels.baseAddress! + start, right - left)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Moves each centre to the middle of its pixels, in place and colour.
    private static func move(_ centers: inout [Center], to labels: [Int32], _ planes: SelectionPlanes) {
        var sums = [Int](repeating: 0, count: centers.count * 6)
        for row in 0..<planes.height {
            for column in 0..<planes.width {
                let place = row &* planes.width &+ column
                let start = Int(labels[place]) &* 6
                sums[start] &+= 1
                sums[start &+ 1] &+= column
                sums[start &+ 2] &+= row
                sums[start &+ 3] &+= Int(planes.quantized[0][place])
                sums[start &+ 4] &+= Int(planes.quantized[1][place])
                sums[start &+ 5] &+= Int(planes.quantized[2][place])
            }
        }
        for index in centers.indices where sums[index * 6] > 0 {
            let count = sums[index * 6]
            centers[index] = Center(
                x: sums[index * 6 + 1] / count, y: sums[index * 6 + 2] / count,
                color: (3..<6).map { Int32(sums[index * 6 + $0] / count) })
        }
    }

    /// Makes every label one connected part; small parts join the one before them.
    static func connected(_ labels: [Int32], width: Int, height: Int, smallest: Int) -> ([Int32], Int) {
        var result = [Int32](repeating: -1, count: labels.count)
        var count: Int32 = 0
        var part: [Int] = []
        for start in 0..<labels.count where result[start] < 0 {
            let label = labels[start]
            // The part above or to the left has its number already; at the first pixel there is none.
            let before = start % width > 0 ? result[start - 1] : start >= width ? result[start - width] : -1
            part.removeAll(keepingCapacity: true)
            part.append(start)
            result[start] = count
            var next = 0
            while next < part.count {
                let place = part[next]
                next += 1
                let column = place % width
                func visit(_ other: Int) {
                    if result[other] < 0 && labels[other] == label {
                        result[other] = count
                        part.append(other)
                    }
                }
                if column > 0 { visit(place - 1) }
                if column + 1 < width { visit(place + 1) }
                if place >= width { visit(place - width) }
                if place + width < labels.count { visit(place + width) }
            }
            if part.count < smallest && before >= 0 {
                for place in part { result[place] = before }
            } else {
                count += 1
            }
        }
        return (result, Int(count))
    }
}
