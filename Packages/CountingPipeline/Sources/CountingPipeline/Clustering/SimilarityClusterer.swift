/// Sorts vectors into kinds by their likeness: average linkage on the cosine distance.
///
/// Each vector begins as a cluster of its own. The two clusters that are nearest are joined, where the distance of two
/// clusters is the mean of the distances between their vectors, until no two are nearer than 1 − ``similarity``. Two
/// clusters at just that distance are not joined.
///
/// The labels are those of scikit-learn's `AgglomerativeClustering(metric="cosine", linkage="average",
/// distance_threshold=1 - similarity)`, bit for bit in all ties, their numbers too.
///
/// With similarity 0.8, the vectors (1, 0), (0.9, 0.1) and (0, 1) are of two kinds: the first two are 0.006 from each
/// other, and 0.945 from the third in the mean.
///
/// - SeeAlso: Müllner, Modern Hierarchical, Agglomerative Clustering Algorithms (2011),
///   <https://arxiv.org/abs/1109.2378>, the nearest-neighbour chain.
public struct SimilarityClusterer: Hashable, Sendable {
    /// From how much likeness on things are of one kind, in 0...1.
    public var similarity: Double

    /// Makes a clusterer.
    ///
    /// - Parameter similarity: From how much likeness on things are of one kind, in 0...1.
    public init(similarity: Double = 0.8) {
        precondition(similarity >= 0 && similarity <= 1, "the similarity must be in 0...1")
        self.similarity = similarity
    }

    /// Returns the kind of each vector, from 0 on.
    ///
    /// - None have none, and one is a kind. A vector of zeros is at distance 1 from all others.
    ///
    /// - Parameter vectors: Vectors of one length, of finite numbers.
    /// - Complexity: O(*n*² · *d*) for *n* vectors of *d* numbers, and 8 *n*² bytes.
    public func labels(of vectors: [[Float]]) -> [Int] {
        labels(of: vectors.map { $0.map(Double.init) })
    }

    /// Returns the kind of each vector of double precision, from 0 on, by the same rules.
    public func labels(of vectors: [[Double]]) -> [Int] {
        guard vectors.count > 1 else { return vectors.map { _ in 0 } }
        let tree = AverageLinkage.tree(of: DistanceMatrix(vectors))
        return tree.labels(threshold: 1 - similarity)
    }

    /// Returns the kind that most are of, of several the lowest, or nil when there are none.
    public static func largestCluster(of labels: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for label in labels { counts[label, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
