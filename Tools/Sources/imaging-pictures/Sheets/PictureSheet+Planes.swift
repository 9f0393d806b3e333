import ImagingCore

extension PictureSheet {
    /// The samples of three colour spaces as planes.
    static let planes = PictureSheet("planes") {
        let scene = HarbourScene.draw(width: 128)
        let lab = ColorConversion.lab(from: scene)
        let bytes = ColorConversion.yCbCr(from: scene)
        let hues = ColorConversion.hsv(from: scene)
        // The hue alone, as bright and as vivid as can be.
        let vivid = hues.map { RGBAFloat(red: $0.red, green: 1, blue: 1, alpha: 1) }
        return PanelGrid(
            columns: 4,
            [
                Panel("colours", scene),
                Panel("L*", lab.plane(.red), to: 100),
                Panel("a*", lab.plane(.green), from: -60, to: 60),
                Panel("b*", lab.plane(.blue), from: -60, to: 60),
                Panel("lightness", ColorConversion.hsl(from: scene).plane(.blue), to: 1),
                Panel("Y", bytes.plane(.red)),
                Panel("Cb", bytes.plane(.green)),
                Panel("Cr", bytes.plane(.blue)),
                Panel("linear", ColorConversion.linear(from: scene).plane(.green), to: 1),
                Panel("hue", ColorConversion.sRGB(fromHSV: vivid)),
                Panel("saturation", hues.plane(.green), to: 1),
                Panel("value", hues.plane(.blue), to: 1),
            ]
        ).picture
    }
}
