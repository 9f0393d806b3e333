import ImagingCore
import Testing

@testable import CountingPipeline

struct HandcraftedEmbedderTests {
    private func picture(_ width: Int, _ height: Int, _ color: RGBA8, disc: Bool = true) -> Raster<RGBA8> {
        var raster = Raster(width: width, height: height, filledWith: RGBA8(gray: 220))
        let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
        if disc {
            raster.fill(
                .ellipse(center: middle, radiusX: Double(width) * 0.45, radiusY: Double(height) * 0.45), with: color)
        } else {
            for row in 0..<height {
                for column in 0..<width where (row / 3 + column / 3) % 2 == 0 { raster[column, row] = color }
            }
        }
        return raster
    }

    private func likeness(_ first: [Float], _ second: [Float]) -> Float {
        zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }

    @Test func `vectors have their dimension and the length 1`() {
        let embedder = HandcraftedEmbedder()
        let crops = [picture(1, 1, .black), picture(40, 7, .white), picture(3, 90, RGBA8(red: 255, green: 0, blue: 0))]
        for vector in embedder.vectors(of: crops, bands: .serial) {
            #expect(vector.count == embedder.dimension)
            #expect((likeness(vector, vector) - 1).magnitude < 1e-5)
            #expect(vector.allSatisfy { $0 >= 0 })
        }
        #expect(embedder.vectors(of: [], bands: .serial).isEmpty)
    }

    @Test func `the same thing in another colour is alike, another thing is less so`() {
        let (red, blue) = (RGBA8(red: 210, green: 40, blue: 40), RGBA8(red: 40, green: 60, blue: 200))
        let vectors = HandcraftedEmbedder().vectors(
            of: [
                picture(30, 30, red), picture(31, 30, red), picture(30, 30, blue), picture(90, 24, blue, disc: false),
            ], bands: .serial)
        let (same, painted, other) = (
            likeness(vectors[0], vectors[1]), likeness(vectors[0], vectors[2]), likeness(vectors[0], vectors[3])
        )
        #expect(same > 0.97)
        #expect(painted > 0.85 && painted < same)
        #expect(other < 0.85 && other < painted)
    }
}
