import Testing

@testable import benchmark_pages

struct GrowthPlotTests {
    private let plot = GrowthPlot(
        unit: "MP",
        lines: [
            GrowthPlot.Line(name: "1 thread", mark: .first, points: [(1, 10), (10, 100), (100, 1000)]),
            GrowthPlot.Line(name: "alone", mark: .second, points: [(1, 1)]),
        ])

    @Test func `a time that is linear in the size is the diagonal`() {
        // The frame is 52...328 across and 12...206 down.
        #expect(plot.sizes.domain == 1...100)
        #expect(plot.times.domain == 10...1000)
        #expect(plot.svg.contains(#"<polyline class="first" points="52,206 190,109 328,12"/>"#))
        #expect(plot.svg.contains(##"<use href="#first" class="first" x="190" y="109">"##))
        #expect(XMLDocuments.isWellFormed(plot.svg))
    }

    @Test func `one point is no line`() {
        #expect(!plot.svg.contains("alone"))
        #expect(GrowthPlot(unit: "MP", lines: [plot.lines[1]]).svg.isEmpty)
        #expect(GrowthPlot(unit: "MP", lines: []).svg.isEmpty)
    }

    @Test func `ticks that would touch are left out`() {
        let scale = LogScale(covering: [1, 100])
        #expect(GrowthPlot.thinned([1, 2, 5, 10, 20, 50, 100], scale, room: 0.2) == [1, 5, 20, 100])
        #expect(GrowthPlot.thinned([1, 2, 5, 10], scale, room: 0) == [1, 2, 5, 10])
    }
}
