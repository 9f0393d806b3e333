import ImagingCore

/// Chooses between diffusion and patch matching for a thin hole, by what is around it.
struct MethodChoice {
    /// How far around a hole is looked.
    static let reach = 12

    /// The largest roughness of smooth ground.
    ///
    /// Measured with wires of 4, 12 and 22 pixels drawn over 26 photos: up to here lines are within 1 dB of matching, at
    /// 40 dB and more, and a twentieth of the cost. Above, where few pixels are missing, matching is 1 to 3 dB nearer to
    /// the truth, and lines fray.
    static let smoothRoughness = 0.5

    /// Returns the method for a thin piece of a hole, and the reason.
    static func decide(depth: Double, roughness: Double) -> (method: InpaintMethod, reason: InpaintDecision.Reason) {
        if depth > ThinPiece.largestDepth { return (.patchMatch, .wide(depth: depth)) }
        if roughness > smoothRoughness { return (.patchMatch, .textured(roughness: roughness)) }
        return (.diffusion, .thinOnSmoothGround(depth: depth, roughness: roughness))
    }

    /// Returns by how much samples of 0...255 near a hole differ from the mean of the 3×3 pixels around them: the mean
    /// over all pixels that are known with their neighbours; 0 where there is none.
    ///
    /// - Parameters:
    ///   - photo: The hole's part of the photo.
    ///   - unknown: 1 where the content is to be found.
    ///   - painted: 1 where the fill is used.
    static func roughness(of photo: Raster<RGBA8>, unknown: [UInt8], painted: [UInt8]) -> Double {
        let (width, height) = (photo.width, photo.height)
        let closed = boxMaximum(unknown, width: width, height: height, radius: 1)
        let near = boxMaximum(painted, width: width, height: height, radius: reach)
        let pixels = photo.span
        func luma(_ at: Int) -> Int {
            let pixel = pixels[at]
            return (Int(pixel.red) &* 77 &+ Int(pixel.green) &* 150 &+ Int(pixel.blue) &* 29) >> 8
        }
        guard width > 2, height > 2 else { return 0 }
        var sum = 0
        var count = 0
        for row in 1..<height - 1 {
            for column in 1..<width - 1 {
                let at = row &* width &+ column
                guard near[at] != 0, closed[at] == 0, pixels[at].alpha != 0 else { continue }
                var around = 0
                for y in -1...1 {
                    let start = at &+ y &* width
                    around &+= luma(start &- 1) &+ luma(start) &+ luma(start &+ 1)
                }
                sum &+= abs(9 &* luma(at) &- around)
                count &+= 1
            }
        }
        return Double(sum) / Double(9 * max(1, count))
    }
}
