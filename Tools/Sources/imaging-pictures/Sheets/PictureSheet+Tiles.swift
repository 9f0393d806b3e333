import ImagingCore

extension PictureSheet {
    /// A picture in tiles: what is read for one of them, and what is kept.
    static let tiles = PictureSheet("tiles") {
        let scene = HarbourScene.draw(width: 240)
        let grid = TileGrid(size: scene.size, tile: PixelSize(width: 64, height: 64), halo: 12)
        var picture = scene
        for tile in grid { picture.fill(.frame(Rect(tile.core), thickness: 1), rule: .evenOdd, with: lineColor) }
        let tile = Array(grid)[5]
        picture.fill(
            .frame(Rect(tile.region), thickness: 3), rule: .evenOdd, with: RGBA8(red: 250, green: 200, blue: 40))
        picture.fill(.frame(Rect(tile.core), thickness: 2), rule: .evenOdd, with: RGBA8(red: 230, green: 50, blue: 50))
        return PanelGrid(
            columns: 3,
            [
                Panel("tiles of 64", picture), Panel("read: halo 12", scene.cropped(to: tile.region)).enlarged(2),
                Panel("kept", scene.cropped(to: tile.core)).enlarged(2),
            ]
        ).picture
    }

    private static let lineColor = RGBA8(red: 255, green: 255, blue: 255, alpha: 170)
}
