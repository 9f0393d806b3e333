import DrawnScenes
import ImagingCore

extension PictureSheet {
    /// A noisy crop of the scene, and what a median, a bilateral and a guided filter leave of the noise.
    static let edgePreserving = PictureSheet("edge-preserving") {
        let crop = HarbourScene.draw(width: 180).cropped(to: PixelRect(x: 10, y: 0, width: 80, height: 72))
        let noisy = withNoise(crop)
        return PanelGrid(
            columns: 4,
            [
                Panel("noise", noisy).enlarged(2),
                Panel("median", noisy.medianFiltered(radius: 1)).enlarged(2),
                Panel("bilateral", noisy.bilateralFiltered(spatialSigma: 2, rangeSigma: 48)).enlarged(2),
                Panel("guided", noisy.guidedFiltered(radius: 4, epsilon: 0.01)).enlarged(2),
            ]
        ).picture
    }

    // Grain everywhere, and a few pixels that are lost altogether.
    private static func withNoise(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        let noise = SceneNoise(seed: 3)
        var result = picture
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let luck = noise.value(column, row, layer: 8)
                func sample(_ value: UInt8, _ layer: UInt32) -> UInt8 {
                    if luck < 0.02 { return luck < 0.01 ? 0 : 255 }
                    let grain = noise.value(column, row, layer: layer) + noise.value(column, row, layer: layer + 10) - 1
                    return UInt8(min(max(Float(value) + grain * 44, 0), 255))
                }
                let pixel = picture[column, row]
                result[column, row] = RGBA8(
                    red: sample(pixel.red, 1), green: sample(pixel.green, 2), blue: sample(pixel.blue, 3))
            }
        }
        return result
    }
}
