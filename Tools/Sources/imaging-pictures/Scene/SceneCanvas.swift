import ImagingCore

/// A raster that is drawn on in units of the scene, whatever its size.
struct SceneCanvas {
    var picture: Raster<RGBA8>

    /// How many pixels a unit of the scene is.
    let scale: Double

    mutating func fill(_ points: [(Double, Double)], _ color: RGBA8) {
        picture.fill(.polygon(scaled(points)), with: color)
    }

    mutating func stroke(_ points: [(Double, Double)], width: Double, _ color: RGBA8) {
        picture.stroke(.polyline(scaled(points)), width: width * scale, with: color)
    }

    mutating func fillEllipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ color: RGBA8) {
        let center = Point(x: x * scale, y: y * scale)
        picture.fill(.ellipse(center: center, radiusX: radiusX * scale, radiusY: radiusY * scale), with: color)
    }

    /// Fills the rows between two heights with colours between two.
    mutating func shade(from top: Double, to bottom: Double, _ first: SIMD3<Float>, _ last: SIMD3<Float>) {
        let rows = Int((top * scale).rounded())..<Int((bottom * scale).rounded())
        for row in rows.clamped(to: 0..<picture.height) {
            let share = (Float(row - rows.lowerBound) + 0.5) / Float(rows.count)
            let samples = (first + (last - first) * share).rounded(.toNearestOrEven)
            let color = RGBA8(red: UInt8(samples.x), green: UInt8(samples.y), blue: UInt8(samples.z))
            let line = Raster(width: picture.width, height: 1, filledWith: color)
            picture.paste(line, x: 0, y: row)
        }
    }

    private func scaled(_ points: [(Double, Double)]) -> [Point] {
        points.map { Point(x: $0.0 * scale, y: $0.1 * scale) }
    }
}
