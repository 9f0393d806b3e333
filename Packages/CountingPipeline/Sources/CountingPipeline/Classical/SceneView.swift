// Unsafe code may stand in this file: it hands memory to C kernels.

internal import CCountingKernels
import ImagingCore

/// A photo at the size at which its things are looked for, and what is looked at.
struct SceneView {
    /// The longest side, unless the photo is less than half as large.
    static let side = 560.0

    /// Pixels of the view for each of the photo, across and down.
    let scale: (x: Double, y: Double)
    /// Colours, L\* a\* b\*, slightly smoothed.
    let lab: Raster<RGBAFloat>
    /// The length of the colour gradient at each pixel.
    let gradients: Raster<Float>
    /// What thresholds are laid through: each plane has its 0.5 % darkest samples at 0 and its brightest at 255.
    let planes: [Raster<UInt8>]

    var size: PixelSize { lab.size }

    /// Makes the view of a photo that has pixels.
    init(_ photo: Raster<RGBA8>, bands: ParallelBands) {
        let factor = Swift.min(2, SceneView.side / Double(Swift.max(photo.width, photo.height)))
        let size = PixelSize(
            width: Swift.max(3, Int((Double(photo.width) * factor).rounded())),
            height: Swift.max(3, Int((Double(photo.height) * factor).rounded())))
        scale = (Double(size.width) / Double(photo.width), Double(size.height) / Double(photo.height))
        let small = photo.resized(to: size, filter: factor < 1 ? .area : .bicubic, bands: bands)
            .gaussianBlurred(sigma: 1, bands: bands)
        lab = ColorConversion.lab(from: small, bands: bands)
        gradients = SceneView.gradients(of: lab)
        planes = SceneView.planes(of: small, lab: lab, bands: bands)
    }

    /// Returns the lengths of the colour gradients.
    static func gradients(of lab: Raster<RGBAFloat>) -> Raster<Float> {
        unsafe Raster(uninitializedWidth: lab.width, height: lab.height) { output in
            // SAFETY: a pixel is four floats, and both rasters have the same size.
            unsafe lab.withUnsafePixels { input in
                guard let start = input.baseAddress, let target = output.baseAddress else { return }
                unsafe counting_gradients(
                    UnsafeRawPointer(start).assumingMemoryBound(to: Float.self), Int32(lab.width), Int32(lab.height),
                    target)
            }
        }
    }

    /// Returns the planes: lightness, both colour axes, saturation, the distances in all and in colour alone from the
    /// background, and lightness against its wider and its widest surroundings.
    private static func planes(
        of small: Raster<RGBA8>, lab: Raster<RGBAFloat>, bands: ParallelBands
    ) -> [Raster<UInt8>] {
        let ground = background(of: lab)
        let lightness = lab.map { $0.red }
        func flattened(_ radius: Int) -> Raster<Float> {
            let level = lightness.boxBlurred(radius: radius, bands: bands).boxBlurred(radius: radius, bands: bands)
            var result = lightness
            let (first, second) = (lightness.span, level.span)
            var output = result.mutableSpan
            for place in 0..<first.count { output[place] = first[place] - second[place] }
            return result
        }
        let saturation: Raster<Float> = small.map { pixel in
            let most = Swift.max(pixel.red, pixel.green, pixel.blue)
            let least = Swift.min(pixel.red, pixel.green, pixel.blue)
            return Float(most - least) / Float(Swift.max(20, most)) * 100
        }
        let distance: Raster<Float> = lab.map { pixel in
            let (l, a, b) = (pixel.red - ground.red, pixel.green - ground.green, pixel.blue - ground.blue)
            return (l * l + a * a + b * b).squareRoot()
        }
        let colorDistance: Raster<Float> = lab.map { pixel in
            let (a, b) = (pixel.green - ground.green, pixel.blue - ground.blue)
            return (a * a + b * b).squareRoot()
        }
        let all = [
            lightness, lab.map { $0.green }, lab.map { $0.blue }, saturation, distance, colorDistance, flattened(12),
            flattened(40),
        ]
        return all.compactMap(stretched)
    }

    /// Returns the median colour of the view's border.
    static func background(of lab: Raster<RGBAFloat>) -> RGBAFloat {
        let margin = Swift.max(3, Swift.max(lab.width, lab.height) / 50)
        var samples: [[Float]] = [[], [], []]
        for row in 0..<lab.height {
            let isInner = row >= margin && row < lab.height - margin
            for column in 0..<lab.width {
                if isInner && column >= margin && column < lab.width - margin { continue }
                let pixel = lab[column, row]
                samples[0].append(pixel.red)
                samples[1].append(pixel.green)
                samples[2].append(pixel.blue)
            }
        }
        let middles = samples.map { $0.sorted()[$0.count / 2] }
        return RGBAFloat(red: middles[0], green: middles[1], blue: middles[2], alpha: 1)
    }

    /// Returns the plane in 256 steps, or nil when it says nothing.
    static func stretched(_ plane: Raster<Float>) -> Raster<UInt8>? {
        let values = plane.span
        // Every seventh sample tells where nearly all are.
        var sample: [Float] = []
        for place in Swift.stride(from: 0, to: values.count, by: 7) { sample.append(values[place]) }
        sample.sort()
        let low = sample[sample.count / 200]
        let range = sample[sample.count - 1 - sample.count / 200] - low
        guard range >= 4 else { return nil }
        let factor = 255 / range
        return plane.map { UInt8(Swift.min(255, Swift.max(0, ($0 - low) * factor))) }
    }
}
