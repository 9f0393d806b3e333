import ImagingCore

extension PictureSheet {
    /// The scene, what a box and a Gaussian make of it, and the scene sharpened.
    static let blurs = PictureSheet("blurs") {
        let scene = HarbourScene.draw(width: 160)
        return PanelGrid(
            columns: 4,
            [
                Panel("original", scene),
                Panel("box blur", scene.boxBlurred(radius: 5)),
                Panel("Gaussian", scene.gaussianBlurred(sigma: 3)),
                Panel("sharpened", scene.sharpened(sigma: 1.5, amount: 1.2)),
            ]
        ).picture
    }
}
