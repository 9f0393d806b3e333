import ImagingCore

extension PictureSheet {
    /// The eight ways to lay a picture on its sides.
    static let turns = PictureSheet("turns") {
        let scene = HarbourScene.draw(width: 100)
        let panels = RightAngleTransform.allCases.map { Panel("\($0)", scene.transformed(by: $0)) }
        return PanelGrid(columns: 4, panels).picture
    }
}
