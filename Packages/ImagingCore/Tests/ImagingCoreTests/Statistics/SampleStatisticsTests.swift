import ImagingCore
import Testing
import _ImagingTestSupport

struct SampleStatisticsTests {
    @Test func `four samples are measured`() throws {
        let bytes = try #require(try Raster<UInt8>(width: 2, height: 2, pixels: [1, 2, 3, 6]).statistics())
        let floats = try #require(try Raster<Float>(width: 2, height: 2, pixels: [1, 2, 3, 6]).statistics())
        #expect(bytes == floats)
        #expect(bytes.count == 4 && bytes.minimum == 1 && bytes.maximum == 6 && bytes.mean == 3)
        #expect(bytes.standardDeviation == 3.5.squareRoot())
    }

    @Test func `a mask chooses samples`() throws {
        let plane = Raster<Float>(width: 3, height: 1, pixels: [-1, 5, 100])
        let chosen = try #require(try plane.statistics(within: mask("##.")))
        #expect(chosen.mean == 2 && chosen.standardDeviation == 3 && chosen.maximum == 5)
        #expect(try plane.statistics(within: mask("...")) == nil)
        #expect(try Raster<Float>(width: 0, height: 4).statistics() == nil)
        #expect(try Raster<UInt8>(width: 4, height: 0).statistics() == nil)
        #expect(throws: ImagingError.self) { try plane.statistics(within: mask("##")) }
    }

    @Test func `what is not a number shows`() throws {
        let plane = Raster<Float>(width: 3, height: 1, pixels: [.nan, 1, 2])
        let measured = try #require(try plane.statistics())
        #expect(measured.mean.isNaN && measured.standardDeviation.isNaN)
        #expect(measured.minimum == 1 && measured.maximum == 2)
    }
}
