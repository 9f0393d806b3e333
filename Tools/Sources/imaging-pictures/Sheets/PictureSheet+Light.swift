import ImagingCore

extension PictureSheet {
    /// Small lamps at night, blurred as they are encoded and as light adds up.
    static let light = PictureSheet("light") {
        let lamps = street()
        let light = ColorConversion.linear(from: lamps).gaussianBlurred(sigma: 5)
        return PanelGrid(
            columns: 3,
            [
                Panel("lamps", lamps),
                Panel("as encoded", lamps.gaussianBlurred(sigma: 5)),
                Panel("linear light", ColorConversion.sRGB(fromLinear: light)),
            ]
        ).picture
    }

    private static func street() -> Raster<RGBA8> {
        var picture = Raster(width: 200, height: 110, filledWith: RGBA8(red: 10, green: 14, blue: 30))
        let colors = [
            RGBA8(red: 255, green: 236, blue: 180), RGBA8(red: 255, green: 90, blue: 60),
            RGBA8(red: 90, green: 255, blue: 130), RGBA8(red: 110, green: 170, blue: 255), .white,
        ]
        for lamp in 0..<5 {
            let x = 22 + Double(lamp) * 39
            picture.fill(.circle(center: Point(x: x, y: 32), radius: 5), with: colors[lamp])
            picture.fill(
                .rectangle(Rect(PixelRect(x: Int(x) - 2, y: 60, width: 4, height: 36))), with: colors[4 - lamp])
        }
        return picture
    }
}
