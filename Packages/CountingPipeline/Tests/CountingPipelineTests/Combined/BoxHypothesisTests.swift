import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

struct BoxHypothesisTests {
    /// Six dark discs of radius 20 on a view that has the photo's size.
    private var view: SceneView {
        var photo = DrawnPhoto(width: 560, height: 200, ground: RGBA8(gray: 210))
        photo.discs(
            [(60, 60), (160, 60), (260, 60), (360, 60), (460, 60), (60, 150)], radius: 20, color: RGBA8(gray: 40))
        return SceneView(photo.raster, bands: .serial)
    }

    private func box(_ x: Double, _ y: Double, side: Double = 40, _ confidence: Double) -> Detection {
        Detection(
            box: Rect(origin: Point(x: x - side / 2, y: y - side / 2), size: Size(width: side, height: side)),
            confidence: confidence)
    }

    @Test func `a box stands for the region that it fits`() throws {
        let view = view
        let others = ClassicalDetector().hypotheses(of: view, bands: .serial)
        let maker = BoxHypothesis(view: view, others: others)
        let boxes = [box(62, 60, 0.9), box(160, 58, side: 44, 0.3), box(161, 59, 0.2), box(260, 60, 0.5)]
        let hypothesis = try #require(maker.hypothesis(of: boxes))
        // The third box is the second one's again.
        #expect(hypothesis.kept.count == 3 && hypothesis.all.count == 3)
        #expect(hypothesis.kept.map(\.area).allSatisfy { ($0 - 1257).magnitude < 160 })
        // Each region brings its threshold's share: these bring nothing that is left over.
        #expect((hypothesis.kept.reduce(0) { $0 + $1.area } / hypothesis.foreground - 1).magnitude < 0.05)
        #expect(hypothesis.score < others[0].score)
        #expect(maker.hypothesis(of: []) == nil)
    }

    @Test func `uncertain boxes are left out when the others are better without them`() throws {
        let view = view
        let maker = BoxHypothesis(view: view, others: ClassicalDetector().hypotheses(of: view, bands: .serial))
        let certain = [60.0, 160, 260, 360, 460].map { box($0, 60, 0.9) }
        let wrong = [130.0, 230, 330, 430].map { box($0, 140, 0.06) }
        #expect(try #require(maker.hypothesis(of: certain + wrong)).all.count == 5)
    }

    @Test func `an ellipse has an edge where its surroundings have none`() throws {
        let edges = OutlineEdges(view.gradients)
        let disc = try #require(edges.ellipse(in: PixelRect(x: 140, y: 40, width: 40, height: 40)))
        #expect((disc.area - 1257).magnitude < 20)
        #expect(disc.solidity > 0.97 && disc.elongation == 0 && !disc.isCut)
        #expect(disc.edge > 10 && disc.edge == disc.weakEdge)
        #expect(disc.runs.first?.row == 40 && disc.runs.count == 40)
        #expect(edges.ellipse(in: PixelRect(x: 200, y: 100, width: 60, height: 60)) == nil)
        let cut = try #require(edges.ellipse(in: PixelRect(x: 0, y: 40, width: 84, height: 40)))
        #expect(cut.isCut && cut.edge < disc.edge)
        // A picture that has edges all over has none in particular.
        var checks = Raster<Float>(width: 120, height: 120)
        for row in 0..<120 { for column in 0..<120 { checks[column, row] = Float((row / 4 + column / 4) % 2 * 20) } }
        let same = OutlineEdges(checks).ellipse(in: PixelRect(x: 40, y: 40, width: 30, height: 30))
        #expect(same.map { $0.edge < 1 } ?? true)
    }
}
