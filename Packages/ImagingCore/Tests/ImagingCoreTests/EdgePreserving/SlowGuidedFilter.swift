@testable import ImagingCore

/// The guided filter as its paper writes it: the twin of the kernels.
struct SlowGuidedFilter {
    let size: PixelSize
    let radius: Int
    /// The penalty in the guide's own unit.
    let epsilon: Double

    /// The mean of each window.
    private func means(_ sample: (Int) -> Double) -> [Double] {
        let area = Double((2 * radius + 1) * (2 * radius + 1))
        return (0..<size.area).map { index in
            var sum = 0.0
            for dy in -radius...radius {
                for dx in -radius...radius {
                    let column = BorderMode.reflect.resolve(index % size.width + dx, count: size.width)
                    let row = BorderMode.reflect.resolve(index / size.width + dy, count: size.height)
                    sum += sample(row * size.width + column)
                }
            }
            return sum / area
        }
    }

    /// Filters one plane.
    ///
    /// - Parameters:
    ///   - plane: The samples.
    ///   - guide: Those of each channel of the guide.
    func filtered(_ plane: [Double], by guide: [[Double]]) -> [Double] {
        let guideMeans = guide.map { channel in means { channel[$0] } }
        let planeMeans = means { plane[$0] }
        let products = guide.map { channel in means { channel[$0] * plane[$0] } }
        let squares = guide.map { one in guide.map { other in means { one[$0] * other[$0] } } }
        var slopes = Array(repeating: Array(repeating: 0.0, count: size.area), count: guide.count)
        var constants = planeMeans
        for index in 0..<size.area {
            let matrix = guide.indices.map { i in
                guide.indices.map { j in
                    squares[i][j][index] - guideMeans[i][index] * guideMeans[j][index] + (i == j ? epsilon : 0)
                }
            }
            let right = guide.indices.map { products[$0][index] - guideMeans[$0][index] * planeMeans[index] }
            for (channel, slope) in Self.solution(matrix, right).enumerated() {
                slopes[channel][index] = slope
                constants[index] -= slope * guideMeans[channel][index]
            }
        }
        var result = means { constants[$0] }
        for channel in guide.indices {
            for (index, slope) in means({ slopes[channel][$0] }).enumerated() {
                result[index] += slope * guide[channel][index]
            }
        }
        return result
    }

    /// Solves a system of equations whose matrix is positive definite.
    private static func solution(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
        var (matrix, right) = (matrix, right)
        for pivot in matrix.indices {
            for row in matrix.indices where row != pivot {
                let share = matrix[row][pivot] / matrix[pivot][pivot]
                for column in matrix.indices { matrix[row][column] -= share * matrix[pivot][column] }
                right[row] -= share * right[pivot]
            }
        }
        return matrix.indices.map { right[$0] / matrix[$0][$0] }
    }
}
