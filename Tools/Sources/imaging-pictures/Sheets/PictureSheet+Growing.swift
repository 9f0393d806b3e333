import ImagingCore

extension PictureSheet {
    /// What dilation, erosion, opening, closing, the gradient and mending by size make of a rough selection.
    static let growing = PictureSheet("growing") {
        let mask = BlotScene.draw()
        let disc = StructuringElement.disc(radius: 2)
        let panels = [
            Panel("selection", mask),
            Panel("dilated", mask.dilated(by: disc)),
            Panel("eroded", mask.eroded(by: disc)),
            Panel("gradient", mask.morphologicalGradient(by: disc)),
            Panel("opened", mask.opened(by: disc)),
            Panel("closed", mask.closed(by: disc)),
            Panel("top hat", mask.topHat(by: disc)),
            Panel("black hat", mask.blackHat(by: disc)),
        ]
        return PanelGrid(columns: 4, panels.map { $0.enlarged(2) }).picture
    }
}
