import ImagingCore
import Testing

@testable import ImagingCommands

struct SelectionShapeTests {
    @Test func `good texts are read`() {
        #expect(SelectionShape(box: "1,-2,3,4") == .box(PixelRect(x: 1, y: -2, width: 3, height: 4)))
        #expect(SelectionShape(circle: "1.5,2,0.5") == .circle(center: Point(x: 1.5, y: 2), radius: 0.5))
    }

    @Test(
        "bad texts are not",
        arguments: [
            "", "1,2,3", "1,2,3,4,5", "1,2,0,4", "1,2,3,-4", "a,2,3,4", "1,,3,4", "1, 2,3,4", "1.5,2,3,4",
            "9000000000000000000,1,9000000000000000000,1",
        ])
    func badBox(_ text: String) { #expect(SelectionShape(box: text) == nil) }

    @Test("bad texts are not", arguments: ["", "1,2", "1,2,3,4", "1,2,0", "1,2,-1", "nan,1,1", "1,inf,1", "1e300,1,1"])
    func badCircle(_ text: String) { #expect(SelectionShape(circle: text) == nil) }

    @Test func `a box at the corner selects what lies in the photo`() {
        let mask = SelectionShape.box(PixelRect(x: -1, y: -1, width: 2, height: 3)).mask(
            size: .init(width: 3, height: 3))
        #expect(mask.coverage.pixels == [255, 0, 0, 255, 0, 0, 0, 0, 0])
    }

    @Test func `a circle about a pixel's centre selects it`() {
        let mask = SelectionShape.circle(center: Point(x: 1.5, y: 1.5), radius: 0.5).mask(
            size: PixelSize(width: 3, height: 3))
        #expect(mask.coverage.pixels == [0, 0, 0, 0, 255, 0, 0, 0, 0])
    }

    @Test func `a shape is shown as it is typed`() {
        #expect(SelectionShape(box: "1,2,3,4")?.description == "--box 1,2,3,4")
        #expect(SelectionShape(circle: "1,2.5,3")?.description == "--circle 1,2.5,3")
    }
}
