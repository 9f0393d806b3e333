/// The shape of a mask that benchmarks use.
public enum SyntheticMask: Hashable, Sendable {
    /// An upright ellipse, 1.6 times as high as wide, that covers so many percent of the frame, about as a person does.
    case ellipse(percent: Double)
    /// An upright ellipse of so many pixels, whatever the frame.
    case ellipseOfPixels(Int)
    /// A hanging wire so many pixels thick across the whole frame, where the scene has one.
    case wire(thickness: Double)
    /// Thousands of spots of all forms, about a third of the frame.
    case spots

    /// A name for files, different for different masks.
    var name: String {
        switch self {
        case .ellipse(let percent): "ellipse-\(percent)"
        case .ellipseOfPixels(let count): "ellipse-\(count)px"
        case .wire(let thickness): "wire-\(thickness)"
        case .spots: "spots"
        }
    }

    /// Returns the mask's samples in row-major order: 255 selected, 0 not.
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 1.
    ///   - height: The number of rows. At least 1.
    public func draw(width: Int, height: Int) -> [UInt8] {
        switch self {
        case .ellipse(let percent):
            ellipse(area: percent / 100 * Double(width * height), width, height)
        case .ellipseOfPixels(let count): ellipse(area: Double(count), width, height)
        case .wire(let thickness): wire(thickness, width, height)
        case .spots: spots(width, height)
        }
    }

    private func ellipse(area: Double, _ width: Int, _ height: Int) -> [UInt8] {
        let across = (area / (Double.pi * 1.6)).squareRoot()
        let down = 1.6 * across
        let centerX = 0.45 * Double(width)
        let centerY = 0.55 * Double(height)
        return fill(width, height) { x, y in
            let dx = (x - centerX) / across
            let dy = (y - centerY) / down
            return dx * dx + dy * dy <= 1
        }
    }

    private func wire(_ thickness: Double, _ width: Int, _ height: Int) -> [UInt8] {
        let side = Double(width)
        return fill(width, height) { x, y in
            // The scene's upper wire; where it slopes, an upright cut is longer than the thickness.
            let t = x / side - 0.5
            let hang = (0.08 - 0.14 * t * t) * side
            let slope = 0.28 * t
            return abs(y - hang) <= thickness / 2 * (1 + slope * slope).squareRoot()
        }
    }

    private func spots(_ width: Int, _ height: Int) -> [UInt8] {
        let noise = LatticeNoise(seed: 29)
        return fill(width, height) { x, y in noise.fractal(Float(x) / 40, Float(y) / 40, octaves: 3) > 0.5 }
    }

    private func fill(_ width: Int, _ height: Int, _ selects: (Double, Double) -> Bool) -> [UInt8] {
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                samples.append(selects(Double(column) + 0.5, Double(row) + 0.5) ? 255 : 0)
            }
        }
        return samples
    }
}
