import ImagingCore
import Testing
import _ImagingTestSupport

struct ImageMomentsTests {
    @Test func `two pixels are measured`() {
        let moments = ImageMoments(of: mask(".##"))
        #expect(moments.weight == 2)
        #expect(moments.centroid == Point(x: 2, y: 0.5))
        #expect(moments.central20 == 0.5 && moments.central11 == 0 && moments.central02 == 0)
    }

    @Test func `central moments follow the definition`() {
        var generator = SeededGenerator(seed: 6)
        let plane = Raster<UInt8>.random(width: 13, height: 9, using: &generator)
        let moments = ImageMoments(of: plane)
        let weight = plane.pixels.reduce(0.0) { $0 + Double($1) }
        func sum(_ term: (Double, Double) -> Double) -> Double {
            plane.pixels.indices.reduce(0.0) {
                $0 + Double(plane.pixels[$1])
                    * term(Double($1 % 13) + 0.5 - moments.centroid.x, Double($1 / 13) + 0.5 - moments.centroid.y)
            }
        }
        #expect(moments.weight == weight)
        for (value, expected) in [
            (0, sum { dx, _ in dx }), (0, sum { _, dy in dy }), (moments.central20, sum { dx, _ in dx * dx }),
            (moments.central11, sum { $0 * $1 }), (moments.central02, sum { $1 * $1 + 0 * $0 }),
            (moments.central30, sum { dx, _ in dx * dx * dx }), (moments.central21, sum { $0 * $0 * $1 }),
            (moments.central12, sum { $0 * $1 * $1 }), (moments.central03, sum { $1 * $1 * $1 + 0 * $0 }),
        ] { #expect(abs(value - expected) < 1e-7 * weight) }
    }

    @Test func `Hu's numbers stay the same when a shape is moved, turned or mirrored`() throws {
        let shape = mask("....#...", ".####...", ".#...##.", ".#......", ".######.", "........")
        let hu = ImageMoments(of: shape).hu
        let (width, height) = (shape.width, shape.height)
        var moved = Raster<UInt8>(width: 20, height: 20)
        moved.paste(shape.coverage, x: 7, y: 11)
        var turned = Raster<UInt8>(width: height, height: width)
        var mirrored = shape.coverage
        for row in 0..<height {
            for column in 0..<width {
                turned[height - 1 - row, column] = shape.coverage[column, row]
                mirrored[width - 1 - column, row] = shape.coverage[column, row]
            }
        }
        for (other, sign) in [(moved, 1.0), (turned, 1), (mirrored, -1)] {
            let numbers = ImageMoments(of: Mask(coverage: other)).hu
            for index in 0..<7 {
                let expected = index == 6 ? sign * hu[index] : hu[index]
                #expect(abs(numbers[index] - expected) < 1e-12 * max(1, abs(hu[0])), "number \(index + 1)")
                #expect(hu[index] != 0)
            }
        }
        #expect(abs(hu[6]) > 1e-9)
    }

    @Test func `a scaled disc keeps its first number`() {
        // 1 / (2 π) for a disc.
        let disc = Mask(width: 300, height: 300, selectingCircleAt: Point(x: 140, y: 150), radius: 130)
        #expect(abs(ImageMoments(of: disc).hu[0] - 0.159155) < 1e-5)
    }

    @Test func `nothing has no moments`() {
        for empty in [Mask(width: 0, height: 0), Mask(width: 3, height: 2)] {
            let moments = ImageMoments(of: empty)
            #expect(moments.weight == 0 && moments.centroid == Point(x: 0, y: 0))
            #expect(moments.hu == [0, 0, 0, 0, 0, 0, 0])
        }
    }
}
