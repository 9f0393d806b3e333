import ImagingCore
import _ImagingTestSupport

/// A small photo that no fill leaves as it is: stripes with noise.
func samplePhoto(width: Int = 32, height: Int = 24) -> Photo<RGBA8> {
    var generator = SeededGenerator(seed: 11)
    var pixels = Raster(width: width, height: height, filledWith: RGBA8.black)
    for row in 0..<height {
        for column in 0..<width {
            let noise = UInt8.random(in: 0...30, using: &generator)
            let stripe: UInt8 = column % 8 < 4 ? 200 : 60
            pixels[column, row] = RGBA8(red: stripe + noise, green: stripe, blue: UInt8(row * 5))
        }
    }
    return Photo(pixels: pixels)
}

/// A white photo, in which nothing is to be found.
func blankPhoto(width: Int, height: Int) -> Photo<RGBA8> {
    Photo(pixels: Raster(width: width, height: height, filledWith: .white))
}

/// A photo with 16 bits for each sample, none of which 8 bits could hold.
func samplePhoto16(width: Int = 32, height: Int = 24) -> Photo<RGBA16> {
    Photo(
        pixels: samplePhoto(width: width, height: height).pixels.map { pixel in
            RGBA16(
                red: UInt16(pixel.red) * 200 + 1, green: UInt16(pixel.green) * 201 + 3,
                blue: UInt16(pixel.blue) * 202 + 5)
        })
}

/// A mask over a part of the sample photo.
func sampleMask(width: Int = 32, height: Int = 24) -> Mask {
    Mask(width: width, height: height, selecting: PixelRect(x: 12, y: 9, width: 6, height: 5))
}
