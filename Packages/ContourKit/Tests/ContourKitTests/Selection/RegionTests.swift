import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

struct RegionTests {
    private let scene: SelectionScene

    init() {
        let photo = drawnScene(width: 90, height: 60, discs: [(45, 30, 15, red)])
        scene = SelectionScene(photo.bounds, level: 0, of: photo, photo: photo.size, bands: .serial)
    }

    @Test func `superpixels are connected and follow the edge`() {
        let graph = scene.graph
        #expect(graph.labels.count == 90 * 60)
        #expect(Set(graph.labels) == Set((0..<graph.count).map { Int32($0) }))
        #expect(graph.areas.reduce(0, +) == 5400)
        // No superpixel is both in the disc and far out of it.
        var (inside, outside) = (Set<Int32>(), Set<Int32>())
        for row in 0..<60 {
            for column in 0..<90 {
                let away = Point(x: 45, y: 30).distance(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
                if away < 13 { inside.insert(graph.labels[row * 90 + column]) }
                if away > 17 { outside.insert(graph.labels[row * 90 + column]) }
            }
        }
        #expect(inside.isDisjoint(with: outside))
    }

    @Test func `small parts join their neighbours`() {
        let (labels, count) = Superpixels.connected([0, 0, 1, 0, 0, 0, 0, 0], width: 4, height: 2, smallest: 2)
        #expect(labels == [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(count == 1)
        // One label in two places becomes two.
        #expect(Superpixels.connected([0, 1, 1, 0], width: 4, height: 1, smallest: 1).0 == [0, 1, 1, 2])
    }

    @Test func `links are mutual, and the edge between disc and ground is the strongest`() {
        let graph = scene.graph
        for node in 0..<graph.count {
            for slot in Int(graph.starts[node])..<Int(graph.starts[node + 1]) {
                let link = Int(graph.neighborLinks[slot])
                let ends = [Int(graph.first[link]), Int(graph.second[link])]
                #expect(ends.contains(node) && ends.contains(Int(graph.neighbors[slot])))
            }
        }
        let strongest = graph.strengths.indices.max { graph.strengths[$0] < graph.strengths[$1] }!
        let reds = [graph.first[strongest], graph.second[strongest]].map { graph.colors[1][Int($0)] > 20 }
        #expect(reds.contains(true) && reds.contains(false))
    }

    @Test func `the lower edge tells nothing of what is behind`() {
        let graph = scene.graph
        for node in 0..<graph.count {
            #expect(graph.backdrop[node] == graph.edge[node] - graph.sides[1][node])
        }
        let sum = graph.backdrop.reduce(0, +)
        #expect(sum == 210)  // 90 pixels above, 60 on either side.
    }

    @Test func `below a hundredth of the photo size hardly counts`() {
        func plausibility(_ share: Double) -> Double {
            var cues = HypothesisCues()
            cues.share = share
            return cues.plausibility
        }
        #expect(plausibility(0.001) - plausibility(0.0001) < 0.1)
        #expect(plausibility(0.2) - plausibility(0.02) > 1)
    }

    @Test func `the last two regions of the tree are disc and ground`() {
        let (labels, count) = scene.tree.regions(count: 2)
        #expect(count == 2)
        let disc = labels[scene.node(at: Point(x: 45, y: 30))]
        for node in 0..<scene.graph.count { #expect((labels[node] == disc) == (scene.graph.colors[1][node] > 20)) }
        #expect(scene.tree.parents.count == 2 * scene.graph.count - 1)
        // All superpixels become one region in the end.
        #expect(scene.tree.parents.last == -1 && abs(scene.tree.shares.last! - 1) < 1e-9)
    }

    @Test func `shortest ways go around what is unlike`() {
        let (graph, cues) = (scene.graph, scene.cues)
        let (corner, across) = (scene.node(at: Point(x: 2, y: 30)), scene.node(at: Point(x: 87, y: 30)))
        let middle = scene.node(at: Point(x: 45, y: 30))
        let ways = RegionCues.distances(graph, steps: cues.steps, from: [corner])
        #expect(ways[corner] == 0)
        #expect(ways[middle] > 3 * ways[across])
        #expect(cues.background[corner] > 0.9 && cues.background[middle] < 0.1)
        #expect(cues.contrast[middle] > cues.contrast[across])
    }

    @Test func `a cut without evidence keeps the tap's neighbours of like colour`() {
        let tap = scene.node(at: Point(x: 45, y: 30))
        let cut = RegionCut(
            scene, tapped: [tap], barred: (0..<scene.graph.count).map { scene.graph.edge[$0] > 0 })
        let part = cut.part(scene.graph.colors[1].map { $0 > 20 ? 1 : -1 }, stiffness: 1)
        for node in 0..<scene.graph.count { #expect(part[node] == (scene.graph.colors[1][node] > 20)) }
        // A hole is filled.
        var ring = part
        ring[tap] = false
        #expect(cut.whole(ring) == part)
    }

    @Test func `chances tell the disc from its ground`() {
        let taps = TapCues(scene, taps: [Point(x: 42, y: 28)])
        let onDisc = scene.graph.colors[1].map { $0 > 20 }
        for node in 0..<scene.graph.count { #expect((taps.odds[node] > 0) == onDisc[node]) }
        #expect(taps.distances[taps.nodes[0]] < 0.06)
        // What is like the edge all around is hardly a thing, even when it is tapped.
        let beside = TapCues(scene, taps: [Point(x: 5, y: 5)])
        #expect(beside.odds[beside.nodes[0]] < 0)
    }

    @Test func `the disc is more plausible than its half, its surroundings and the ground`() {
        let graph = scene.graph
        let taps = TapCues(scene, taps: [Point(x: 45, y: 30)])
        let hypotheses = Hypotheses(
            scene, taps, besides: [], barred: Array(repeating: false, count: graph.count))
        let measure = HypothesisMeasure(hypotheses)
        let disc = graph.colors[1].map { $0 > 20 }
        #expect(hypotheses.parts.contains(disc))
        let cues = measure.cues(of: disc)
        #expect(cues.boundary > 0.8 && cues.interior < cues.boundary)
        #expect(cues.touching == 0 && abs(cues.share - 0.13) < 0.02)
        let others = [
            zip(disc, graph.x).map { $0 && $1 < 45 },
            graph.x.indices.map { Point(x: graph.x[$0], y: graph.y[$0]).distance(to: Point(x: 45, y: 30)) < 25 },
            disc.map { !$0 },
        ]
        for other in others { #expect(measure.cues(of: other).plausibility < cues.plausibility) }
    }

    @Test func `views lie within the photo and around the tap`() {
        for (x, y) in [(0.0, 0.0), (640, 480), (100, 400)] {
            let rects = SelectionViews.rects(of: PixelSize(width: 640, height: 480), around: Point(x: x, y: y))
            #expect(rects[0] == PixelRect(x: 0, y: 0, width: 640, height: 480))
            for rect in rects {
                #expect(rect.intersection(rects[0]) == rect)
                #expect(Double(rect.x) <= x && x <= Double(rect.x + rect.width))
                #expect(Double(rect.y) <= y && y <= Double(rect.y + rect.height))
            }
            #expect(rects[1].width == 320 && rects[2].width == 112)
        }
    }

    @Test func `drawings overlap as their parts do`() {
        let left = scene.graph.x.map { $0 < 45 }
        let all = [Bool](repeating: true, count: scene.graph.count)
        let (half, whole) = (CoarseDrawing(left, in: scene), CoarseDrawing(all, in: scene))
        #expect(abs(half.overlap(with: whole) - 0.5) < 0.06)
        #expect(abs(half.overlap(with: half) - 1) < 1e-6)
        #expect(abs(half.share(in: whole) - 1) < 1e-6)
        #expect(half.contains(Point(x: 5, y: 5), of: PixelSize(width: 90, height: 60)))
        #expect(!half.contains(Point(x: 85, y: 5), of: PixelSize(width: 90, height: 60)))
    }
}
