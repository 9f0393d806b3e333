import ImagingCore

/// A photo's luma, with what is transparent taken as ground.
struct GroundedLuma {
    let plane: Raster<UInt8>

    init(of photo: Raster<RGBA8>, ground: RGBA8, bands: ParallelBands) {
        let luma = photo.luma601(bands: bands)
        plane = bands.raster(width: photo.width, height: photo.height) { rows, output in
            let (pixels, luma) = (photo.span, luma.span)
            let start = rows.lowerBound &* photo.width
            for index in 0..<output.count {
                let alpha = Int(pixels[start &+ index].alpha)
                // The same sum as of the mixed colours, but for the rounding.
                let mixed = Int(luma[start &+ index]) &* alpha &+ Int(ground.red) &* (255 &- alpha)
                output[index] = UInt8(truncatingIfNeeded: (mixed &+ 127) / 255)
            }
        }
    }
}
