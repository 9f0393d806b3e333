public import ImagingCore

/// How many things of the main kind a photo shows, and what else was found.
public struct CountResult: Hashable, Sendable {
    /// The things that were found: those of the main kind first, then from the most to the least certain.
    ///
    /// Each has its ``Detection/cluster``.
    public let detections: [Detection]
    /// The kind that most things are of.
    public let mainCluster: Int
    /// The photo's size.
    public let imageSize: PixelSize
    /// What the count was made with.
    public let settings: CountingSettings

    /// Makes a result.
    ///
    /// - Parameters:
    ///   - detections: The things that were found, each with its cluster.
    ///   - mainCluster: The kind that most things are of.
    ///   - imageSize: The photo's size.
    ///   - settings: What the count was made with.
    public init(detections: [Detection], mainCluster: Int, imageSize: PixelSize, settings: CountingSettings) {
        self.detections = detections
        self.mainCluster = mainCluster
        self.imageSize = imageSize
        self.settings = settings
    }

    /// How many things there are of the main kind.
    public var count: Int { detections.count { $0.cluster == mainCluster } }

    /// The things of the main kind.
    public var mainDetections: [Detection] { detections.filter { $0.cluster == mainCluster } }

    /// The things of other kinds.
    public var otherDetections: [Detection] { detections.filter { $0.cluster != mainCluster } }

    /// How many kinds there are.
    public var clusterCount: Int { Set(detections.map(\.cluster)).count }

    /// The mean certainty of the things of the main kind, in 0...1.
    public var averageConfidence: Double {
        let main = mainDetections
        return main.isEmpty ? 0 : main.reduce(0) { $0 + $1.confidence } / Double(main.count)
    }

    /// The thing of the main kind that shows best what was counted, or nil when there is none.
    ///
    /// Of the things that the photo shows whole it is the one with the greatest certainty, less how far its area is from
    /// the median; the first of equals.
    public var representative: Detection? {
        let main = mainDetections
        let whole = main.filter { $0.isWhole(in: imageSize) }
        let candidates = whole.isEmpty ? main : whole
        guard !candidates.isEmpty else { return nil }
        let areas = candidates.map(\.area).sorted()
        let middle = Swift.max(1, areas[areas.count / 2])
        func value(_ detection: Detection) -> Double {
            detection.confidence - (detection.area - middle).magnitude / middle
        }
        return candidates.reduce(candidates[0]) { value($1) > value($0) ? $1 : $0 }
    }
}

extension Detection {
    /// Whether the box lies within a photo and touches none of its edges.
    fileprivate func isWhole(in size: PixelSize) -> Bool {
        box.origin.x > 1 && box.origin.y > 1 && box.origin.x + box.size.width < Double(size.width) - 1
            && box.origin.y + box.size.height < Double(size.height) - 1
    }
}
