import Foundation
import ImagingCore

/// The grid of places at which YOLOX looks: cells of 8, then of 16, then of 32 pixels, each grid row by row.
enum YOLOXPlace {
    static let strides = [8, 16, 32]

    /// How many places an input has.
    static func count(width: Int, height: Int) -> Int {
        strides.reduce(0) { $0 + width / $1 * (height / $1) }
    }

    /// Reads the network's numbers.
    ///
    /// For each place they are x, y, width, height, the certainty that there is something, and that of each class. When
    /// they are not decoded, x and y are relative to the cell and in its unit, and the sides are logarithms.
    ///
    /// - Parameters:
    ///   - scale: By how much the photo was scaled for the network.
    /// - Returns: The boxes whose score, the certainty times the best class's, is at least the floor.
    static func boxes(
        _ values: [Float], classCount: Int, width: Int, height: Int, isDecoded: Bool, floor: Float, scale: Double
    ) -> [ScoredBox] {
        let length = 5 + classCount
        precondition(values.count == count(width: width, height: height) * length, "each place has its numbers")
        var boxes: [ScoredBox] = []
        var start = 0
        for stride in strides {
            for row in 0..<height / stride {
                for column in 0..<width / stride {
                    defer { start += length }
                    let certainty = values[start + 4]
                    guard certainty >= floor else { continue }
                    var kind = 0
                    for other in 1..<max(1, classCount)
                    where values[start + 5 + other] > values[start + 5 + kind] { kind = other }
                    let score = certainty * values[start + 5 + kind]
                    guard score >= floor else { continue }
                    var (x, y) = (values[start], values[start + 1])
                    var (boxWidth, boxHeight) = (values[start + 2], values[start + 3])
                    if !isDecoded {
                        x = (x + Float(column)) * Float(stride)
                        y = (y + Float(row)) * Float(stride)
                        boxWidth = Float(exp(Double(boxWidth))) * Float(stride)
                        boxHeight = Float(exp(Double(boxHeight))) * Float(stride)
                    }
                    guard x.isFinite, y.isFinite, boxWidth.isFinite, boxHeight.isFinite else { continue }
                    boxes.append(
                        ScoredBox(
                            box: Rect(
                                origin: Point(
                                    x: Double(x - boxWidth / 2) / scale, y: Double(y - boxHeight / 2) / scale),
                                size: Size(width: Double(boxWidth) / scale, height: Double(boxHeight) / scale)),
                            score: score, kind: kind))
                }
            }
        }
        return boxes
    }
}
