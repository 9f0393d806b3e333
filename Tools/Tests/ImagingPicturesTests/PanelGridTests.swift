import ImagingCore
import Testing

@testable import imaging_pictures

struct PanelGridTests {
    private let red = Raster(width: 30, height: 20, filledWith: RGBA8(red: 255, green: 0, blue: 0))
    private let grey = Raster(width: 50, height: 40, filledWith: RGBA8(gray: 99))

    @Test func `panels stand in columns as wide as the widest, on the ground of their row`() {
        let picture = PanelGrid(columns: 2, [Panel("", red), Panel("", grey), Panel("", grey)]).picture
        #expect(picture.size == PixelSize(width: 14 + 50 + 12 + 50 + 14, height: 14 + 40 + 12 + 40 + 12 + 14 - 4))
        #expect(picture[14 + 10, 14 + 20] == red[0, 0])
        #expect(picture[13 + 10, 14 + 20] == PanelGrid.card)
        #expect(picture[14 + 10, 13 + 20] == PanelGrid.card)
        #expect(picture[14 + 50 + 12, 14] == grey[0, 0])
        #expect(picture[14, 14 + 40 + 12] == grey[0, 0])
    }

    @Test func `a caption wider than its panel widens the column`() {
        let picture = PanelGrid(columns: 1, [Panel("a long caption", red)]).picture
        #expect(picture.width == 28 + BitmapFont.size(of: "a long caption", scale: 2).width)
        #expect(picture.pixels.contains(PanelGrid.ink))
    }

    @Test func `floats are shown between the two ends`() {
        let plane = Raster<Float>(width: 4, height: 1, pixels: [-3, -1, 0, 9])
        #expect(Panel("", plane, from: -1, to: 1).picture.pixels.map(\.red) == [0, 0, 128, 255])
    }

    @Test func `an enlarged pixel is a square`() {
        let picture = Panel("", Raster<UInt8>(width: 2, height: 1, pixels: [1, 2])).enlarged(2).picture
        #expect(picture.pixels.map(\.red) == [1, 1, 2, 2, 1, 1, 2, 2])
    }
}
