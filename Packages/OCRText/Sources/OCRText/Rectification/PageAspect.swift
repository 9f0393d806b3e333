import ImagingCore

/// The true shape of a sheet of paper, from how its corners look in perspective.
enum PageAspect {
    /// Returns a sheet's width over its height.
    ///
    /// The camera's principal point is taken to be the photo's middle and its pixels square. Two directions on the sheet
    /// that are at right angles then tell the focal length, and that the ratio. Where they do not (a sheet seen straight
    /// on, or tilted about one of its sides) the focal length of a phone is taken: 0.8 of the photo's longer side.
    ///
    /// - SeeAlso: Zhang, He, Whiteboard Scanning and Image Enhancement (2006), section 3.
    static func ratio(of corners: Quadrilateral, in size: PixelSize) -> Double {
        let long = Double(Swift.max(size.width, size.height))
        func ray(_ point: Point) -> SIMD3<Double> {
            SIMD3((point.x - Double(size.width) / 2) / long, (point.y - Double(size.height) / 2) / long, 1)
        }
        let (m1, m2) = (ray(corners.topLeft), ray(corners.topRight))
        let (m3, m4) = (ray(corners.bottomLeft), ray(corners.bottomRight))
        let k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
        let k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
        let (across, down) = (k2 * m2 - m1, k3 * m3 - m1)
        guard k2.isFinite, k3.isFinite else { return 1 }
        var focalSquare = -(across.x * down.x + across.y * down.y) / (across.z * down.z)
        // What little perspective there is says nothing.
        let isClear = across.z.magnitude > 0.02 && down.z.magnitude > 0.02
        if !isClear || !(focalSquare > 0.25 && focalSquare < 6) { focalSquare = 0.64 }
        func length(_ side: SIMD3<Double>) -> Double {
            ((side.x * side.x + side.y * side.y) / focalSquare + side.z * side.z).squareRoot()
        }
        let ratio = length(across) / length(down)
        return ratio.isFinite ? Swift.min(20, Swift.max(0.05, ratio)) : 1
    }

    private static func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }

    private static func dot(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> Double { (u * v).sum() }
}
