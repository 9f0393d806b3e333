import Foundation
import Testing

@testable import benchmark_pages

struct DotRowsPlotTests {
    @Test func `places across run from 2 to 98 per cent`() {
        let scale = LogScale(covering: [0.1, 10])
        #expect(DotRowsPlot.across(0.1, scale) == "2%")
        #expect(DotRowsPlot.across(1, scale) == "50%")
        #expect(DotRowsPlot.across(10, scale) == "98%")
        #expect(DotRowsPlot.across(0.316_227_766, scale) == "26%")
    }

    @Test func `a dot lies in its row's strip, at its value`() {
        let plot = DotRowsPlot(
            title: "Ratios", axis: "ratio", line: 1,
            rows: [
                DotRowsPlot.Row(
                    label: "blur", figures: "0.10",
                    dots: [DotRowsPlot.Dot(value: 0.1, mark: .first, title: "blur, 1 thread")]),
                DotRowsPlot.Row(
                    label: "box", detail: "OpenCV", figures: "10.00",
                    dots: [DotRowsPlot.Dot(value: 10, mark: .second, title: "box")], target: 0.1),
            ])
        // The axis takes 20, a row 38; the strip's middle is 27 below the row's top.
        let svg = plot.svg
        #expect(svg.contains(##"<use href="#first" class="first" x="2%" y="47"><title>blur, 1 thread</title></use>"##))
        #expect(svg.contains(##"<use href="#second" class="second" x="98%" y="85"><title>box</title></use>"##))
        #expect(svg.contains(#"<line class="one" x1="50%" x2="50%" y1="20" y2="96"/>"#))
        #expect(svg.contains(#"<line class="target" x1="2%" x2="2%" y1="77" y2="93"/>"#))
        #expect(svg.contains(#"<rect class="strip" width="100%" y="77" height="16"/>"#))
        #expect(svg.contains(#"<rect class="gap" width="100%" y="55" height="22"/>"#))
        #expect(svg.contains(#"height="136""#))
        #expect(svg.contains(#"<tspan class="detail">  OpenCV</tspan>"#))
        #expect(XMLDocuments.isWellFormed(svg))
    }

    @Test func `names are no markup`() {
        let row = DotRowsPlot.Row(
            label: "<b>", figures: "&", dots: [DotRowsPlot.Dot(value: 1, mark: .first, title: "a \"b\"")])
        let svg = DotRowsPlot(title: "x < y", axis: "'", line: nil, rows: [row]).svg
        #expect(svg.contains("&lt;b&gt;"))
        #expect(!svg.contains("<b>"))
        #expect(XMLDocuments.isWellFormed(svg))
    }

    @Test func `equal dots lie one below the other, those of a cloud on each other`() {
        let dots = [PlotMark.first, .second].map { DotRowsPlot.Dot(value: 1, mark: $0, title: "") }
        var plot = DotRowsPlot(
            title: "", axis: "", line: nil, rows: [DotRowsPlot.Row(label: "", figures: "", dots: dots)])
        #expect(plot.svg.contains("y=\"44.5\"") && plot.svg.contains("y=\"49.5\""))
        plot.isCloud = true
        #expect(plot.svg.components(separatedBy: "y=\"47\"").count == 3)
    }

    @Test func `nothing to show gives nothing`() {
        #expect(DotRowsPlot(title: "", axis: "", line: 1, rows: []).svg.isEmpty)
    }
}
