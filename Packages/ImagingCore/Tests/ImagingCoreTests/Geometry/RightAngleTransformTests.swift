import ImagingCore
import Testing
import _ImagingTestSupport

struct RightAngleTransformTests {
    private static let worked: [(RightAngleTransform, Int, [UInt8])] = [
        (.identity, 3, [1, 2, 3, 4, 5, 6]), (.turnRight, 2, [4, 1, 5, 2, 6, 3]), (.turnLeft, 2, [3, 6, 2, 5, 1, 4]),
        (.turnHalf, 3, [6, 5, 4, 3, 2, 1]), (.mirror, 3, [3, 2, 1, 6, 5, 4]), (.flip, 3, [4, 5, 6, 1, 2, 3]),
        (.transpose, 2, [1, 4, 2, 5, 3, 6]), (.transverse, 2, [6, 3, 5, 2, 4, 1]),
    ]

    @Test("a picture of 1 2 3 over 4 5 6", arguments: worked)
    func literal(transform: RightAngleTransform, width: Int, expected: [UInt8]) {
        let picture = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        #expect(picture.transformed(by: transform) == Raster(width: width, height: 6 / width, pixels: expected))
    }

    @Test("products and inverses do what their parts do", arguments: RightAngleTransform.allCases)
    func group(first: RightAngleTransform) {
        let picture = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        #expect(picture.transformed(by: first).transformed(by: first.inverse) == picture)
        #expect(first.followed(by: first.inverse) == .identity)
        #expect(ImageOrientation(first).transform == first)
        for second in RightAngleTransform.allCases {
            #expect(
                picture.transformed(by: first.followed(by: second))
                    == picture.transformed(by: first).transformed(by: second))
        }
    }

    @Test("the map takes pixels where the transform does", arguments: RightAngleTransform.allCases)
    func maps(transform: RightAngleTransform) {
        var generator = SeededGenerator(seed: 4)
        let picture = Raster<RGBA8>.random(width: 7, height: 4, opaque: false, using: &generator)
        let size = transform.apply(to: picture.size)
        #expect(
            picture.warped(by: transform.map(of: picture.size), to: size, interpolation: .nearest)
                == picture.transformed(by: transform))
    }
}
