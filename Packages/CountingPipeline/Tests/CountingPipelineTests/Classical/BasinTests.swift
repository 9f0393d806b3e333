import CCountingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

/// The kernels of the classical detector against slow twins.
@Suite(.serialized)
struct BasinTests {
    @Test func `two hills with a deep valley are two basins, with a shallow one they are one`() {
        let deep = Raster<Float>(width: 7, height: 1, pixels: [1, 5, 3, 2, 3, 4, 0])
        let (labels, count) = RegionMaker.basins(of: deep, ratio: 0.8)
        #expect(count == 2)
        #expect(labels.pixels == [1, 1, 1, 1, 2, 2, 0])
        let shallow = Raster<Float>(width: 7, height: 1, pixels: [1, 5, 4, 3.5, 4, 4, 0])
        #expect(RegionMaker.basins(of: shallow, ratio: 0.8).labels.pixels == [1, 1, 1, 1, 1, 1, 0])
    }

    @Test func `where there is no height there is no basin`() {
        let (labels, count) = RegionMaker.basins(of: Raster<Float>(width: 3, height: 2), ratio: 0.8)
        #expect(count == 0)
        #expect(labels.pixels.allSatisfy { $0 == 0 })
    }

    @Test func `basins are those of the slow twin, on every level`() {
        forEachDispatchLevel { _ in
            var random = SeededGenerator(seed: 7)
            for _ in 0..<30 { compareBasins(&random) }
        }
    }

    private func compareBasins(_ random: inout SeededGenerator) {
        let width = Int.random(in: 1...24, using: &random)
        let height = Int.random(in: 1...20, using: &random)
        // Few heights, so that many are equal.
        let heights = Raster<Float>(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in Float(Int.random(in: 0...6, using: &random)) })
        let ratio: Float = [0.5, 0.8, 1][Int.random(in: 0...2, using: &random)]
        let fast = RegionMaker.basins(of: heights, ratio: ratio)
        let slow = SlowBasins.basins(of: heights, ratio: ratio)
        #expect(fast.count == slow.count)
        #expect(fast.labels == slow.labels)
    }

    @Test func `splits and gradients are those of the slow twins, on every level`() {
        forEachDispatchLevel { _ in
            var random = SeededGenerator(seed: 9)
            for _ in 0..<12 { compareRows(&random) }
        }
    }

    private func compareRows(_ random: inout SeededGenerator) {
        let width = Int.random(in: 1...70, using: &random)
        let height = Int.random(in: 1...9, using: &random)
        let plane = Raster<UInt8>(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) })
        let threshold = UInt8.random(in: 0...255, using: &random)
        for inverted in [false, true] {
            let split = RegionMaker.split(plane, threshold: threshold, inverted: inverted)
            let expected = plane.pixels.map { ($0 > threshold) != inverted ? UInt8(255) : 0 }
            #expect(split.mask.coverage.pixels == expected)
            #expect(split.count == expected.count { $0 == 255 })
        }
        let lab = Raster<RGBAFloat>(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                RGBAFloat(
                    red: .random(in: 0...100, using: &random), green: .random(in: -80...80, using: &random),
                    blue: .random(in: -80...80, using: &random), alpha: 1)
            })
        #expect(SceneView.gradients(of: lab) == SlowBasins.gradients(of: lab))
    }

    @Test func `what is summed over a region is what its pixels have`() {
        var random = SeededGenerator(seed: 11)
        let (width, height) = (13, 9)
        let labels = Raster<Int32>(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in Int32.random(in: 0...3, using: &random) })
        let gradients = Raster<Float>(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in Float.random(in: 0...80, using: &random) })
        let sums = RegionMaker.sums(of: labels, gradients: gradients, count: 3)
        for label in 1...3 {
            let sum = sums[label - 1]
            var (area, x, yy, edges) = (0, 0, 0, 0)
            for row in 0..<height {
                for column in 0..<width where labels[column, row] == Int32(label) {
                    area += 1
                    x += column
                    yy += row * row
                    if row > 0, column > 0, row < height - 1, column < width - 1 {
                        let isEdge = (-1...1).contains { down in
                            (-1...1).contains { labels[column + $0, row + down] != Int32(label) }
                        }
                        if isEdge { edges += 1 }
                    }
                }
            }
            #expect(Int(sum.area) == area)
            #expect(Int(sum.x) == x)
            #expect(Int(sum.yy) == yy)
            #expect(Int(sum.edge_count) == edges)
        }
    }
}
