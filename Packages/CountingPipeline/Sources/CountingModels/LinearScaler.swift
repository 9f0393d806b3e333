import ImagingCore

/// Resizes photos as OpenCV's `INTER_LINEAR` does, to the bit: YOLOX was trained on such photos.
///
/// There is no antialiasing. Weights have 11 binary places; rows are blended with 4 places less. A photo halved exactly
/// in both directions is the rounded mean of four pixels, as there.
struct LinearScaler {
    private struct Axis {
        var first: [Int] = []
        var second: [Int] = []
        var firstWeight: [Int32] = []
        var secondWeight: [Int32] = []

        /// - Parameter clamps: Whether beyond the outermost centres the outermost pixel has all the weight.
        init(from source: Int, to target: Int, clamps: Bool) {
            let scale = 1 / (Double(target) / Double(source))
            for place in 0..<target {
                let position = Float((Double(place) + 0.5) * scale - 0.5)
                var index = Int(position.rounded(.down))
                var fraction = position - Float(index)
                if clamps, index < 0 || index >= source - 1 {
                    fraction = 0
                    index = min(max(index, 0), source - 1)
                }
                first.append(min(max(index, 0), source - 1))
                second.append(min(max(index + 1, 0), source - 1))
                firstWeight.append(Int32(((1 - fraction) * 2048).rounded(.toNearestOrEven)))
                secondWeight.append(Int32((fraction * 2048).rounded(.toNearestOrEven)))
            }
        }
    }

    /// Returns the photo's colours in another size; alpha counts for nothing and is 255.
    static func resized(_ photo: Raster<RGBA8>, to size: PixelSize, bands: ParallelBands) -> Raster<RGBA8> {
        if size == photo.size { return photo }
        let width = photo.width
        if photo.width == 2 * size.width, photo.height == 2 * size.height { return halved(photo, bands: bands) }
        let columns = Axis(from: photo.width, to: size.width, clamps: true)
        let lines = Axis(from: photo.height, to: size.height, clamps: false)
        return bands.raster(width: size.width, height: size.height) { rows, output in
            let source = photo.span
            for row in rows {
                let top = lines.first[row] * width
                let bottom = lines.second[row] * width
                let (topWeight, bottomWeight) = (lines.firstWeight[row], lines.secondWeight[row])
                for column in 0..<size.width {
                    let (left, right) = (columns.first[column], columns.second[column])
                    let (leftWeight, rightWeight) = (columns.firstWeight[column], columns.secondWeight[column])
                    func blend(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt8 {
                        let upper = (Int32(a) &* leftWeight &+ Int32(b) &* rightWeight) >> 4
                        let lower = (Int32(c) &* leftWeight &+ Int32(d) &* rightWeight) >> 4
                        let sum = ((topWeight &* upper) >> 16) &+ ((bottomWeight &* lower) >> 16)
                        return UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
                    }
                    let (a, b) = (source[top + left], source[top + right])
                    let (c, d) = (source[bottom + left], source[bottom + right])
                    output[(row - rows.lowerBound) * size.width + column] = RGBA8(
                        red: blend(a.red, b.red, c.red, d.red), green: blend(a.green, b.green, c.green, d.green),
                        blue: blend(a.blue, b.blue, c.blue, d.blue))
                }
            }
        }
    }

    private static func halved(_ photo: Raster<RGBA8>, bands: ParallelBands) -> Raster<RGBA8> {
        let width = photo.width
        return bands.raster(width: width / 2, height: photo.height / 2) { rows, output in
            let source = photo.span
            func mean(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt8 {
                UInt8((Int(a) + Int(b) + Int(c) + Int(d) + 2) >> 2)
            }
            for row in rows {
                for column in 0..<width / 2 {
                    let corner = 2 * row * width + 2 * column
                    let (a, b) = (source[corner], source[corner + 1])
                    let (c, d) = (source[corner + width], source[corner + width + 1])
                    output[(row - rows.lowerBound) * (width / 2) + column] = RGBA8(
                        red: mean(a.red, b.red, c.red, d.red), green: mean(a.green, b.green, c.green, d.green),
                        blue: mean(a.blue, b.blue, c.blue, d.blue))
                }
            }
        }
    }
}
