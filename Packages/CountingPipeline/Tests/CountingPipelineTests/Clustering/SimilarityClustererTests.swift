import Testing
import _ImagingTestSupport

@testable import CountingPipeline

@Suite(.serialized)
struct SimilarityClustererTests {
    /// Average linkage as it is defined: the two nearest clusters are joined, until none are near.
    ///
    /// Only for distances without ties.
    private func slow(_ vectors: [[Double]], threshold: Double) -> Set<Set<Int>> {
        func distance(_ first: [Double], _ second: [Double]) -> Double {
            let norms =
                DistanceMatrix.product(first, first).squareRoot() * DistanceMatrix.product(second, second).squareRoot()
            return 1 - DistanceMatrix.product(first, second) / norms
        }
        var clusters = vectors.indices.map { [$0] }
        while clusters.count > 1 {
            var best = (distance: Double.infinity, first: 0, second: 0)
            for first in clusters.indices {
                for second in clusters.indices where second > first {
                    var sum = 0.0
                    for one in clusters[first] {
                        for other in clusters[second] { sum += distance(vectors[one], vectors[other]) }
                    }
                    let mean = sum / Double(clusters[first].count * clusters[second].count)
                    if mean < best.distance { best = (mean, first, second) }
                }
            }
            if best.distance >= threshold { break }
            clusters[best.first] += clusters.remove(at: best.second)
        }
        return Set(clusters.map { Set($0) })
    }

    private func partition(_ labels: [Int]) -> Set<Set<Int>> {
        Set(Dictionary(grouping: labels.indices) { labels[$0] }.values.map { Set($0) })
    }

    @Test func `the worked example has two kinds`() {
        let vectors: [[Float]] = [[1, 0], [0.9, 0.1], [0, 1]]
        #expect(partition(SimilarityClusterer(similarity: 0.8).labels(of: vectors)) == [[0, 1], [2]])
    }

    @Test func `none have no kind and one is a kind`() {
        #expect(SimilarityClusterer().labels(of: [[Float]]()) == [])
        #expect(SimilarityClusterer().labels(of: [[1, 2] as [Float]]) == [0])
        #expect(SimilarityClusterer.largestCluster(of: []) == nil)
        #expect(SimilarityClusterer.largestCluster(of: [2, 1, 1, 2, 0]) == 1)
    }

    @Test func `two at just the threshold are not joined`() {
        // Right angles are at distance 1.
        #expect(
            partition(SimilarityClusterer(similarity: 0).labels(of: [[1, 0], [0, 1]] as [[Double]])) == [[0], [1]])
        let near: [[Double]] = [[1, 0], [1, 1e-9]]
        #expect(partition(SimilarityClusterer(similarity: 1).labels(of: near)) == [[0], [1]])
        #expect(partition(SimilarityClusterer(similarity: 0.999).labels(of: near)) == [[0, 1]])
    }

    @Test func `vectors of zeros are alone`() {
        let labels = SimilarityClusterer(similarity: 0.5).labels(
            of: [[0, 0], [1, 0], [2, 0], [0, 0]] as [[Double]])
        #expect(partition(labels) == [[0], [1, 2], [3]])
    }

    @Test func `kinds are those of the definition, on every level`() {
        forEachDispatchLevel { _ in
            var random = SeededGenerator(seed: 21)
            for _ in 0..<20 {
                let count = Int.random(in: 2...22, using: &random)
                let width = Int.random(in: 2...9, using: &random)
                let vectors = (0..<count).map { _ in
                    (0..<width).map { _ in Double.random(in: -1...1, using: &random) }
                }
                let similarity = Double.random(in: 0...0.9, using: &random)
                let labels = SimilarityClusterer(similarity: similarity).labels(of: vectors)
                #expect(partition(labels) == slow(vectors, threshold: 1 - similarity))
            }
        }
    }

    // From scikit-learn 1.9: many equal distances, and the numbers of the kinds.
    @Test func `labels are those of scikit-learn`() {
        var vectors: [[Double]] = []
        for index in 0..<12 {
            var vector: [Double] = []
            for place in 0..<4 {
                let number: Int = index * 7 + place * 5 + index * place
                vector.append(Double(number % 3) - 0.5)
            }
            vectors.append(vector)
        }
        #expect(SimilarityClusterer(similarity: 0.6).labels(of: vectors) == SimilarityClustererTests.expected)
    }

    private static let expected = [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]
}
