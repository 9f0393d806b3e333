import ImagingCore

/// The colours of a view of a photo as planes of Lab, and what is measured from them at each pixel.
struct SelectionPlanes {
    let width: Int
    let height: Int
    /// Lightness in 0...100 and the two opponents, as they are.
    let lab: [[Float]]
    /// The length of the gradient of the three together, after a light blur.
    let gradient: [Float]
    /// Eight times the blurred samples, in whole numbers, for superpixels.
    let quantized: [[Int16]]
    /// Texture: lightness changes along four directions and the spread of lightness, as averages around each pixel.
    let texture: [[Float]]

    init(_ colors: Raster<RGBA8>, bands: ParallelBands) {
        let (width, height) = (colors.width, colors.height)
        (self.width, self.height) = (width, height)
        // What is transparent counts as a middle gray.
        let gray = colors.map { pixel -> RGBA8 in
            if pixel.alpha == 255 { return pixel }
            let (opaque, rest) = (Int(pixel.alpha), 119 * (255 - Int(pixel.alpha)) + 127)
            func mixed(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) * opaque + rest) / 255) }
            return RGBA8(red: mixed(pixel.red), green: mixed(pixel.green), blue: mixed(pixel.blue))
        }
        let lab = ColorConversion.lab(from: gray, bands: bands)
        let blurred = lab.gaussianBlurred(sigma: 0.7, bands: bands)
        let lightness = Raster(width: width, height: height, pixels: lab.pixels.map(\.red))
        self.lab = [lightness.pixels, lab.pixels.map(\.green), lab.pixels.map(\.blue)]
        let smooth = [blurred.pixels.map(\.red), blurred.pixels.map(\.green), blurred.pixels.map(\.blue)]
        quantized = smooth.map { plane in plane.map { Int16(($0 * 8).rounded(.toNearestOrEven)) } }

        let count = width * height
        var gradient = [Float](repeating: 0, count: count)
        var steps = Array(repeating: [Float](repeating: 0, count: count), count: 4)
        for (index, plane) in smooth.enumerated() {
            SelectionPlanes.slopes(plane, width: width, height: height) { place, across, down in
                gradient[place] += across * across + down * down
                guard index == 0 else { return }
                steps[0][place] = abs(across)
                steps[1][place] = abs(down)
                steps[2][place] = abs(across + down) * 0.7071
                steps[3][place] = abs(across - down) * 0.7071
            }
        }
        for place in 0..<count { gradient[place] = gradient[place].squareRoot() }
        self.gradient = gradient
        let mean = lightness.boxBlurred(radius: 6, bands: bands).pixels
        let squares = lightness.map { $0 * $0 }.boxBlurred(radius: 6, bands: bands).pixels
        var spread = [Float](repeating: 0, count: count)
        for place in 0..<count {
            spread[place] = Swift.max(0, squares[place] - mean[place] * mean[place]).squareRoot() * 0.3
        }
        texture =
            steps.map {
                Raster(width: width, height: height, pixels: $0).boxBlurred(radius: 5, bands: bands).pixels
            } + [spread]
    }

    /// Calls a closure with Sobel's differences at each place; the edge is repeated.
    private static func slopes(_ plane: [Float], width: Int, height: Int, _ body: (Int, Float, Float) -> Void) {
        for row in 0..<height {
            let rows = (Swift.max(0, row - 1) * width, row * width, Swift.min(height - 1, row + 1) * width)
            for column in 0..<width {
                let (left, right) = (Swift.max(0, column - 1), Swift.min(width - 1, column + 1))
                let (a, b, c) = (plane[rows.0 + left], plane[rows.0 + column], plane[rows.0 + right])
                let (d, e) = (plane[rows.1 + left], plane[rows.1 + right])
                let (f, g, h) = (plane[rows.2 + left], plane[rows.2 + column], plane[rows.2 + right])
                let across = (c + 2 * e + h) - (a + 2 * d + f)
                let down = (f + 2 * g + h) - (a + 2 * b + c)
                body(row * width + column, across / 8, down / 8)
            }
        }
    }
}
