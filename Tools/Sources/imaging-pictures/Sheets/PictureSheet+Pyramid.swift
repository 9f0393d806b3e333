import ImagingCore

extension PictureSheet {
    /// The levels of a pyramid.
    static let pyramid = PictureSheet("pyramid") {
        let levels = ImagePyramid(HarbourScene.draw(width: 160), minimumSide: 15).levels
        return PanelGrid(columns: levels.count, levels.map { Panel("\($0.width)x\($0.height)", $0) }).picture
    }
}
