// Unsafe code may stand in this file: it wraps C kernels.

internal import CCaptureKernels
internal import ImagingCore

// Unsafe code may stand in this file: it wraps C kernels.

/// Where a photo shows skin, found in a smaller picture of it.
///
/// The steps, with lengths as parts of the face's width *w*:
/// 1. **Colour.** Red over green and green over blue, in linear light and blurred by *w*/100, lie within wide bounds that
///    hold for every tone from pale to dark, under warm and cold light. What is nearly black is left out.
/// 2. **Roughness.** The contrast of lightness to its blur by *w*/100, relative to the lightness about it, as the root of
///    its mean square over *w*/25. A ratio, so it does not depend on how bright skin is.
/// 3. **What is usual.** The mean roughness of skin over 0.3 *w*, as the fourth power of the mean fourth root, which a few
///    rough places hardly change. Skin is up to about as rough as is usual; hair, eyes and outlines are rougher.
/// 4. **Features.** What is much rougher, within skin: about eyes and mouth, over *w*/8, smoothing fades.
struct SkinField {
    /// How many pixels a face has at least across in the smaller picture of a photo.
    static let photoFaceSamples = 110.0

    /// How many it has for a preview.
    static let previewFaceSamples = 55.0

    static let limits = capture_skin_limits(
        rough_from: 0.62, rough_to: 1.25, feature_from: 1.15, feature_to: 1.75, near_from: 0.1, near_to: 0.4,
        least_contrast: 0.012, most_contrast: 0.15)

    /// The linear light of each sample.
    private static let light = (UInt8.min...UInt8.max).map { SRGBCurve.linear($0) }

    /// The smaller picture.
    let picture: Raster<RGBA8>
    /// How much of each of its pixels is skin that may be smoothed, in 0...1.
    let weights: Raster<Float>
    /// How much of what is near is features, in 0...1.
    let features: Raster<Float>
    /// The face's width in the smaller picture.
    let faceWidth: Double
    /// How many times smaller it is.
    let factor: Int

    /// Finds the skin of a photo that has pixels.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - width: How wide its face is, in pixels.
    ///   - samples: How wide the face is at least in the smaller picture.
    ///   - bands: The threads. When it is cancelled the result is of no use.
    init(of photo: Raster<RGBA8>, faceWidth width: Double, faceSamples samples: Double, bands: ParallelBands) {
        factor = max(1, Int(min(width, 1e6) / samples))
        let size = PixelSize(
            width: (photo.width + factor - 1) / factor, height: (photo.height + factor - 1) / factor)
        let small = photo.resized(to: size, filter: .area, bands: bands)
        picture = small
        // A face that is wider than the picture has no more to say than one that fills it.
        let face = min(width / Double(factor), Double(max(size.width, size.height)))
        faceWidth = face

        func blurred<Pixel: BlurrablePixel>(_ raster: Raster<Pixel>, _ share: Double) -> Raster<Pixel> {
            raster.gaussianBlurred(sigma: max(0.3, face * share), method: .fast, bands: bands)
        }
        let (lightness, sharpSkin) = Self.colors(of: small, blurred: blurred(small, 0.01))
        let skin = blurred(sharpSkin, 1 / 60)
        let squares = blurred(
            Self.contrasts(of: lightness, near: blurred(lightness, 0.01), far: blurred(lightness, 1 / 12)), 0.04)
        let roots = Self.roots(of: squares, skin: skin)
        let (weights, strong) = Self.weights(
            of: squares, skin: skin, roots: blurred(roots, 0.3), amounts: blurred(skin, 0.3))
        self.weights = weights
        features = blurred(strong, 0.125)
    }

