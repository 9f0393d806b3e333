import Foundation
import ImagingCore

/// A small copy of a photo for finding paper: its light on a logarithmic scale and its two colour differences, without
/// text.
///
/// On the logarithmic scale a dark photo differs from a light one by a constant. Text is thinner than the window of the
/// closing and the medians, so what is left of a page is its paper.
struct PagePlanes {
    /// How many pixels of the photo one of these planes' is wide.
    let scale: SIMD2<Double>
    /// The logarithm of L\*, with an offset that calms the darkest.
    let light: Raster<UInt8>
    /// a\* over the light, about 128: from green to red.
    let greenRed: Raster<UInt8>
    /// b\* over the light, about 128: from blue to yellow.
    let blueYellow: Raster<UInt8>

    /// How long the longer side is at most.
    static let longSide = 512

    var width: Int { light.width }
    var height: Int { light.height }

    init(of photo: Raster<RGBA8>, bands: ParallelBands) {
        let shrink = Swift.min(1, Double(PagePlanes.longSide) / Double(Swift.max(photo.width, photo.height)))
        let size = PixelSize(
            width: Swift.max(1, Int((Double(photo.width) * shrink).rounded())),
            height: Swift.max(1, Int((Double(photo.height) * shrink).rounded())))
        let small = photo.resized(to: size, filter: .area, bands: bands)
        let lab = ColorConversion.lab(from: small, bands: bands)
        let logarithms = PagePlanes.logarithms
        func plane(_ value: @escaping (RGBAFloat) -> UInt8) -> Raster<UInt8> {
            bands.raster(width: size.width, height: size.height) { rows, output in
                let pixels = lab.span
                let start = rows.lowerBound * size.width
                for offset in 0..<output.count { output[offset] = value(pixels[start + offset]) }
            }
        }
        func color(_ value: Float, _ lightness: Float) -> UInt8 {
            UInt8(Swift.min(255, Swift.max(0, 128.5 + value * 250 / (lightness + 25))))
        }
        let light = plane { logarithms[Int(Swift.min(100, Swift.max(0, $0.red)) * 10 + 0.5)] }
        let window = StructuringElement.rectangle(width: PagePlanes.closing, height: PagePlanes.closing)
        self.light = light.medianFiltered(radius: 1, bands: bands).dilated(by: window, bands: bands)
            .eroded(by: window.reflected, bands: bands)
        greenRed = plane { color($0.green, $0.red) }.medianFiltered(radius: PagePlanes.median, bands: bands)
        blueYellow = plane { color($0.blue, $0.red) }.medianFiltered(radius: PagePlanes.median, bands: bands)
        scale = SIMD2(Double(photo.width) / Double(size.width), Double(photo.height) / Double(size.height))
    }

    /// The side of the closing's window.
    private static let closing = 13
    /// The radius of the colour differences' medians.
    private static let median = 4

    /// 255 · log(1 + L / 8) / log(1 + 100 / 8) for L\* = 0, 0.1, … 100.
    private static let logarithms: [UInt8] = (0...1000).map { step in
        UInt8((255 * log(1 + Double(step) / 80) / log(13.5)).rounded())
    }
}
