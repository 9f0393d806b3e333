import ImagingCore

extension ObjectSearch {
    /// Returns what stands out in the photo, the most certain first.
    func instances(limit: Int) throws -> [ObjectSelection] {
        guard Swift.min(photo.width, photo.height) >= ObjectSearch.leastSide else { throw ContourError.noObject }
        let scene = SelectionScene(photo.bounds, level: 0, of: photo, photo: photo.size, bands: bands)
        try monitor.checkCancellation()
        let seeds = prominentPlaces(in: scene)
        monitor.begin(stage: "instances", unitCount: 4 * seeds.count + limit)
        var found: [Candidate] = []
        for seed in seeds {
            // What was found already needs no second tap.
            if found.contains(where: { $0.drawing.contains(seed, of: photo.size) && $0.confidence > 0.75 }) { continue }
            guard let best = try candidates([SelectionTap(seed)], box: nil, whole: scene).first else { continue }
            found.append(best)
        }
        let order = found.indices.sorted { (-found[$0].confidence, $0) < (-found[$1].confidence, $1) }
        var chosen: [Candidate] = []
        var selections: [ObjectSelection] = []
        for index in order where chosen.count < limit {
            let candidate = found[index]
            let isOther = chosen.allSatisfy { other in
                candidate.drawing.overlap(with: other.drawing) < 0.5 && candidate.drawing.share(in: other.drawing) < 0.7
                    && other.drawing.share(in: candidate.drawing) < 0.7
            }
            // Beside something certain, what is quite uncertain is no instance.
            let least = Swift.max(0.35, 0.6 * (chosen.first?.confidence ?? 0))
            guard isOther, candidate.confidence >= least || chosen.isEmpty else { continue }
            var search = self
            search.options.findsAlternatives = false
            do {
                selections.append(try search.selection(of: [candidate]))
                chosen.append(candidate)
            } catch ContourError.noObject {
                continue
            }
        }
        if selections.isEmpty { throw ContourError.noObject }
        return selections
    }

    /// Places that are most unlike the background, each within a region of its own.
    private func prominentPlaces(in scene: SelectionScene) -> [Point] {
        let (graph, cues) = (scene.graph, scene.cues)
        let width = Double(graph.width) / Double(photo.width)
        var places: [(score: Double, node: Int)] = []
        for (labels, count) in scene.levels.suffix(2) {
            var best = [(score: Double, node: Int)](repeating: (-1, -1), count: count)
            for node in 0..<graph.count {
                let score =
                    (cues.contrast[node] + 0.5 * cues.textureContrast[node]) * (1.05 - cues.background[node])
                    * (graph.edge[node] > 0 ? 0.3 : 1)
                if score > best[labels[node]].score { best[labels[node]] = (score, node) }
            }
            places += best
        }
        places.sort { ($1.score, $0.node) < ($0.score, $1.node) }
        var chosen: [Int] = []
        for place in places where chosen.count < 10 {
            let isFar = chosen.allSatisfy { other in
                let (across, down) = (graph.x[place.node] - graph.x[other], graph.y[place.node] - graph.y[other])
                return (across * across + down * down).squareRoot() > 0.06 * graph.diagonal
            }
            if isFar { chosen.append(place.node) }
        }
        return chosen.map { Point(x: graph.x[$0] / width, y: graph.y[$0] / width) }
    }
}