    /// Returns what makes smooth skin of the photo; see `SkinVeil`.
    func veil(strength: Double, grain: Double, bands: ParallelBands) -> SkinVeil {
        let colors = unsafe Raster<RGBAFloat>(uninitializedWidth: picture.width, height: picture.height) { output in
            for index in output.indices {
                let (pixel, weight) = (picture.pixels[index], weights.pixels[index])
                unsafe output[index] = RGBAFloat(
                    red: Float(pixel.red), green: Float(pixel.green), blue: Float(pixel.blue), alpha: weight)
            }
        }
        // Blurred colours count by their opacity, which is the weight here.
        let smooth = colors.gaussianBlurred(sigma: max(0.3, faceWidth / 18), bands: bands)
        var veil = Raster<RGBAFloat>(width: picture.width, height: picture.height)
        let kept = factor == 1 ? 0 : Float(grain)
        unsafe Self.withPlanes(weights, features, smooth) { weights, features, smooth in
            unsafe picture.withUnsafePixels { pixels in
                unsafe veil.withUnsafeMutablePixels { output in
                    unsafe withUnsafePointer(to: Self.limits) { limits in
                        // SAFETY: all have one pixel for each of the picture's, of four samples where they are colours.
                        unsafe capture_skin_veil(
                            Self.bytes(pixels.baseAddress!), weights, features,
                            UnsafeRawPointer(smooth).assumingMemoryBound(to: Float.self), limits, Float(strength), kept,
                            UnsafeMutableRawPointer(output.baseAddress!).assumingMemoryBound(to: Float.self),
                            pixels.count)
                    }
                }
            }
        }
        return SkinVeil(numbers: veil)
    }

    // MARK: Steps

    private static func colors(
        of picture: Raster<RGBA8>, blurred: Raster<RGBA8>
    ) -> (lightness: Raster<Float>, skin: Raster<Float>) {
        var skin = Raster<Float>(width: picture.width, height: picture.height)
        var lightness = skin
        unsafe picture.withUnsafePixels { pixels in
            unsafe blurred.withUnsafePixels { blurred in
                unsafe lightness.withUnsafeMutablePixels { lightness in
                    unsafe skin.withUnsafeMutablePixels { skin in
                        unsafe capture_skin_read(
                            bytes(pixels.baseAddress!), bytes(blurred.baseAddress!), light,
                            lightness.baseAddress!, skin.baseAddress!, pixels.count)
                    }
                }
            }
        }
        return (lightness, skin)
    }

    private static func contrasts(
        of lightness: Raster<Float>, near: Raster<Float>, far: Raster<Float>
    ) -> Raster<Float> {
        var result = Raster<Float>(width: lightness.width, height: lightness.height)
        unsafe withPlanes(lightness, near, far) { lightness, near, far in
            unsafe result.withUnsafeMutablePixels {
                unsafe capture_skin_contrast(lightness, near, far, $0.baseAddress!, $0.count)
            }
        }
        return result
    }

    private static func roots(of squares: Raster<Float>, skin: Raster<Float>) -> Raster<Float> {
        var result = Raster<Float>(width: squares.width, height: squares.height)
        unsafe withPlanes(squares, skin, skin) { squares, skin, _ in
            unsafe result.withUnsafeMutablePixels {
                unsafe capture_skin_roots(squares, skin, $0.baseAddress!, $0.count)
            }
        }
        return result
    }

    private static func weights(
        of squares: Raster<Float>, skin: Raster<Float>, roots: Raster<Float>, amounts: Raster<Float>
    ) -> (weights: Raster<Float>, features: Raster<Float>) {
        var weights = Raster<Float>(width: squares.width, height: squares.height)
        var features = weights
        unsafe withPlanes(squares, skin, roots) { squares, skin, roots in
            unsafe amounts.withUnsafePixels { amounts in
                unsafe weights.withUnsafeMutablePixels { weights in
                    unsafe features.withUnsafeMutablePixels { features in
                        unsafe withUnsafePointer(to: limits) { limits in
                            unsafe capture_skin_weights(
                                squares, skin, roots, amounts.baseAddress!, limits, weights.baseAddress!,
                                features.baseAddress!, weights.count)
                        }
                    }
                }
            }
        }
        return (weights, features)
    }

    /// Calls a closure with the addresses of three planes that have pixels.
    @unsafe private static func withPlanes<First, Second, Third>(
        _ first: Raster<First>, _ second: Raster<Second>, _ third: Raster<Third>,
        _ body: (UnsafePointer<First>, UnsafePointer<Second>, UnsafePointer<Third>) -> Void
    ) {
        unsafe first.withUnsafePixels { first in
            unsafe second.withUnsafePixels { second in
                unsafe third.withUnsafePixels { third in
                    unsafe body(first.baseAddress!, second.baseAddress!, third.baseAddress!)
                }
            }
        }
    }

    /// The samples of pixels: four of each.
    @unsafe private static func bytes(_ pixels: UnsafePointer<RGBA8>) -> UnsafePointer<UInt8> {
        unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    }
}
