import ImagingCore
import TensorRuntime
import Testing

@testable import CountingModels

struct PreparationTests {
    private func photo(_ width: Int, _ height: Int) -> Raster<RGBA8> {
        var pixels: [RGBA8] = []
        for y in 0..<height {
            for x in 0..<width {
                func sample(_ channel: Int) -> UInt8 {
                    UInt8(truncatingIfNeeded: (x * 37 + y * 59 + channel * 83) % 256)
                }
                pixels.append(RGBA8(red: sample(0), green: sample(1), blue: sample(2)))
            }
        }
        return Raster(width: width, height: height, pixels: pixels)
    }

    private func sum(_ raster: Raster<RGBA8>) -> Int {
        let pixels = raster.span
        return pixels.indices.reduce(0) {
            $0 + Int(pixels[$1].red) + Int(pixels[$1].green) + Int(pixels[$1].blue)
        }
    }

    /// The numbers are OpenCV's, version 5.0.
    @Test func `photos are enlarged, reduced and halved as OpenCV does`() {
        let large = LinearScaler.resized(photo(7, 5), to: PixelSize(width: 32, height: 22), bands: .serial)
        let row = (0..<6).map { large.span[$0] }
        #expect(row.map(\.red) == [0, 0, 2, 10, 18, 26])
        #expect(row.map(\.blue) == [166, 166, 168, 176, 184, 192])
        #expect(large.span[22 * 32 - 1] == RGBA8(red: 202, green: 29, blue: 112))
        #expect(sum(large) == 267413)
        let half = LinearScaler.resized(photo(64, 64), to: PixelSize(width: 32, height: 32), bands: .serial)
        #expect(half.span[2] == RGBA8(red: 196, green: 87, blue: 106))
        #expect(sum(half) == 391936)
        let small = LinearScaler.resized(photo(100, 61), to: PixelSize(width: 32, height: 19), bands: .serial)
        #expect(small.span[1] == RGBA8(red: 193, green: 47, blue: 130))
        #expect(sum(small) == 232376)
    }

    @Test func `a detector reads blue first and 114 below and beside the photo`() {
        let (tensor, scale) = YOLOXDetector.prepared(photo(7, 5), width: 32, height: 32, bands: .serial)
        #expect(tensor.shape == [1, 3, 32, 32])
        #expect(scale == 32.0 / 7)
        #expect(Array(tensor.values[..<3]) == [166, 166, 168])
        #expect(Array(tensor.values[2048..<2051]) == [0, 0, 2])
        #expect(tensor.values[22 * 32] == 114 && tensor.values[3071] == 114)
        #expect(Int(tensor.values.reduce(0, +)) == 267413 + 3 * 32 * 10 * 114)
    }

    /// The sums are Pillow's BICUBIC, after the middle was cut out.
    @Test(arguments: [(50, 40, 97824), (9, 21, 98132)]) func `an embedder's picture is Pillow's`(
        width: Int, height: Int, pillow: Int
    ) {
        let tensor = CLIPEmbedder.prepared(photo(width, height), side: 16, bands: .serial)
        let means: [Float] = [0.48145466, 0.4578275, 0.40821073]
        let deviations: [Float] = [0.26862954, 0.26130258, 0.27577711]
        let samples = tensor.values.enumerated().map { index, value in
            (value * deviations[index / 256] + means[index / 256]) * 255
        }
        #expect(samples.reduce(0) { $0 + Int($1.rounded()) } == pillow)
        if width == 50 {
            #expect([0, 256, 512].map { Int(samples[$0].rounded()) } == [117, 100, 162])
            #expect([255, 511, 767].map { Int(samples[$0].rounded()) } == [131, 102, 167])
        }
    }

    @Test func `a vector's length becomes 1`() {
        #expect(CLIPEmbedder.normalized([3, 4]) == [0.6, 0.8])
        #expect(CLIPEmbedder.normalized([0, 0]) == [0, 0])
    }
}
