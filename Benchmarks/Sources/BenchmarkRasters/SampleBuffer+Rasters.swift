public import BenchmarkHarness
public import ImagingCore

extension SampleBuffer {
    /// Makes a buffer of a picture's samples: red, green, blue and alpha of each pixel.
    public init(_ picture: Raster<RGBA8>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(picture.size.area * 4)
        for pixel in picture.pixels {
            bytes.append(pixel.red)
            bytes.append(pixel.green)
            bytes.append(pixel.blue)
            bytes.append(pixel.alpha)
        }
        self.init(bytes: bytes)
    }

    /// Makes a buffer of a mask's values.
    public init(_ mask: Mask) { self.init(bytes: mask.coverage.pixels) }

    /// Makes a buffer of a plane's samples.
    public init(_ plane: Raster<UInt8>) { self.init(bytes: plane.pixels) }

    /// Makes a buffer of a field's samples.
    public init(_ field: Raster<Float>) { self.init(floats: field.pixels) }
}
