import ImagingCommands
import ImagingCore
import Testing

@testable import imaging_demo

struct DemoSubjectTests {
    private let size = PixelSize(width: 24, height: 12)

    @Test func `a photo's name may be followed by shapes`() throws {
        let subject = try DemoSubject(typed: "a/photo.jpg:box=1,2,3,4:circle=20.5,6.5,0.5")
        #expect(subject.name == "photo")
        #expect(subject.mask(size).selectedCount == 12 + 1)
    }

    @Test func `without a shape the middle is removed`() throws {
        let mask = try DemoSubject(typed: "photo.png").mask(size)
        #expect(mask.selectedBounds == PixelRect(x: 11, y: 5, width: 2, height: 2))
    }

    @Test func `a path may hold colons`() throws {
        #expect(try DemoSubject(typed: "12:30.jpg").name == "12:30")
        #expect(try DemoSubject(typed: "12:30.jpg:box=0,0,1,1").name == "12:30")
    }

    @Test("bad shapes are named", arguments: ["a.jpg:box=1,2,3", "a.jpg:circle=1,2,0", "a.jpg:box="])
    func badShapes(_ typed: String) {
        #expect(throws: UsageError.self) { try DemoSubject(typed: typed) }
    }

    @Test func `a stroke selects what lies within half its breadth`() {
        let mask = strokeMask(
            from: Point(x: 2.5, y: 1.5), to: Point(x: 4.5, y: 1.5), breadth: 1, size: PixelSize(width: 7, height: 3))
        #expect(mask.coverage.pixels == [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }
}
