import ImagingCore

/// What may be meant by some taps: sets of superpixels from several ways of looking.
struct Hypotheses {
    private(set) var parts: [[Bool]] = []
    let cut: RegionCut
    let taps: TapCues
    private let barred: [Bool]
    /// For each superpixel the chance that it is part of what is meant.
    let chances: [Double]

    /// - Parameters:
    ///   - besides: Superpixels that are tapped as something else.
    ///   - barred: All superpixels that are not part of it, these among them.
    init(_ scene: SelectionScene, _ taps: TapCues, besides: [Int], barred: [Bool]) {
        let count = scene.graph.count
        self.taps = taps
        let odds = (0..<count).map { barred[$0] ? LogOdds.of(0) : taps.odds[$0] }
        chances = odds.map(LogOdds.chance)
        let cut = RegionCut(scene, tapped: taps.nodes, besides: besides, barred: barred)
        self.barred = barred
        self.cut = cut
        for stiffness in [1.0, 4] {
            for bias in [-2.0, -1, 0, 1, 2] {
                add(cut.part(odds.map { 0.5 * $0 + 0.5 * bias }, stiffness: stiffness))
            }
        }
        let plain = cut.part(odds.map { 0.5 * $0 }, stiffness: 2)
        let none = [Double](repeating: 0, count: count)
        add(cut.regrown(plain, stiffness: 2, prior: none))
        add(cut.regrown(plain, stiffness: 2, prior: odds.map { 0.5 * $0 }))
        add(cut.regrown(plain, stiffness: 3, prior: odds.map { 0.25 * $0 }))
        for (slope, bias) in [(3.0, 1.0), (6, 1.5), (12, 2), (20, 2.5)] {
            let near = zip(odds, taps.distances).map { 0.5 * ($0 + bias - 2 * slope * $1) }
            add(cut.part(near, stiffness: 2))
        }
        for radius in [0.04, 0.08, 0.14, 0.21, 0.3] { addDisc(radius, odds) }
        addTree()
    }

    private mutating func add(_ part: [Bool]) {
        var share = 0.0
        for node in part.indices where part[node] { share += cut.scene.graph.shares[node] }
        guard share <= 0.9, !zip(part, barred).contains(where: { $0 && $1 }), !parts.contains(part) else { return }
        parts.append(part)
    }

    private mutating func addDisc(_ radius: Double, _ odds: [Double]) {
        let (graph, distances) = (cut.scene.graph, taps.distances)
        var (inside, outside) = (
            [Float](repeating: 0, count: graph.count), [Float](repeating: 1e-9, count: graph.count)
        )
        for node in 0..<graph.count {
            let steps = distances[node] / (radius * 0.6)
            inside[node] = Float(graph.shares[node] * ExactMath.exponential(-steps * steps / 2))
            if distances[node] > 1.8 * radius { outside[node] = Float(graph.shares[node]) }
        }
        let colors = cut.colorOdds(inside: inside, outside: outside)
        let near = distances.map { 1 - $0 / (1.5 * radius) }
        let disc = cut.part(
            zip(colors, near).map { 0.6 * $0 + 1.2 * Swift.max(-2, Swift.min(1, $1)) }, stiffness: 2)
        add(disc)
        add(cut.regrown(disc, stiffness: 2, prior: odds.map { 0.3 * $0 }))
        add(cut.regrown(disc, stiffness: 3, prior: near.map { Swift.max(-1.5, Swift.min(1, $0)) }))
    }

    private mutating func addTree() {
        let tree = cut.scene.tree
        var node = taps.nodes[0]
        var last = 0.0
        while true {
            let share = tree.shares[node]
            if share >= 0.0008, share <= 0.88, share >= last * 1.08 {
                var isPart = [Bool](repeating: false, count: tree.parents.count)
                isPart[node] = true
                for other in stride(from: node - 1, through: 0, by: -1) where tree.parents[other] >= 0 {
                    if isPart[Int(tree.parents[other])] { isPart[other] = true }
                }
                if taps.nodes.allSatisfy({ isPart[$0] }) {
                    last = share
                    add(cut.whole(Array(isPart[0..<tree.leafCount])))
                }
            }
            guard tree.parents[node] >= 0 else { break }
            node = Int(tree.parents[node])
        }
    }
}
