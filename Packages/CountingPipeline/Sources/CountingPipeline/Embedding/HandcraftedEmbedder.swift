import Foundation
public import ImagingCore
import Synchronization

/// Describes pictures of things by their form, gradients and colours, without a model.
///
/// A vector has 32 numbers, none below 0: one that all share, 6 for how long the picture is, 6 for how much there is of
/// gradients from the middle to the rim, 6 for where they point as seen from the middle, and 13 for lightness and hue.
/// What a turn of the thing or another paint changes counts for little, so that things of one form stay together at a
/// likeness of 0.8; what differs in form and structure does not.
public struct HandcraftedEmbedder: ImageEmbedding {
    /// Makes an embedder.
    public init() {}

    /// 32.
    public var dimension: Int { 32 }

    /// The side at which pictures are looked at.
    private static let side = 24

    /// Returns a vector of length 1 for each picture.
    ///
    /// - Parameters:
    ///   - crops: The pictures, each with at least one pixel.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of all pictures.
    public func vectors(of crops: [Raster<RGBA8>], bands: ParallelBands) -> [[Float]] {
        let results = Mutex([[Float]](repeating: [], count: crops.count))
        bands.forEach(crops.count) { index in
            let vector = HandcraftedEmbedder.vector(of: crops[index])
            results.withLock { $0[index] = vector }
        }
        return results.withLock { $0 }
    }

    private static func vector(of crop: Raster<RGBA8>) -> [Float] {
        precondition(!crop.isEmpty, "a picture without pixels cannot be described")
        let small = crop.resized(to: PixelSize(width: side, height: side), filter: .area, bands: .serial)
        let lab = ColorConversion.lab(from: small, bands: .serial)
        let length = abs(log2(Double(crop.width) / Double(crop.height)))
        let (rings, directions) = gradients(of: lab)
        let parts: [(weight: Double, values: [Double])] = [
            (0.6, [1]),
            (0.1, spread(length, over: [0, 0.4, 0.8, 1.3, 2, 3], width: 0.8)),
            (0.12, rings),
            (0.08, directions),
            (0.1, colors(of: lab)),
        ]
        var vector: [Double] = []
        for (weight, values) in parts {
            let norm = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
            let factor = weight.squareRoot() / (norm > 0 ? norm : 1)
            vector += values.map { $0 * factor }
        }
        let norm = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return vector.map { Float($0 / norm) }
    }

    /// Returns how near a number is to each of some places: 1 there, falling to 0 at a distance of `width`.
    private static func spread(_ number: Double, over places: [Double], width: Double) -> [Double] {
        let values = places.map { Swift.max(0, 1 - abs(number - $0) / width) }
        // What is beyond the last place counts as there.
        return values.contains { $0 > 0 } ? values : places.indices.map { $0 == places.count - 1 ? 1 : 0 }
    }

    /// Returns the mean gradients in rings around the middle, and how the gradients are turned against the direction from
    /// the middle.
    private static func gradients(of lab: Raster<RGBAFloat>) -> (rings: [Double], directions: [Double]) {
        var rings = [Double](repeating: 0, count: 6)
        var counts = [Double](repeating: 0, count: 6)
        var directions = [Double](repeating: 0, count: 6)
        let middle = Double(side - 1) / 2
        for row in 1..<side - 1 {
            for column in 1..<side - 1 {
                let across = Double(lab[column + 1, row].red - lab[column - 1, row].red)
                let down = Double(lab[column, row + 1].red - lab[column, row - 1].red)
                let size = (across * across + down * down).squareRoot()
                let (x, y) = (Double(column) - middle, Double(row) - middle)
                let distance = (x * x + y * y).squareRoot()
                let ring = Swift.min(5, Int(distance / 2.4))
                rings[ring] += size
                counts[ring] += 1
                guard size > 1, distance > 1 else { continue }
                // The cosine of the angle between the two, as if both were lines.
                let cosine = Swift.min(1, abs(across * x + down * y) / (size * distance))
                directions[Swift.min(5, Int(cosine * 6))] += size
            }
        }
        // Roots, so that one strong edge does not outweigh all else; and never all zeros.
        return (
            zip(rings, counts).map { (0.5 + $0 / Swift.max(1, $1)).squareRoot() },
            directions.map { (1 + $0).squareRoot() }
        )
    }

    /// Returns how much there is of five lightnesses, seven hues and no hue, within the circle that the picture holds.
    private static func colors(of lab: Raster<RGBAFloat>) -> [Double] {
        var lightness = [Double](repeating: 0, count: 5)
        var hues = [Double](repeating: 0, count: 7)
        var neutral = 0.0
        let middle = Double(side - 1) / 2
        for row in 0..<side {
            for column in 0..<side {
                let (x, y) = (Double(column) - middle, Double(row) - middle)
                if x * x + y * y > middle * middle { continue }
                let pixel = lab[column, row]
                let (a, b) = (Double(pixel.green), Double(pixel.blue))
                let chroma = (a * a + b * b).squareRoot()
                let level = Swift.min(4, Swift.max(0, Double(pixel.red) / 25))
                let below = Swift.min(3, Int(level))
                lightness[below] += 1 - (level - Double(below))
                lightness[below + 1] += level - Double(below)
                neutral += Swift.max(0, 1 - chroma / 20)
                let turn = (atan2(b, a) / (2 * Double.pi) + 1).truncatingRemainder(dividingBy: 1) * 7
                let hue = Swift.min(6, Int(turn))
                let weight = Swift.min(1, chroma / 20)
                hues[hue] += weight * (1 - (turn - Double(hue)))
                hues[(hue + 1) % 7] += weight * (turn - Double(hue))
            }
        }
        return lightness + hues + [neutral]
    }
}
