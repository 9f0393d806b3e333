import ImagingCore

/// Where the planes of a page change, and how much: the edges between paper and what it lies on.
struct PageEdges {
    let width: Int
    let height: Int
    /// The steepest plane's slopes, per pixel.
    let slopes: [SIMD2<Float>]
    /// How clear an edge is, in 0..<1: its slope over itself and the photo's usual one.
    let strengths: [Float]
    /// Whether a pixel is on the ridge of its edge.
    let ridges: [Bool]

    init(of planes: PagePlanes, bands: ParallelBands) {
        let (width, height) = (planes.width, planes.height)
        (self.width, self.height) = (width, height)
        var slopes = [SIMD2<Float>](repeating: .zero, count: width * height)
        var steepness = [Float](repeating: 0, count: width * height)
        for plane in [planes.light, planes.greenRed, planes.blueYellow] {
            let gradients = plane.gradients(.sobel, border: .replicate, bands: bands)
            let (xs, ys) = (gradients.x.span, gradients.y.span)
            for index in 0..<width * height {
                let slope = SIMD2(xs[index], ys[index]) / 8
                let square = (slope * slope).sum()
                if square > steepness[index] {
                    steepness[index] = square
                    slopes[index] = slope
                }
            }
        }
        for index in steepness.indices { steepness[index] = steepness[index].squareRoot() }
        let usual = PageEdges.usualSlope(steepness)
        var ridges = [Bool](repeating: false, count: width * height)
        if width > 2 && height > 2 {
            for row in 1..<height - 1 {
                for column in 1..<width - 1 {
                    let index = row * width + column
                    let slope = slopes[index]
                    guard steepness[index] > usual / 3 else { continue }
                    let (across, down) = (slope.x.magnitude, slope.y.magnitude)
                    // The neighbour to which the slope points, of eight.
                    let step =
                        across > 2.4 * down
                        ? 1 : down > 2.4 * across ? width : (slope.x > 0) == (slope.y > 0) ? width + 1 : width - 1
                    ridges[index] =
                        steepness[index] >= steepness[index - step] && steepness[index] > steepness[index + step]
                }
            }
        }
        self.slopes = slopes
        self.ridges = ridges
        strengths = steepness.map { $0 / ($0 + usual) }
    }

    /// Half the slope that one pixel in twelve passes, within limits.
    private static func usualSlope(_ steepness: [Float]) -> Float {
        var counts = [Int](repeating: 0, count: 256)
        for value in steepness { counts[Swift.min(255, Int(value * 4))] += 1 }
        var rest = steepness.count / 12
        var bin = 255
        while bin > 0 && rest > counts[bin] {
            rest -= counts[bin]
            bin -= 1
        }
        return Swift.min(12, Swift.max(1.5, Float(bin) / 8))
    }
}
