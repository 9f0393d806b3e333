import Foundation
import Testing

@testable import BenchmarkHarness

struct BenchmarkRowTests {
    static let keys: Set = [
        "name", "threads", "median_ms", "spread_ms", "peak_mb", "target_ms", "peer", "peer_ms", "ratio", "target_ratio",
        "target_mb", "input", "samples", "mean_difference", "notes",
    ]

    @Test func `a row without peer and target has all keys, null where there is nothing`() throws {
        let row = BenchmarkRow(name: "blur", threads: 2, medianMilliseconds: 1.5, spreadMilliseconds: 0.25)
        let object = try decoded(row)
        #expect(Set(object.keys) == BenchmarkRowTests.keys)
        #expect(object["name"] as? String == "blur")
        #expect(object["threads"] as? Int == 2)
        #expect(object["median_ms"] as? Double == 1.5)
        #expect(object["spread_ms"] as? Double == 0.25)
        for key in ["peak_mb", "target_ms", "peer", "peer_ms", "ratio", "target_ratio"] {
            #expect(object[key] is NSNull, "\(key)")
        }
    }

    @Test func `a full row keeps its figures under their keys`() throws {
        let row = BenchmarkRow(
            name: "blur", threads: 1, medianMilliseconds: 1, spreadMilliseconds: 2, peakMegabytes: 3,
            targetMilliseconds: 4, peer: "OpenCV", peerMilliseconds: 5, ratio: 6, targetRatio: 7)
        let object = try decoded(row)
        let figures = ["median_ms", "spread_ms", "peak_mb", "target_ms", "peer_ms", "ratio", "target_ratio"]
        #expect(figures.map { object[$0] as? Double } == [1, 2, 3, 4, 5, 6, 7])
        #expect(object["peer"] as? String == "OpenCV")
    }

    private func decoded(_ row: BenchmarkRow) throws -> [String: Any] {
        let data = try JSONEncoder().encode(row)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
