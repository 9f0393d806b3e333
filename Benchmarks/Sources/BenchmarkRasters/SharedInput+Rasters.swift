public import BenchmarkHarness
public import ImagingCore

extension SharedInput {
    /// Reads an RGBA picture of 8 bits a sample.
    ///
    /// - Precondition: The file has four channels.
    public func photo() throws -> Raster<RGBA8> {
        precondition(channels == 4, "a photo has four channels")
        let samples = try bytes()
        var photo = Raster<RGBA8>(width: width, height: height)
        var pixels = photo.mutableSpan
        for index in 0..<pixels.count {
            let start = index &* 4
            pixels[index] = RGBA8(
                red: samples[start], green: samples[start &+ 1], blue: samples[start &+ 2],
                alpha: samples[start &+ 3])
        }
        return photo
    }

    /// Reads a mask of one sample a pixel.
    ///
    /// - Precondition: The file has one channel.
    public func mask() throws -> Mask {
        precondition(channels == 1, "a mask has one channel")
        return Mask(coverage: Raster(width: width, height: height, pixels: try bytes()))
    }
}
