import ImagingCore
import Testing

@testable import OCRText

struct PageAspectTests {
    /// How a camera sees a sheet so wide and 1 high, turned about its upright and its level middle.
    private func seen(_ ratio: Double, yaw: SIMD2<Double>, pitch: SIMD2<Double>, focal: Double) -> Quadrilateral {
        func place(_ x: Double, _ y: Double) -> Point {
            // Cosine and sine of the turns are given, so that the test needs none.
            let turned = SIMD3(x * yaw.x, y, x * yaw.y)
            let tilted = SIMD3(
                turned.x, turned.y * pitch.x - turned.z * pitch.y, turned.y * pitch.y + turned.z * pitch.x)
            let depth = tilted.z + 2
            return Point(x: 500 + 1000 * focal * tilted.x / depth, y: 400 + 1000 * focal * tilted.y / depth)
        }
        let half = ratio / 2
        return Quadrilateral(
            topLeft: place(-half, -0.5), topRight: place(half, -0.5), bottomRight: place(half, 0.5),
            bottomLeft: place(-half, 0.5))
    }

    private let size = PixelSize(width: 1000, height: 800)
    private let straight = SIMD2(1.0, 0)
    private let tilted = SIMD2(0.8, 0.6)
    private let alittle = SIMD2(12.0 / 13, 5.0 / 13)

    @Test(arguments: [0.5, 0.7, 1, 1.4]) func `a sheet tilted both ways shows its ratio and the camera`(ratio: Double) {
        for focal in [0.7, 1.1] {
            let corners = seen(ratio, yaw: alittle, pitch: tilted, focal: focal)
            #expect((PageAspect.ratio(of: corners, in: size) / ratio - 1).magnitude < 1e-6)
        }
    }

    @Test func `a sheet tilted one way is taken as a phone sees it`() {
        let corners = seen(0.7, yaw: straight, pitch: tilted, focal: 0.8)
        #expect((PageAspect.ratio(of: corners, in: size) / 0.7 - 1).magnitude < 1e-6)
        // Another camera's sheet is off, but not by much.
        let other = seen(0.7, yaw: straight, pitch: tilted, focal: 1)
        #expect((PageAspect.ratio(of: other, in: size) / 0.7 - 1).magnitude < 0.12)
    }

    @Test func `a sheet seen straight on has the ratio of its sides`() {
        let corners = Quadrilateral(Rect(origin: Point(x: 100, y: 50), size: Size(width: 300, height: 400)))
        #expect((PageAspect.ratio(of: corners, in: size) - 0.75).magnitude < 1e-9)
    }
}
