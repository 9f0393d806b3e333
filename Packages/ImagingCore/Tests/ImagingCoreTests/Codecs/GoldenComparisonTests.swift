import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// The checker of kept pictures is checked itself.
struct GoldenComparisonTests {
    private let picture = Raster(width: 3, height: 2, filledWith: RGBA8(gray: 100))

    @Test func `equal pictures do not differ`() {
        #expect(GoldenComparison.difference(picture, picture, tolerance: 0) == nil)
    }

    @Test func `a difference is told with its place, unless it is tolerated`() throws {
        for channel in 0..<4 {
            var other = picture
            switch channel {
            case 0: other[2, 1].red = 97
            case 1: other[2, 1].green = 103
            case 2: other[2, 1].blue = 97
            default: other[2, 1].alpha = 252
            }
            let told = try #require(GoldenComparison.difference(other, picture, tolerance: 2))
            #expect(told.contains("1 of 6 pixels differ by up to 3"))
            #expect(told.contains("column 2, row 1"))
            #expect(GoldenComparison.difference(other, picture, tolerance: 3) == nil)
        }
    }

    @Test func `sizes must be the same`() {
        let other = Raster(width: 2, height: 3, filledWith: RGBA8(gray: 100))
        #expect(GoldenComparison.difference(other, picture, tolerance: 255) != nil)
    }

    @Test func `a kept picture is found and compared`() throws {
        try expectGolden(Raster<UInt8>(width: 16, height: 4, pixels: (0..<64).map { UInt8($0 * 4) }), "gray-ramp")
    }

    @Test(.disabled(if: ProcessInfo.processInfo.environment["REGENERATE"] != nil))
    func `another picture, and one that is not kept, are failures`() {
        withKnownIssue {
            try expectGolden(Raster<UInt8>(width: 16, height: 4, filledWith: 9), "gray-ramp")
        }
        withKnownIssue { try expectGolden(picture, "no-such-picture") }
    }

    @Test func `the kept picture lies beside the tests`() {
        let file = "/house/Packages/P/Tests/PTests/Folder/ATests.swift"
        #expect(
            GoldenComparison.place(of: "name", testFile: file)
                == "/house/Packages/P/Tests/PTests/Fixtures/Golden/name.png")
        #expect(GoldenComparison.place(of: "name", testFile: "/house/ATests.swift") == nil)
    }
}
