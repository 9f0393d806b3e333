import ContourKit
import ImagingCore
import Testing

struct ContourErrorTests {
    @Test func `says what to do when nothing is found`() {
        #expect(ContourError.noLines.description == "No lines detected. Use the line brush to draw along the wire.")
        #expect(
            ContourError.noObject.description == "Couldn't detect object. Try the brush tool to select manually.")
    }

    @Test func `names the place outside the photo`() {
        let error = ContourError.outsidePhoto(Point(x: 9, y: -1), photo: PixelSize(width: 4, height: 3))
        #expect(error.description == "(9.0, -1.0) lies outside the photo, which is 4×3.")
    }
}
